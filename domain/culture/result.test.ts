import { formatMessage } from '@common-ground/i18n/message';
import { describe, expect, it } from 'vitest';
import { priorityOrder } from './priorities.ts';
import { measurementErrors } from './reliability.ts';
import { prioritiesOf, retakeOn, retakeOpensOn } from './result.ts';
import { figures } from './testing/sessions.ts';

const ERRORS = measurementErrors();

describe('the priorities of a result', () => {
  it('are sorted from the highest score to the lowest, equal ones in the order of the dimensions', () => {
    expect(priorityOrder(figures(50, 70, 50, 20, 80, 50, 50, 50))).toEqual([
      'structure',
      'autonomy',
      'experimentation',
      'ambition',
      'collaboration',
      'care',
      'purpose',
      'precision',
    ]);
  });

  it('carry whiskers of one standard error that stay on the scale', () => {
    const [first, , , , , , , last] = prioritiesOf(figures(98, 50, 50, 50, 50, 50, 50, 3), ERRORS);
    expect(first).toMatchObject({ dimension: 'experimentation', rank: 1, low: 89.5, high: 100 });
    expect(last).toMatchObject({ dimension: 'purpose', rank: 8, low: 0, high: 11.5 });
  });

  it.each([
    [58.6, 'above_average'],
    [58.5, 'near_average'],
    [41.5, 'near_average'],
    [41.4, 'below_average'],
  ])('at %d are called %s', (score, level) => {
    const priority = prioritiesOf(figures(score, 50, 50, 50, 50, 50, 50, 50), ERRORS).find(
      (statedDimension) => statedDimension.dimension === 'experimentation',
    );
    expect(priority?.level).toBe(level);
  });

  it('are put into words', () => {
    const [first] = prioritiesOf(figures(50, 50, 50, 50, 50, 50, 80, 50), ERRORS);
    expect(first && formatMessage(first.sentence)).toBe(
      'Care & growth comes first of your eight priorities. It matters more to you than your average priority.',
    );
  });
});

describe('retaking the test', () => {
  it.each([
    ['2026-01-01', '2026-01-31'],
    ['2026-02-15', '2026-03-17'],
    ['2028-02-15', '2028-03-16'],
    ['2026-12-15', '2027-01-14'],
  ])('after %s opens on %s', (completedOn, day) => {
    expect(retakeOn(completedOn)).toBe(day);
    expect(retakeOpensOn(completedOn, false, day)).toBeNull();
  });

  it('isn’t possible the day before', () => {
    expect(retakeOpensOn('2026-01-01', false, '2026-01-30')).toBe('2026-01-31');
  });

  it('is possible at any time without a result, or after one that can’t be relied on', () => {
    expect(retakeOpensOn(null, false, '2026-01-01')).toBeNull();
    expect(retakeOpensOn('2026-01-01', true, '2026-01-01')).toBeNull();
  });
});

it('measures with a provisional standard error of 8.5', () => {
  expect(ERRORS).toEqual(figures(8.5, 8.5, 8.5, 8.5, 8.5, 8.5, 8.5, 8.5));
});
