import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { linesOfRtf } from './rtf-lines.ts';

const linesIn = (rtf: string) => linesOfRtf(Buffer.from(rtf, 'latin1'));
const textsIn = (rtf: string) => linesIn(rtf).map(({ text }) => text);

describe('linesOfRtf', () => {
  it('reads paragraphs, tabs and lines, and none of the metadata', () => {
    const rtf = String.raw`{\rtf1\ansi{\fonttbl{\f0 Arial;}}{\info{\author Somebody}}Ana\tab Silva\par Baker\line Porto\par{\*\generator X}}`;
    expect(textsIn(rtf)).toEqual(['Ana\tSilva', 'Baker', 'Porto']);
  });

  it('reads characters by the code page of the file or font, and Unicode without its fallbacks', () => {
    expect(textsIn(String.raw`{\rtf1\ansicpg1250 \'8a\'9elut\'fd}`)).toEqual(['Šžlutý']);
    expect(textsIn(String.raw`{\rtf1{\fonttbl{\f1\fcharset204 X;}}\f1 \'cf\'f0}`)).toEqual(['Пр']);
    expect(textsIn(String.raw`{\rtf1\uc1 Z\u252?rich \u8211\'96}`)).toEqual(['Zürich –']);
  });

  it('skips as many bytes after a character as the file says, and no more', () => {
    const chinese = String.raw`{\rtf1\ansicpg936\uc2 \u24352\'d5\'c5\u20255\'ce\'b0 Zhang}`;
    expect(textsIn(chinese)).toEqual(['张伟 Zhang']);
    expect(textsIn(String.raw`{\rtf1\uc2 {\u21151?}Ana \u20255\u24352??Wu}`)).toEqual(['功Ana 伟张Wu']);
    expect(textsIn(String.raw`{\rtf1\uc1 Ana Silv\'e3`)).toEqual(['Ana Silvã']);
  });

  it('reads each character at most a few times, however long a paragraph is', () => {
    for (const piece of ['a\\b ', 'a{}', '\\tab ', '\\line ', '\\u65?', 'a\\cell ']) {
      const trim = vi.spyOn(String.prototype, 'trim');
      linesIn(`{\\rtf1 Some words${piece.repeat(2_000)}}`);
      const readCharacters = trim.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0);
      trim.mockRestore();
      expect(readCharacters, piece).toBeLessThan(60_000);
    }
  });

  it('recognises list items, bold text and its size', () => {
    const rtf = String.raw`{\rtf1{\fs40\b Ana}\par\pard\fs20 plain text that is longer\par{\listtext\'b7\tab}\ls1 Rye\par}`;
    expect(linesIn(rtf)).toMatchObject([
      { text: 'Ana', isStrong: true, size: 2, isItem: false },
      { isItem: false },
      { text: 'Rye', isItem: true },
    ]);
  });

  it('reads the cells of a row as one line, with a time in front of what it belongs to', () => {
    expect(textsIn(String.raw`{\rtf1\trowd\intbl 2019\cell Baker\cell\row}`)).toEqual(['2019\tBaker']);
  });

  it('refuses endlessly nested braces', () => {
    expect(() => linesIn(`{\\rtf1${'{'.repeat(5_000)}`)).toThrow('too_complex');
  });

  it.each(['\\par a', '\\b', '{}', "\\'61", 'a\\tab '])('refuses millions of pieces: %s', (piece) => {
    expect(() => linesIn(`{\\rtf1 ${piece.repeat(600_000)}}`)).toThrow('too_complex');
  });

  it('reads a ten-megabyte file that’s a picture except for a few words', () => {
    const picture = `${'89504e470d0a1a0a'.repeat(8)}\n`.repeat(77_000);
    expect(textsIn(`{\\rtf1 Ana{\\pict ${picture}}\\par}`)).toEqual(['Ana']);
  });

  it('never throws anything else, whatever the bytes', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        '\\par ',
        '\\cell',
        '\\row',
        "\\'",
        "\\'e9",
        '\\u-5?',
        '\\uc99 ',
        '\\*',
        '\\bin9',
        '\\',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        expect(Array.isArray(linesIn(`{\\rtf1 ${pieces.join('')}`))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
