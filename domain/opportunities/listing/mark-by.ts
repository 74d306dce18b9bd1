type Numbers = Uint8Array | Uint16Array | Uint32Array;

/**
 * Marks slots by a number that each of them has. The loop has no branches: with values that few slots have, branch prediction often fails.
 * @param bits what a slot with each number misses
 */
export function markBy(misses: Uint16Array, values: Numbers, bits: Uint16Array): void {
  for (let slot = 0; slot < misses.length; slot += 1)
    misses[slot] = (misses[slot] as number) | (bits[values[slot] as number] as number);
}

/** One bit for each number but those that are wanted. @param count how many numbers there are @param wanted numbers beyond that are no slot's */
export function bitsBut(count: number, wanted: readonly number[], bit: number): Uint16Array {
  const bits = new Uint16Array(count).fill(bit);
  for (const number of wanted) bits[number] = 0;
  return bits;
}
