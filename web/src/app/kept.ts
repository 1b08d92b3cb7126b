// Lists that this device keeps for its owner.

/** What is kept there; whatever cannot be read is left out. */
export function keptList<Item>(place: string, read: (value: unknown) => Item | undefined): Item[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(kept) ? kept.flatMap((each) => read(each) ?? []) : [];
  } catch {
    return [];
  }
}

export function keepList(place: string, items: unknown[]): void {
  localStorage.setItem(place, JSON.stringify(items));
}
