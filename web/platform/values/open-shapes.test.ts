import { SCREEN_COUNT } from '@common-ground/domain/culture/screens';
import { expect, test } from 'vitest';
import { unrevealedShapes } from './open-shapes.ts';

const COUNTS = Array.from({ length: SCREEN_COUNT + 1 }, (_, answered) => answered);

test('while questions are open, all shapes have one size, place and blur, so that nothing steers an answer', () => {
  for (const answered of COUNTS) {
    const shapes = unrevealedShapes(answered);
    expect(new Set(shapes.map(({ tier }) => tier))).toEqual(new Set(['middle']));
    expect(shapes.map(({ dimension }) => dimension)).toEqual(
      unrevealedShapes(0).map(({ dimension }) => dimension),
    );
    expect(new Set(shapes.map(({ blur }) => blur)).size).toBe(1);
  }
});

test('the shared blur decreases with every answer and never reaches zero', () => {
  const blurs = COUNTS.map((answered) => unrevealedShapes(answered)[0]?.blur ?? 0);
  expect(blurs).toEqual(blurs.toSorted((a, b) => b - a));
  expect(new Set(blurs).size).toBe(COUNTS.length);
  expect(blurs[0]).toBe(1);
  expect(blurs.at(-1)).toBeGreaterThan(0);
});
