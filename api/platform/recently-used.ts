/** Keeps the values that were needed last; beyond that many, the one that was needed longest ago is dropped. */
export class RecentlyUsed<Value> {
  readonly #values = new Map<string, Value>();
  readonly #most: number;

  /** @param most how many values are kept */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  /** Keeps a value as the one that was needed last. @returns the value */
  keep(key: string, value: Value): Value {
    // A Map keeps the order of insertion.
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#most) this.#values.delete(this.#values.keys().next().value as string);
    return value;
  }
}
