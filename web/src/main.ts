import "./ui/theme.css";
import "./ui/base.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target) {
  target.replaceChildren(); // the opening that index.html shows meanwhile
  mount(App, { target });
}
