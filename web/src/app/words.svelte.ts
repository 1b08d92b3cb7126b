// The page's own texts, from texts/<language>/page/*.json, in the grammar of tools/texts.py: {name} is an argument,
// {name:form|form|…} a plural form chosen by the number, in which # stands for the number itself.
import type { Language } from "../protocol/messages";

export type Args = Record<string, string | number>;
export type Say<Key extends string> = (key: Key, args?: Args) => string;

const kept = localStorage.getItem("stolik.language");
const wanted = navigator.languages.some((each) => each.startsWith("pl")) ? "pl" : "en";
const spoken = $state<{ language: Language }>({ language: kept === "pl" || kept === "en" ? kept : wanted });

export const language = (): Language => spoken.language;

export function speak(language: Language): void {
  spoken.language = language;
  localStorage.setItem("stolik.language", language);
  document.documentElement.lang = language;
}

const rules = { pl: new Intl.PluralRules("pl"), en: new Intl.PluralRules("en") };

/** The plural form that a number takes: for one, in Polish for a few, and the last one for all the rest. */
export const plural = (language: Language, number: number, forms: string[]): string =>
  forms[["one", "few"].indexOf(rules[language].select(number))] ?? forms.at(-1) ?? "";

export function filled(language: Language, text: string, args: Args): string {
  return text.replace(/\{([a-z_]+)(?::([^{}]*))?\}/g, (_, name: string, forms: string | undefined) => {
    const value = args[name] ?? "";
    if (forms === undefined) return String(value);
    return plural(language, Number(value), forms.split("|")).replaceAll("#", String(value));
  });
}

/** `say` of one catalogue: both languages have the same keys (a test holds them to it). */
export function catalogue<Texts extends Record<string, string>>(
  pl: Texts,
  en: Record<keyof Texts, string>,
): Say<keyof Texts & string> {
  return (key, args = {}) => filled(spoken.language, (spoken.language === "pl" ? pl : en)[key], args);
}
