import { hidesEitherWay, joinedKey, prefixesOf } from '../access/company-name-key.ts';

/** Who currently works where, by name key. Lookups take about as long as a binary search. */
export class EmployerIndex {
  readonly #slotsByKey = new Map<string, Set<number>>();
  readonly #keyBySlot = new Map<number, string>();
  /** Keys, by their form without spaces. */
  readonly #keysByJoinedKey = new Map<string, Set<string>>();
  /** All keys without spaces, sorted. */
  readonly #sortedJoinedKeys: string[] = [];

  /** Sets the employer of a slot; null for none. */
  put(slot: number, key: string | null): void {
    const before = this.#keyBySlot.get(slot);
    if (before === key) return;
    if (before !== undefined) this.#removeSlot(slot, before);
    this.#keyBySlot.delete(slot);
    if (key === null) return;
    this.#keyBySlot.set(slot, key);
    const slots = this.#slotsByKey.get(key) ?? this.#addKey(key);
    slots.add(slot);
  }

  /** Finds those who hide from a company with this name because it equals, begins with or is the beginning of their employer's name. */
  hiddenFrom(key: string): number[] {
    const joined = joinedKey(key);
    const matchingKeys: string[] = prefixesOf(key).flatMap((beginning) => [
      ...(this.#keysByJoinedKey.get(beginning) ?? []),
    ]);
    for (
      let index = this.#positionOf(joined);
      this.#sortedJoinedKeys[index]?.startsWith(joined) === true;
      index += 1
    )
      matchingKeys.push(...(this.#keysByJoinedKey.get(this.#sortedJoinedKeys[index] as string) ?? []));
    return [...new Set(matchingKeys)]
      .filter((other) => hidesEitherWay(key, other))
      .flatMap((other) => [...(this.#slotsByKey.get(other) ?? [])]);
  }

  #addKey(key: string): Set<number> {
    const slots = new Set<number>();
    this.#slotsByKey.set(key, slots);
    const joined = joinedKey(key);
    const keys = this.#keysByJoinedKey.get(joined);
    if (keys) keys.add(key);
    else {
      this.#keysByJoinedKey.set(joined, new Set([key]));
      this.#sortedJoinedKeys.splice(this.#positionOf(joined), 0, joined);
    }
    return slots;
  }

  #removeSlot(slot: number, key: string): void {
    const slots = this.#slotsByKey.get(key);
    slots?.delete(slot);
    if (slots?.size !== 0) return;
    this.#slotsByKey.delete(key);
    const joined = joinedKey(key);
    const keys = this.#keysByJoinedKey.get(joined);
    keys?.delete(key);
    if (keys?.size !== 0) return;
    this.#keysByJoinedKey.delete(joined);
    this.#sortedJoinedKeys.splice(this.#positionOf(joined), 1);
  }

  /** The first position that doesn't sort before a key. */
  #positionOf(joined: string): number {
    let [from, to] = [0, this.#sortedJoinedKeys.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#sortedJoinedKeys[middle] as string) < joined) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
