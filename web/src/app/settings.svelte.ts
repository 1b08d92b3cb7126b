// What this device remembers about its owner.
import { LEVELS, USUAL_LEVEL } from "./levels";
import type { Speed } from "./stage.svelte";

export type Theme = "auto" | "light" | "dark" | "contrast";
const THEMES: Theme[] = ["auto", "light", "dark", "contrast"];

function read(key: string): string | undefined {
  return localStorage.getItem(`stolik.${key}`) ?? undefined;
}

const storedSpeed = Number(read("motion") ?? "1");

class Settings {
  #name = $state(read("name") ?? "");
  #theme = $state<Theme>(THEMES.find((each) => each === read("theme")) ?? "auto");
  #speed = $state<Speed>(storedSpeed === 0 || storedSpeed === 2 ? storedSpeed : 1);
  #sounds = $state(read("sounds") === "on");
  #notices = $state(read("notices") === "on");
  #level = $state<number>(LEVELS.find((each) => each === Number(read("level"))) ?? USUAL_LEVEL);

  get name(): string {
    return this.#name;
  }
  set name(value: string) {
    this.#name = value;
    localStorage.setItem("stolik.name", value);
  }
  get theme(): Theme {
    return this.#theme;
  }
  set theme(value: Theme) {
    this.#theme = value;
    localStorage.setItem("stolik.theme", value);
  }
  get speed(): Speed {
    return this.#speed;
  }
  set speed(value: Speed) {
    this.#speed = value;
    localStorage.setItem("stolik.motion", String(value));
  }
  get sounds(): boolean {
    return this.#sounds;
  }
  set sounds(value: boolean) {
    this.#sounds = value;
    localStorage.setItem("stolik.sounds", value ? "on" : "off");
  }
  get notices(): boolean {
    return this.#notices;
  }
  set notices(value: boolean) {
    this.#notices = value;
    localStorage.setItem("stolik.notices", value ? "on" : "off");
  }
  get level(): number {
    return this.#level;
  }
  set level(value: number) {
    this.#level = value;
    localStorage.setItem("stolik.level", String(value));
  }
}

export const settings = new Settings();
const dusk = matchMedia("(prefers-color-scheme: dark)");
const strong = matchMedia("(prefers-contrast: more)");

/** Puts theme and motion on <html>; call inside an effect. */
export function wear(): void {
  const root = document.documentElement;
  const chosen = settings.theme;
  root.dataset.theme = chosen !== "auto" ? chosen : strong.matches ? "contrast" : dusk.matches ? "dark" : "light";
  root.dataset.motion = settings.speed === 0 ? "off" : "on";
  const colour = getComputedStyle(root).getPropertyValue("--table").trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute("content", colour);
}

export function onDusk(listener: () => void): () => void {
  dusk.addEventListener("change", listener);
  strong.addEventListener("change", listener);
  return () => {
    dusk.removeEventListener("change", listener);
    strong.removeEventListener("change", listener);
  };
}
