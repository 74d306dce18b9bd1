import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import type { PortraitTier } from '@common-ground/domain/culture/portrait';
import { describe, expect, it } from 'vitest';
import { layOutEvenly, layOutPortrait, PORTRAIT_BOX } from './portrait-layout.ts';

function placedShapes(firstCount: number) {
  const tierAt = (index: number): PortraitTier => {
    if (index < firstCount) return 'first';
    return index > 5 ? 'last' : 'middle';
  };
  return layOutPortrait(DIMENSION_IDS.map((dimension, index) => ({ dimension, tier: tierAt(index) })));
}

describe.each([1, 2, 3, 8])('a portrait in which %s may come first', (firstCount) => {
  const shapes = placedShapes(firstCount);

  it('contains every value once, with the mark last', () => {
    expect(shapes.map(({ dimension }) => dimension)).toEqual([...DIMENSION_IDS, null]);
  });

  it('keeps all shapes inside its box, without overlaps', () => {
    for (const { x, y, size } of shapes) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + size).toBeLessThanOrEqual(PORTRAIT_BOX.width);
      expect(y + size).toBeLessThanOrEqual(PORTRAIT_BOX.height);
    }
    for (const [index, shape] of shapes.entries())
      for (const other of shapes.slice(index + 1))
        expect(
          Math.max(
            Math.abs(shape.x + shape.size / 2 - (other.x + other.size / 2)),
            Math.abs(shape.y + shape.size / 2 - (other.y + other.size / 2)),
          ),
        ).toBeGreaterThanOrEqual((shape.size + other.size) / 2 - 1);
  });

  it('draws those that may come first in the same size', () => {
    const [first, ...others] = shapes.slice(0, firstCount).map(({ size }) => size);
    for (const size of others) expect(size).toBe(first);
    expect(Math.max(...shapes.slice(firstCount).map(({ size }) => size), 0)).toBeLessThan(first ?? 0);
  });
});

describe('the shapes of a sketch', () => {
  const values = DIMENSION_IDS.map((dimension, index) => ({
    dimension,
    tier: index === 0 ? ('first' as const) : ('middle' as const),
  }));

  it('surround the mark, and a single leading one gets no larger cell than the others', () => {
    const shapes = layOutEvenly(values);
    expect(shapes.map(({ dimension }) => dimension)).toEqual([...DIMENSION_IDS, null]);
    const sizes = shapes.map(({ size }) => size);
    expect(sizes[0]).toBeCloseTo(94);
    expect(new Set(sizes.slice(1)).size).toBe(1);
    expect(new Set(shapes.map(({ x, y }) => `${Math.round(x / 134)} ${Math.round(y / 100)}`)).size).toBe(9);
  });
});
