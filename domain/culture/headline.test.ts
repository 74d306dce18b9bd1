import { describe, expect, test } from 'vitest';
import { forEachDimension } from './dimensions.ts';
import { headlineOf } from './headline.ts';

const errors = forEachDimension(() => 8.5);
const level = forEachDimension(() => 50);

describe('headlineOf', () => {
  test('sets the two highest priorities against the two lowest', () => {
    const scores = { ...level, collaboration: 78, autonomy: 71, ambition: 30, structure: 21 };
    expect(headlineOf(scores, errors)).toBe(
      'You put working together and room to decide before hard goals and clear plans',
    );
  });

  test('says so when the scores hardly differ', () => {
    expect(headlineOf({ ...level, care: 53, purpose: 47 }, errors)).toBe(
      'Your eight priorities stand close together',
    );
  });

  test('one high and one low score alone set nothing against anything', () => {
    expect(headlineOf({ ...level, care: 90, purpose: 10 }, errors)).toBe(
      'Your eight priorities stand close together',
    );
  });

  test('the second must stand more than the standard error of a difference above the seventh', () => {
    // √2 · 8.5 = 12.02
    const scores = { ...level, care: 60, purpose: 56.1, ambition: 44, structure: 40 };
    expect(headlineOf(scores, errors)).toContain('before');
    expect(headlineOf({ ...scores, purpose: 56 }, errors)).toBe('Your eight priorities stand close together');
  });
});
