const MAX_FACETS = 32;

/**
 * Candidates who match all facets but one. They aren't found, but are counted among the other choices of that facet. If there are so few
 * that the counts would reveal individuals, this says who they are.
 */
export class NearMisses {
  readonly maximum: number;
  readonly #counts = new Uint32Array(MAX_FACETS);
  readonly #slots: number[][] = [];

  /** @param maximum the most people who count as few */
  constructor(maximum: number) {
    this.maximum = maximum;
  }

  /** @param missing the bit of the one facet that the slot doesn't match */
  add(slot: number, missing: number): void {
    const facet = 31 - Math.clz32(missing);
    const count = (this.#counts[facet] as number) + 1;
    this.#counts[facet] = count;
    if (count > this.maximum) return;
    const slots = this.#slots[facet];
    if (slots === undefined) this.#slots[facet] = [slot];
    else slots.push(slot);
  }

  /** How many fail only this facet. @param bit of the facet */
  countOf(bit: number): number {
    return this.#counts[31 - Math.clz32(bit)] as number;
  }

  /**
   * Slots counted in a facet whose counts are based on few people, each once. @param found how many match all facets: they're counted in
   * each
   */
  fewCounted(found: number): number[] {
    return this.#slots.flatMap((slots, facet) =>
      found + (this.#counts[facet] as number) <= this.maximum ? slots : [],
    );
  }
}
