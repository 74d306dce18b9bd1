import { expect, test } from 'vitest';
import { isFileLost } from './lost-file.ts';

const at = (time: string) => new Date(`2027-01-01T${time}Z`);
const file = (time: string, digest = 'a') => ({ day: '2027-01-01', at: at(time), digest });
const SEEN = file('04:00:00');

test.each([
  ['there is none', undefined, true],
  ['an older one is there', file('03:00:00', 'b'), true],
  ['another one says that it was signed in the same moment', file('04:00:00', 'b'), true],
  ['it is the one that was seen', SEEN, false],
  ['a newer one is there', file('05:00:00', 'b'), false],
  ['another server, whose clock is behind, has signed since', file('03:59:30', 'b'), false],
])('says whether a file is lost when %s', (_case, present, isLost) => {
  expect(isFileLost(SEEN, present)).toBe(isLost);
});
