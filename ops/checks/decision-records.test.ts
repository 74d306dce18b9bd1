import { expect, test } from 'vitest';
import { checkDecisionRecords } from './decision-records.ts';

const record = (name: string, heading: string, words = 10) => ({
  path: `docs/decisions/${name}.md`,
  text: `# ${heading}\n\n${'word '.repeat(words)}\n`,
});
const messagesOf = (...records: ReturnType<typeof record>[]) =>
  checkDecisionRecords(records).map(({ message }) => message);

test('accepts records with unique numbers and up to 300 words', () => {
  expect(messagesOf(record('0001-stack', '1. Stack', 297), record('0012-who', '12. Who'))).toEqual([]);
});

test('reports a record with one word too many', () => {
  expect(messagesOf(record('0001-stack', '1. Stack', 298))).toEqual(['has 301 words; 300 are the most']);
});

test('reports two records with the same number', () => {
  expect(messagesOf(record('0050-one', '50. One'), record('0050-two', '50. Two'))).toEqual([
    'has the number of docs/decisions/0050-one.md',
  ]);
});

test('reports a heading with another number, and a name without one', () => {
  expect(messagesOf(record('0051-two', '50. Two'), record('two', '51. Two'))).toEqual([
    'must begin with the heading "# 51. …"',
    'must be named <four digits>-<words>.md',
  ]);
});

test('leaves other documents alone', () => {
  expect(checkDecisionRecords([{ path: 'docs/security.md', text: 'word '.repeat(900) }])).toEqual([]);
});
