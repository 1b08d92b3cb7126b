import "./ui/theme.css";
import "./ui/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import icon from "./ui/icon.svg";

const sign = document.createElement("link");
sign.rel = "icon";
sign.href = icon;
document.head.append(sign);

const target = document.getElementById("app");
if (target) mount(App, { target });
