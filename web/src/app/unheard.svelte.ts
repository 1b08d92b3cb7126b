// Whose words this device does not show, at one table: the reader's own choice, which nobody else learns of.
export class Unheard {
  #places = $state.raw<number[]>([]);
  #where: string;

  constructor(table: string) {
    this.#where = `stolik.unheard.${table}`;
    const kept = sessionStorage.getItem(this.#where) ?? "";
    this.#places = kept.split(",").filter(Boolean).map(Number);
  }

  has(place: number | undefined): boolean {
    return place !== undefined && this.#places.includes(place);
  }

  set(place: number, unheard: boolean): void {
    const others = this.#places.filter((each) => each !== place);
    this.#places = unheard ? [...others, place] : others;
    sessionStorage.setItem(this.#where, this.#places.join(","));
  }
}
