import { expect, test } from 'vitest';
import { answerWays, areEqualWays } from './answer-ways.ts';

const from = (mailDomain: string | null, count: number) =>
  Array.from({ length: count }, () => ({ mailDomain }));

test('answers are counted by the domain their links were mailed to, with answers through shared links last', () => {
  expect(answerWays([])).toEqual([]);
  expect(answerWays([...from(null, 5), ...from('b.example', 5), ...from('a.example', 10)])).toEqual([
    { domain: 'a.example', answerCount: 10 },
    { domain: 'b.example', answerCount: 5 },
    { domain: null, answerCount: 5 },
  ]);
});

test('two lists are equal only with the same domains and counts', () => {
  const ways = answerWays([...from('a.example', 5), ...from(null, 5)]);
  expect(areEqualWays(ways, structuredClone(ways))).toBe(true);
  expect(areEqualWays(ways, ways.slice(0, 1))).toBe(false);
  expect(areEqualWays(ways, answerWays([...from('b.example', 5), ...from(null, 5)]))).toBe(false);
  expect(areEqualWays(ways, answerWays([...from('a.example', 5), ...from(null, 10)]))).toBe(false);
});
