/** Names with a number each, in the order in which they came. */
export class NameTable {
  readonly #numbers = new Map<string, number>();
  readonly names: string[] = [];

  /** The number of a name, which is given one if it has none. */
  put(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.names.length);
    return this.names.push(name) - 1;
  }

  /** The number of a name; -1 when it has none. */
  find(name: string): number {
    return this.#numbers.get(name) ?? -1;
  }
}
