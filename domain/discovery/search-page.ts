/** A sort order: returns the key of a slot. Lower keys come first, and among equal ones those findable most recently. */
export type OrderKey = (slot: number) => number;

/** The same key for everyone, so newest first. */
export const byNewest: OrderKey = () => 0;

/**
 * A random order that's the same for the same seed: the finaliser of MurmurHash3 (Austin Appleby, public
 * domain), which gives no two slots the same key.
 * @param seed a whole number, 0 to 2³² − 1
 */
export function shuffledBy(seed: number): OrderKey {
  return (slot) => {
    let hash = (slot ^ seed) >>> 0;
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) >>> 0;
  };
}

/** Since when slots can be found: the higher, the later. */
export type FoundSince = ArrayLike<number>;

/** Where a page starts: after a slot, whether or not it's still among those found, or after a number of them. */
export type PageStart = { readonly behind: number } | { readonly skipped: number };

/**
 * The slots of a page, in order. It's as fast at the end as at the start, because slots before the page are skipped rather than sorted.
 * @param slots the slots found @returns one more than `limit` if there's a next page
 */
export function pageOfSlots(
  slots: Uint32Array,
  order: { readonly key: OrderKey; readonly foundSince: FoundSince },
  start: PageStart,
  limit: number,
): number[] {
  const skipped = 'skipped' in start ? start.skipped : 0;
  const after = 'behind' in start ? start.behind : null;
  return smallest(slots, order, after, skipped + limit + 1).slice(skipped);
}

type Placed = { readonly slot: number; readonly key: number; readonly since: number };

function isBefore(a: Placed, b: Placed): boolean {
  return comesBefore(a.key, a.since, b);
}

function comesBefore(key: number, since: number, other: Placed): boolean {
  return key < other.key || (key === other.key && since > other.since);
}

/** Finds the first few after a position, in order, using a heap with the last of them at its root. */
function smallest(
  slots: Uint32Array,
  { key, foundSince }: { readonly key: OrderKey; readonly foundSince: FoundSince },
  behind: number | null,
  count: number,
): number[] {
  const toPlaced = (slot: number): Placed => ({ slot, key: key(slot), since: foundSince[slot] as number });
  const after = behind === null ? null : toPlaced(behind);
  const heap: Placed[] = [];
  for (let at = slots.length - 1; at >= 0; at -= 1) {
    const slot = slots[at] as number;
    const ownKey = key(slot);
    const since = foundSince[slot] as number;
    // Nearly all are skipped: only slots on the page become objects.
    if (heap.length === count && !comesBefore(ownKey, since, heap[0] as Placed)) continue;
    const placed = { slot, key: ownKey, since };
    if (after !== null && !isBefore(after, placed)) continue;
    if (heap.length < count) {
      heap.push(placed);
      siftUp(heap, heap.length - 1);
    } else {
      heap[0] = placed;
      siftDown(heap);
    }
  }
  return heap.sort((a, b) => (isBefore(a, b) ? -1 : 1)).map(({ slot }) => slot);
}

function siftUp(heap: Placed[], from: number): void {
  for (let at = from; at > 0; ) {
    const parent = (at - 1) >> 1;
    if (!isBefore(heap[parent] as Placed, heap[at] as Placed)) return;
    [heap[parent], heap[at]] = [heap[at] as Placed, heap[parent] as Placed];
    at = parent;
  }
}

function siftDown(heap: Placed[]): void {
  for (let at = 0; ; ) {
    const leftChild = 2 * at + 1;
    if (leftChild >= heap.length) return;
    const right = leftChild + 1;
    const isLater =
      right < heap.length && isBefore(heap[leftChild] as Placed, heap[right] as Placed) ? right : leftChild;
    if (!isBefore(heap[at] as Placed, heap[isLater] as Placed)) return;
    [heap[at], heap[isLater]] = [heap[isLater] as Placed, heap[at] as Placed];
    at = isLater;
  }
}
