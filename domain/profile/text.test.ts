import { describe, expect, it } from 'vitest';
import {
  LATIN_NAME_PATTERN,
  NAME_PATTERN,
  normalisedText,
  PLAIN_NAME_PATTERN,
  PROSE_PATTERN,
} from './text.ts';

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
  ])('are accepted in any script: %s', (name) => expect(matches(NAME_PATTERN, name)).toBe(true));

  it.each(['', '   ', '<b>Ana</b>', 'Ana<script>', 'a\u0000b', 'a\nb', 'a\u202Eb', 'a\u2066b', '\uD800'])(
    'may not contain markup, control characters or direction overrides: %j',
    (name) => expect(matches(NAME_PATTERN, name)).toBe(false),
  );

  it.each(['\u200B', '\u00AD\u2060', '\u3164', '\u2800 \u115F', '\u{E0041}', '\u0301', '\uFE0F\u200D'])(
    'and prose need a visible character: %j',
    (text) => {
      expect(matches(NAME_PATTERN, text)).toBe(false);
      expect(matches(PROSE_PATTERN, `${text}\n`)).toBe(false);
      expect(matches(NAME_PATTERN, `${text}a${text}`)).toBe(true);
      expect(matches(PROSE_PATTERN, `${text}\n?${text}`)).toBe(true);
    },
  );

  it('in Latin script contain only Latin letters', () => {
    for (const name of ['Wang Xiaoming', "Seán O'Brien (Jr.)", 'Łukasz Żółć', 'Anne-Marie'])
      expect(matches(LATIN_NAME_PATTERN, name), name).toBe(true);
    for (const name of ['王小明', 'Анна', 'Αννα', '---', 'Ana1', 'Аna'])
      expect(matches(LATIN_NAME_PATTERN, name), name).toBe(false);
  });
});

describe('names in mail', () => {
  it.each([
    'Booking.com',
    'monday.com',
    'e.on',
    'S.p.A.',
    'Node.js Ltd',
    'Amazon.de GmbH',
    'St. Mary’s: J.P. Morgan',
    'A/B Testing S.p.A./AG',
    'Jobs: Booking.com',
    'Amazon.de: Logistik GmbH',
    '2.3.4 Studio',
  ])('may be a domain, or contain dots: %s', (name) => expect(matches(PLAIN_NAME_PATTERN, name)).toBe(true));

  it.each([
    'Your account is locked: open cg-login.example/unlock today',
    'Open 203.0.113.7/unlock',
    'Open 203.0.113.7',
    '２０３.0.113.7：80',
    'cg-login.example:8080',
    'Open cg-login.example/unlock',
    'cg-login.example?token=1',
    'cg-login.example:8080/a',
    'cg-login.example#a',
    'cg-login.xn--p1ai/a',
    'cg-login。example／unlock',
  ])('may not contain a domain with a path or a port, or an IP address: %s', (name) =>
    expect(matches(PLAIN_NAME_PATTERN, name)).toBe(false),
  );
});

describe('prose', () => {
  it('accepts line breaks, tabs and markup characters, which are shown as text', () => {
    expect(matches(PROSE_PATTERN, 'I use <NVDA>\n\tand a larger font, 3 < 4')).toBe(true);
  });

  it('refuses control characters and empty text', () => {
    for (const text of ['', ' \n ', 'a\u0000', 'a\u001b[31m'])
      expect(matches(PROSE_PATTERN, text)).toBe(false);
  });
});

describe('normalisedText', () => {
  it('composes and trims', () => {
    expect(normalisedText('  Zoe\u0308 \n')).toBe('Zoë');
  });
});
