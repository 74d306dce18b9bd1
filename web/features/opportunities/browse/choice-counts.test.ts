import { expect, test } from 'vitest';
import { withCounts } from './choice-counts.ts';

const OPTIONS = [
  { value: 'PT', label: 'Portugal' },
  { value: 'IS', label: 'Iceland' },
];

test('each choice says how many jobs it would list, even when there are none', () => {
  expect(withCounts(OPTIONS, [{ value: 'PT', count: 1_234 }])).toEqual([
    { value: 'PT', label: 'Portugal (1,234)' },
    { value: 'IS', label: 'Iceland (0)' },
  ]);
});

test('choices have no number before it’s known', () => {
  expect(withCounts(OPTIONS, undefined)).toEqual(OPTIONS);
});
