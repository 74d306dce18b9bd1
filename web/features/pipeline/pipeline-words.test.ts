import { expect, test } from 'vitest';
import { neverOpenedWords } from './pipeline-words.ts';

test('a decline says how many applications no one has opened', () => {
  expect(neverOpenedWords(0, 12)).toBeNull();
  expect(neverOpenedWords(1, 12)).toMatch(/^1 of 12 was never opened,/);
  expect(neverOpenedWords(3, 12)).toMatch(/^3 of 12 were never opened,/);
  expect(neverOpenedWords(1, 1)).toMatch(/^No one has opened this application,/);
});
