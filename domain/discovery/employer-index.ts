import { hidesEitherWay, joinedKey, prefixesOf } from '../access/company-name-key.ts';

/** Who currently works where, by name key. Lookups take about as long as a binary search. */
export class EmployerIndex {
  readonly #slotsOf = new Map<string, Set<number>>();
  readonly #keyOf = new Map<number, string>();
  /** Keys, by their form without spaces. */
  readonly #keysOf = new Map<string, Set<string>>();
  /** All keys without spaces, sorted. */
  readonly #sorted: string[] = [];

  /** Sets the employer of a slot; null for none. */
  put(slot: number, key: string | null): void {
    const before = this.#keyOf.get(slot);
    if (before === key) return;
    if (before !== undefined) this.#leave(slot, before);
    this.#keyOf.delete(slot);
    if (key === null) return;
    this.#keyOf.set(slot, key);
    const slots = this.#slotsOf.get(key) ?? this.#begin(key);
    slots.add(slot);
  }

  /** Finds those who hide from a company with this name because it equals, begins with or is the beginning of their employer's name. */
  hiddenFrom(key: string): number[] {
    const joined = joinedKey(key);
    const matchingKeys: string[] = prefixesOf(key).flatMap((beginning) => [
      ...(this.#keysOf.get(beginning) ?? []),
    ]);
    for (let index = this.#placeOf(joined); this.#sorted[index]?.startsWith(joined) === true; index += 1)
      matchingKeys.push(...(this.#keysOf.get(this.#sorted[index] as string) ?? []));
    return [...new Set(matchingKeys)]
      .filter((other) => hidesEitherWay(key, other))
      .flatMap((other) => [...(this.#slotsOf.get(other) ?? [])]);
  }

  #begin(key: string): Set<number> {
    const slots = new Set<number>();
    this.#slotsOf.set(key, slots);
    const joined = joinedKey(key);
    const keys = this.#keysOf.get(joined);
    if (keys) keys.add(key);
    else {
      this.#keysOf.set(joined, new Set([key]));
      this.#sorted.splice(this.#placeOf(joined), 0, joined);
    }
    return slots;
  }

  #leave(slot: number, key: string): void {
    const slots = this.#slotsOf.get(key);
    slots?.delete(slot);
    if (slots?.size !== 0) return;
    this.#slotsOf.delete(key);
    const joined = joinedKey(key);
    const keys = this.#keysOf.get(joined);
    keys?.delete(key);
    if (keys?.size !== 0) return;
    this.#keysOf.delete(joined);
    this.#sorted.splice(this.#placeOf(joined), 1);
  }

  /** The first position that doesn't sort before a key. */
  #placeOf(joined: string): number {
    let [from, to] = [0, this.#sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#sorted[middle] as string) < joined) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
