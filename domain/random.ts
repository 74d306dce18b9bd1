/**
 * Reproducible randomness: every draw follows from the caller's seed.
 *
 * Algorithm (part of the published scoring, see docs/scoring.md): mulberry32 by Tommy Ettinger, public domain.
 * State is one unsigned 32-bit integer; all additions and multiplications are modulo 2^32.
 */

/** Gives the next number of a stream, at least 0 and less than 1. */
export type Random = () => number;

/** The largest seed: seeds are whole numbers from 0 to 2^32 − 1; other whole numbers are taken modulo 2^32. */
export const MAX_SEED = 0xff_ff_ff_ff;

/**
 * Makes a stream of numbers from a seed. The same seed always gives the same stream.
 * @param seed a whole number, 0 to {@link MAX_SEED}
 * @returns a function that returns the next number with each call, in [0, 1), in steps of 2^-32
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let hash = Math.imul(state ^ (state >>> 15), state | 1);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws one value of the standard normal distribution (mean 0, standard deviation 1) by Box and Muller (1958):
 * z = √(−2 ln(1 − u1)) · cos(2π u2), with u1 drawn before u2. The method's second value isn't used, so each call takes exactly two
 * numbers from the stream.
 */
export function gaussian(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return radius * Math.cos(2 * Math.PI * random());
}

/**
 * Returns the items in random order, all orders being equally likely (Fisher and Yates, from the last position down). The given list
 * isn't changed.
 */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    const swapped = result[last] as Item;
    result[last] = result[chosen] as Item;
    result[chosen] = swapped;
  }
  return result;
}

/**
 * Makes a seed from a text by FNV-1a (32 bits) over its UTF-16 code units, low byte before high byte.
 * @returns a whole number, 0 to {@link MAX_SEED}; the same text always gives the same seed
 */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  return hash >>> 0;
}
