/** Random bytes as hex digits. getRandomValues is there on plain HTTP too, unlike crypto.subtle and randomUUID. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (each) => each.toString(16).padStart(2, "0")).join("");
}
