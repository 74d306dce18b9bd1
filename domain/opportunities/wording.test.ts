import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordingHints } from './wording.ts';
import { WORDING_LIST } from './wording-data.ts';
import { WORDING_CATEGORIES, WORDING_SOURCES } from './wording-list.ts';

const words = (text: string, kind: Parameters<typeof wordingHints>[1] = 'permanent') =>
  wordingHints(text, kind).map(({ word }) => word);

describe('hints at wording', () => {
  test.each([
    ['You are aggressive and ambitious.', ['aggressive', 'ambitious']],
    ['A young, dynamic team of digital natives.', ['young', 'dynamic team', 'digital natives']],
    ['German as mother tongue, or a Native Speaker', ['mother tongue', 'Native Speaker']],
    ['We need ABLE-BODIED, energetic people', ['ABLE-BODIED', 'energetic']],
    ['Work hard, play hard! We’re a family of ninjas.', ['Work hard, play hard', 'We’re a family', 'ninjas']],
    ['Leveraging synergies going forward', ['Leveraging', 'synergies', 'going forward']],
    ['a self-starter\nand team\u00a0player', ['self-starter', 'team\u00a0player']],
    ['Foreman on site', ['Foreman']],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test.each([
    'You check the supporting documents of each claim and support colleagues.',
    'Data analyst: you analyse decisions and lead times, and lead a team of three.',
    'The active ingredient is an objective of the analysis.',
    'You work with young people, and encourage them.',
    'Salesforce, workforce planning, in force since May.',
    'Our youngest product; the younger brother of the first one.',
    'You clean with high-pressure hoses and calm aggressive dogs.',
    'A particle physicist for high energy physics.',
    'You look after mature trees in a mature market.',
    'Competence counts; competent advice on competitive tenders.',
    'The setup wizard of our software has an English mother-in-law.',
    'Native plants and native apps for Android.',
    'We forced nobody; the kind of work depends on the season.',
    'Immature code, Ninjago bricks and robustness.',
  ])('has no hints for: %s', (text) => {
    expect(words(text)).toEqual([]);
  });

  test('asking for recent graduates is fine in a job for graduates', () => {
    expect(words('For recent graduates', 'graduate_programme')).toEqual([]);
    expect(words('For recent graduates', 'permanent')).toEqual(['recent graduates']);
  });

  test('of two overlapping hints, only the longer one counts', () => {
    expect(words('In a competitive salary range')).toEqual(['competitive salary']);
    expect(words('a young team')).toEqual(['young team']);
  });

  test('every entry gives a reason, an alternative and a source', () => {
    for (const { words: phrases, why, suggestion, source, category } of WORDING_LIST) {
      expect(phrases.every((phrase) => phrase === phrase.toLowerCase() && phrase.length > 3)).toBe(true);
      expect(why.length > 10 && suggestion.length > 5).toBe(true);
      expect(WORDING_SOURCES[source].href).toMatch(/^https:/);
      expect(WORDING_CATEGORIES).toContain(category);
    }
    expect(new Set(WORDING_LIST.map(({ category }) => category)).size).toBe(WORDING_CATEGORIES.length);
  });

  test('a hint points to the right place, whatever the text', () => {
    const phrases = WORDING_LIST.flatMap((entry) => entry.words.map((word) => word.replace('*', '')));
    const piece = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...phrases, ' ', '-', '’'));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        let before = 0;
        for (const { start, end, word } of wordingHints(text, 'permanent')) {
          expect(text.slice(start, end)).toBe(word);
          expect(start).toBeGreaterThanOrEqual(before);
          before = end;
        }
      }),
    );
  });

  // A pattern that backtracks exponentially would take hours and exceed the test's time limit.
  test('a very long text is read to its end', () => {
    const text = 'work hard, play hard and a young native speaker '.repeat(300);
    expect(wordingHints(text, 'permanent').length).toBeGreaterThanOrEqual(300);
  });
});
