import { expect, test } from 'vitest';
import { type Rankable, rankEntries } from './entry-ranking.ts';

const labelsFor = (labels: readonly (string | Rankable)[], typed: string) =>
  rankEntries(
    labels.map((label) => (typeof label === 'string' ? { label } : label)),
    typed,
  ).map(({ entry }) => entry.label);

const markedTextIn = (label: string, typed: string) =>
  rankEntries([{ label }], typed).flatMap(({ marks }) =>
    marks.map(({ start, end }) => label.slice(start, end)),
  );

test('puts the whole name first, then its beginning, beginnings of words and what is inside them', () => {
  const labels = ['Summary', 'New mar', 'Market access analyst', 'Mar'];
  expect(labelsFor(labels, 'mar')).toEqual(['Mar', 'Market access analyst', 'New mar', 'Summary']);
});

test('finds words in any order, by their beginnings, and all of them', () => {
  expect(labelsFor(['Marta Quintela'], 'quin mar')).toEqual(['Marta Quintela']);
  expect(labelsFor(['Marta Quintela'], 'marta silva')).toEqual([]);
  expect(labelsFor(["Sinéad O'Brien", 'Anne-Marie Roux'], 'brien')).toEqual(["Sinéad O'Brien"]);
  expect(labelsFor(['Anne-Marie Roux'], 'marie')).toEqual(['Anne-Marie Roux']);
});

test('ignores accents and capitals on both sides', () => {
  expect(labelsFor(['Agnès Müller', 'Łukasz Nowak'], 'AGNES mu')).toEqual(['Agnès Müller']);
  expect(labelsFor(['Agnes Muller'], 'agnès')).toEqual(['Agnes Muller']);
});

test('marks what was typed, at its place in the label', () => {
  expect(markedTextIn('Zoë Ångström', 'ang zoe')).toEqual(['Ång', 'Zoë']);
  expect(markedTextIn('Fairness summary', 'mar')).toEqual(['mar']);
});

test('looks inside words from three characters, and anywhere in scripts without spaces', () => {
  expect(labelsFor(['Summary'], 'ma')).toEqual([]);
  expect(labelsFor(['王小明'], '小')).toEqual(['王小明']);
});

test('finds an entry by its aliases, after those with the words in their names', () => {
  const entries = [{ label: 'Dark theme', aliases: 'night mode' }, { label: 'Night nurse' }];
  expect(labelsFor(entries, 'night')).toEqual(['Night nurse', 'Dark theme']);
  expect(labelsFor(entries, 'dark mode')).toEqual(['Dark theme']);
});

test('keeps what the server found by its own rules, after local matches', () => {
  const entries = [{ label: 'Strauß', isFound: true }, { label: 'Strauss' }];
  expect(labelsFor(entries, 'strauss')).toEqual(['Strauss', 'Strauß']);
});

test('keeps the order of the list if nothing is typed, and finds nothing for symbols alone', () => {
  expect(labelsFor(['Home', 'Jobs'], ' ')).toEqual(['Home', 'Jobs']);
  expect(labelsFor(['Home', 'Jobs'], '?!')).toEqual([]);
});

test('keeps equally good entries in their order', () => {
  expect(labelsFor(['Mark b', 'Mark a'], 'mark')).toEqual(['Mark b', 'Mark a']);
});
