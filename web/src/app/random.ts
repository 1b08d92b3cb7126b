const KEY = 32; // bytes

/** The key of a place, as it stands in links: whoever draws it may ask for the place twice. */
export function randomKey(): string {
  const values = crypto.getRandomValues(new Uint8Array(KEY));
  const text = btoa(String.fromCharCode(...values));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

const CONTRIBUTION = 16; // bytes

/** What a person's page adds to a deal. */
export const randomContribution = (): string => randomHex(CONTRIBUTION);

/** Random bytes as hex digits. getRandomValues is there on plain HTTP too, unlike crypto.subtle and randomUUID. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (each) => each.toString(16).padStart(2, "0")).join("");
}
