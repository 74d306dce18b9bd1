import { expect, test } from 'vitest';
import { mentionedPhrases, phraseWords } from './mentions.ts';

test('a phrase is searched for by its significant words, without plurals', () => {
  expect(phraseWords('Night shifts every week')).toEqual([['night', 'shift']]);
  expect(phraseWords('No more than 2 days')).toEqual([['days']]);
  expect(phraseWords('gas, glass')).toEqual([['gas'], ['glass']]);
  expect(phraseWords('no')).toEqual([]);
});

test('a text mentions a phrase if all its words are beginnings of words in the text', () => {
  const text = 'We pay a Night-shift allowance. Our lab studies climate and oceans.';
  expect(
    mentionedPhrases(text, ['night shifts', 'Climate', 'clim', 'shift at sea', 'weekend', 'no']),
  ).toEqual(['night shifts', 'Climate', 'clim']);
});

test('words in other scripts are found in the same way, however they are composed', () => {
  expect(mentionedPhrases('Ночные смены', ['ночные'])).toEqual(['ночные']);
  expect(mentionedPhrases('Cafe\u0301 work', ['café'])).toEqual(['café']);
});

test('a phrase with "and" matches either part', () => {
  expect(phraseWords('Climate and nature')).toEqual([['climate'], ['nature']]);
  expect(
    mentionedPhrases('You count birds in nature reserves.', ['Climate and nature', 'Sand or gravel']),
  ).toEqual(['Climate and nature']);
});
