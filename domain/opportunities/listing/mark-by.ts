type Numbers = Uint8Array | Uint16Array | Uint32Array;

/**
 * Marks slots according to a number each of them has. The loop has no branches, because branch prediction often fails for rare values.
 * @param bits what a slot with each number fails
 */
export function markBy(misses: Uint16Array, values: Numbers, bits: Uint16Array): void {
  for (let slot = 0; slot < misses.length; slot += 1)
    misses[slot] = (misses[slot] as number) | (bits[values[slot] as number] as number);
}

/**
 * The bit for each number that isn't wanted.
 * @param count how many numbers there are
 * @param numbers the numbers that are wanted
 */
export function bitsExcept(count: number, numbers: readonly number[], bit: number): Uint16Array {
  const bits = new Uint16Array(count).fill(bit);
  for (const number of numbers) bits[number] = 0;
  return bits;
}
