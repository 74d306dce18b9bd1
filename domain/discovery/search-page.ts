/** An order: the key of a slot; less comes first, and of equal ones the greater slot, which is newer. */
export type OrderKey = (slot: number) => number;

/** Everybody alike: newest first. */
export const byNewest: OrderKey = () => 0;

/**
 * An order by chance that is the same whenever it is asked for with the same seed: the finaliser of MurmurHash3 (Austin Appleby, public
 * domain), which gives no two slots the same key.
 * @param seed a whole number, 0 to 2³² − 1
 */
export function byChance(seed: number): OrderKey {
  return (slot) => {
    let mixed = (slot ^ seed) >>> 0;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
}

/** Where a page begins: behind a slot, whether it is still among those found or not, or behind so many. */
export type PageStart = { readonly behind: number } | { readonly skipped: number };

/**
 * The slots of a page in their order. As quick at the end as at the beginning: what lies before the page is passed over, not sorted.
 * @param slots those found
 * @returns one more than `limit` when there is a next page
 */
export function cutSlots(slots: Uint32Array, key: OrderKey, start: PageStart, limit: number): number[] {
  const skipped = 'skipped' in start ? start.skipped : 0;
  const after = 'behind' in start ? { slot: start.behind, key: key(start.behind) } : null;
  return smallest(slots, key, after, skipped + limit + 1).slice(skipped);
}

type Placed = { readonly slot: number; readonly key: number };

function isBefore(one: Placed, other: Placed): boolean {
  return one.key < other.key || (one.key === other.key && one.slot > other.slot);
}

/** The first so many behind a place, in their order: a heap with the last of them at its root. */
function smallest(slots: Uint32Array, key: OrderKey, after: Placed | null, count: number): number[] {
  const heap: Placed[] = [];
  for (let at = slots.length - 1; at >= 0; at -= 1) {
    const slot = slots[at] as number;
    const placed = { slot, key: key(slot) };
    if (after !== null && !isBefore(after, placed)) continue;
    if (heap.length < count) {
      heap.push(placed);
      rise(heap, heap.length - 1);
    } else if (isBefore(placed, heap[0] as Placed)) {
      heap[0] = placed;
      sink(heap);
    }
  }
  return heap.sort((one, other) => (isBefore(one, other) ? -1 : 1)).map(({ slot }) => slot);
}

function rise(heap: Placed[], from: number): void {
  for (let at = from; at > 0; ) {
    const parent = (at - 1) >> 1;
    if (!isBefore(heap[parent] as Placed, heap[at] as Placed)) return;
    [heap[parent], heap[at]] = [heap[at] as Placed, heap[parent] as Placed];
    at = parent;
  }
}

function sink(heap: Placed[]): void {
  for (let at = 0; ; ) {
    const left = 2 * at + 1;
    if (left >= heap.length) return;
    const right = left + 1;
    const later = right < heap.length && isBefore(heap[left] as Placed, heap[right] as Placed) ? right : left;
    if (!isBefore(heap[at] as Placed, heap[later] as Placed)) return;
    [heap[at], heap[later]] = [heap[later] as Placed, heap[at] as Placed];
    at = later;
  }
}
