/** Gives a file to whoever sits here. */
export function download(text: string, name: string): void {
  const type = name.endsWith(".json") ? "application/json" : "application/x-ndjson";
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
