import { expect, it } from 'vitest';
import { settableText } from './settable-text.ts';

it.each([
  ['a soft hyphen', 'col\u00ADour', 'colour'],
  ['an invisible operator', 'f\u2061x', 'fx'],
  ['a joiner of words', 'a\u2060b\uFEFFc\u034Fd', 'abcd'],
  ['a filler', 'a\u3164b\u115Fc', 'abc'],
  ['an invisible space where words have spaces', 'שלום\u200Bעולם a\u200Bb', 'שלוםעולם ab'],
  ['what forms nothing', '\u200Da \uFE0Fb\n\u200Fc', 'a b\nc'],
  ['what follows an invisible space', 'ไทย\u200B\u200B\u200Dไทย', 'ไทย\u200Bไทย'],
])('drops %s', (_, text, set) => expect(settableText(text)).toBe(set));

it.each([
  ['a non-joiner of Persian', 'می\u200Cخواهم'],
  ['a joiner of Hindi', 'क्\u200Dष'],
  ['joined faces', '\u2764\uFE0F\u200D\u{1F525}'],
  ['a variant of a Chinese character', '葛\u{E0100}城'],
  ['a mark of direction', 'C++\u200E היום'],
  ['an invisible space of Thai and of Khmer', 'ที่\u200Bบ้าน ខ្មែរ\u200Bខ្មែរ'],
  ['words', 'Łódź – 李小龍,\tline\nline'],
])('keeps %s', (_, text) => expect(settableText(text)).toBe(text));
