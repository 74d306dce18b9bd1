/** Keeps the most recently used values; beyond the limit, the least recently used is dropped. */
export class LruCache<Value> {
  readonly #values = new Map<string, Value>();
  readonly #most: number;

  /** @param maxSize the number of values to keep */
  constructor(maxSize: number) {
    this.#most = maxSize;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  /** Keeps a value as the most recently used. @returns the value */
  set(key: string, value: Value): Value {
    // A Map keeps the order of insertion.
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#most) this.#values.delete(this.#values.keys().next().value as string);
    return value;
  }
}
