import { describe, expect, it } from 'vitest';
import { gaussian, MAX_SEED, seededRandom, seedOf, shuffled } from './random.ts';

describe('the seeded generator', () => {
  it('produces the published stream of mulberry32', () => {
    const random = seededRandom(0);
    expect([random(), random(), random()]).toEqual([
      0.26642920868471265, 0.0003297457005828619, 0.2232720274478197,
    ]);
    expect(seededRandom(1)()).toBe(0.6270739405881613);
  });

  it('takes seeds modulo 2^32', () => {
    expect(seededRandom(MAX_SEED + 1)()).toBe(seededRandom(0)());
    expect(seededRandom(-1)()).toBe(seededRandom(MAX_SEED)());
  });

  it('stays within 0 and 1 and spreads evenly', () => {
    const random = seededRandom(7);
    const counts = Array.from({ length: 10 }, () => 0);
    for (let draw = 0; draw < 20_000; draw += 1) {
      const value = random();
      expect(value >= 0 && value < 1).toBe(true);
      counts[Math.floor(value * 10)]! += 1;
    }
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });
});

describe('the normal distribution', () => {
  it('has mean 0, standard deviation 1 and about 10 % beyond 1.64', () => {
    const random = seededRandom(11);
    const draws = Array.from({ length: 20_000 }, () => gaussian(random));
    const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
    const variance = draws.reduce((sum, draw) => sum + (draw - mean) ** 2, 0) / draws.length;
    expect(mean).toBeCloseTo(0, 1);
    expect(Math.sqrt(variance)).toBeCloseTo(1, 1);
    expect(draws.filter((draw) => Math.abs(draw) > 1.64).length / draws.length).toBeCloseTo(0.1, 2);
  });

  it('takes exactly two numbers from the stream, the first of which may be 0', () => {
    const given: number[] = [0, 0.5];
    expect(gaussian(() => given.shift()!)).toBeCloseTo(0, 12);
    expect(given).toEqual([]);
    const other = [0.5, 0];
    expect(gaussian(() => other.shift()!)).toBeCloseTo(Math.sqrt(2 * Math.LN2), 12);
  });
});

describe('shuffling', () => {
  it('keeps every item and leaves the list given as it is', () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8];
    const result = shuffled(items, seededRandom(3));
    expect(result).not.toEqual(items);
    expect(result.toSorted()).toEqual(items);
    expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('produces all orders about equally often', () => {
    const random = seededRandom(5);
    const counts = new Map<string, number>();
    for (let round = 0; round < 6000; round += 1) {
      const order = shuffled(['a', 'b', 'c'], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});

describe('a seed from a text', () => {
  it('is FNV-1a over the low and the high byte of each code unit', () => {
    expect(seedOf('')).toBe(0x811c9dc5);
    expect(seedOf('a')).toBe(Math.imul(0xe40c292c, 0x01000193) >>> 0);
    expect(seedOf('ā')).not.toBe(seedOf('a'));
  });

  it('differs for texts that differ in their last character', () => {
    expect(seedOf('50.0000')).not.toBe(seedOf('50.0001'));
  });
});
