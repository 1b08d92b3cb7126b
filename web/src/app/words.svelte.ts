// The page's own texts, from texts/<language>/page/*.json, in the grammar of tools/texts.py: {name} is an argument,
// {name:form|form|…} a plural form chosen by the number, in which # stands for the number itself.
import type { Tongue } from "../protocol/messages";

export type Args = Record<string, string | number>;
export type Say<Key extends string> = (key: Key, args?: Args) => string;

const kept = localStorage.getItem("stolik.language");
const wanted = navigator.languages.some((each) => each.startsWith("pl")) ? "pl" : "en";
const spoken = $state<{ language: Tongue }>({ language: kept === "pl" || kept === "en" ? kept : wanted });

export const language = (): Tongue => spoken.language;

export function speak(tongue: Tongue): void {
  spoken.language = tongue;
  localStorage.setItem("stolik.language", tongue);
  document.documentElement.lang = tongue;
}

const rules = { pl: new Intl.PluralRules("pl"), en: new Intl.PluralRules("en") };
const FORMS: Record<Tongue, Intl.LDMLPluralRule[]> = { pl: ["one", "few", "many"], en: ["one", "other"] };

/** Which of a text's plural forms a number takes. What has no form of its own, as a Polish fraction, takes the last one. */
export function plural(tongue: Tongue, number: number): number {
  const form = FORMS[tongue].indexOf(rules[tongue].select(number));
  return form === -1 ? FORMS[tongue].length - 1 : form;
}

export function filled(tongue: Tongue, text: string, args: Args): string {
  return text.replace(/\{([a-z_]+)(?::([^{}]*))?\}/g, (_, name: string, forms: string | undefined) => {
    const value = args[name] ?? "";
    if (forms === undefined) return String(value);
    return (forms.split("|")[plural(tongue, Number(value))] ?? "").replaceAll("#", String(value));
  });
}

/** `say` of one catalogue: both languages have the same keys (a test holds them to it). */
export function catalogue<Texts extends Record<string, string>>(
  pl: Texts,
  en: Record<keyof Texts, string>,
): Say<keyof Texts & string> {
  return (key, args = {}) => filled(spoken.language, (spoken.language === "pl" ? pl : en)[key], args);
}
