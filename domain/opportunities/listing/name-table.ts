/** Names with a number each, in the order they were added. */
export class NameTable {
  readonly #numbers = new Map<string, number>();
  readonly names: string[] = [];

  /** Returns the number of a name, assigning one if necessary. */
  put(name: string): number {
    const existingNumber = this.#numbers.get(name);
    if (existingNumber !== undefined) return existingNumber;
    this.#numbers.set(name, this.names.length);
    return this.names.push(name) - 1;
  }

  /** The number of a name; -1 if it has none. */
  find(name: string): number {
    return this.#numbers.get(name) ?? -1;
  }
}
