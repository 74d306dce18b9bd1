import { expect, it } from 'vitest';
import { sortByCloseness } from './closest-options.ts';

const OPTIONS = [
  'Chefs',
  'Health care assistants',
  'Nursing professionals',
  'Carpenters',
  'Assistant midwives',
].map((label) => ({ value: label, label }));
const labels = (text: string | null) => sortByCloseness(OPTIONS, text).map(({ label }) => label);

it('puts options that share words with a title first, those that share the most at the top', () => {
  expect(labels('Care assistant').slice(0, 2)).toEqual(['Health care assistants', 'Assistant midwives']);
  expect(labels('Senior nurse').slice(0, 1)).toEqual(['Nursing professionals']);
});

it('keeps the order if no words match or the title is empty', () => {
  expect(labels('Lighthouse keeper')).toEqual(OPTIONS.map(({ label }) => label));
  expect(sortByCloseness(OPTIONS, null)).toBe(OPTIONS);
});
