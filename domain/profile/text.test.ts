import { describe, expect, it } from 'vitest';
import { LATIN_NAME_PATTERN, NAME_PATTERN, normalisedText, PROSE_PATTERN } from './text.ts';

const matches = (pattern: string, text: string) => new RegExp(pattern, 'u').test(text);

describe('names', () => {
  it.each([
    'Zoë',
    'Nguyễn Thị Minh Khai',
    'محمد بن سلمان',
    '王小明',
    'Łukasz',
    "O'Neill-Sjöström",
    'Ꮳꮃꮆ',
    'ക്ഷേമ‌ന്ദ്ര',
    'Björk',
    'X Æ A-12',
    '😀',
  ])('in any script are welcome: %s', (name) => expect(matches(NAME_PATTERN, name)).toBe(true));

  it.each(['', '   ', '<b>Ana</b>', 'Ana<script>', 'a\u0000b', 'a\nb', 'a\u202Eb', 'a\u2066b', '\uD800'])(
    'have no markup, control characters or tricks of direction: %j',
    (name) => expect(matches(NAME_PATTERN, name)).toBe(false),
  );

  it.each(['\u200B', '\u00AD\u2060', '\u3164', '\u2800 \u115F', '\u{E0041}', '\u0301', '\uFE0F\u200D'])(
    'and prose have something that can be seen: %j',
    (text) => {
      expect(matches(NAME_PATTERN, text)).toBe(false);
      expect(matches(PROSE_PATTERN, `${text}\n`)).toBe(false);
      expect(matches(NAME_PATTERN, `${text}a${text}`)).toBe(true);
      expect(matches(PROSE_PATTERN, `${text}\n?${text}`)).toBe(true);
    },
  );

  it('in Latin script hold Latin letters only', () => {
    for (const name of ['Wang Xiaoming', "Seán O'Brien (Jr.)", 'Łukasz Żółć', 'Anne-Marie'])
      expect(matches(LATIN_NAME_PATTERN, name), name).toBe(true);
    for (const name of ['王小明', 'Анна', 'Αννα', '---', 'Ana1', 'Аna'])
      expect(matches(LATIN_NAME_PATTERN, name), name).toBe(false);
  });
});

describe('prose', () => {
  it('takes lines, tabs and signs of markup, which are shown as text', () => {
    expect(matches(PROSE_PATTERN, 'I use <NVDA>\n\tand a larger font, 3 < 4')).toBe(true);
  });

  it('refuses control characters and the empty', () => {
    for (const text of ['', ' \n ', 'a\u0000', 'a\u001b[31m'])
      expect(matches(PROSE_PATTERN, text)).toBe(false);
  });
});

describe('normalisedText', () => {
  it('composes and trims', () => {
    expect(normalisedText('  Zoe\u0308 \n')).toBe('Zoë');
  });
});
