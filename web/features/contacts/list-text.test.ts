import { expect, test } from 'vitest';
import { textOfFile } from './list-text.ts';

test.each([
  ['UTF-8', [0x41, 0xc3, 0xa9], 'Aé'],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x41], 'A'],
  ['what old Excel writes', [0x41, 0xe9], 'Aé'],
  ['UTF-16', [0xff, 0xfe, 0x41, 0, 0xe9, 0], 'Aé'],
  ['UTF-16, the other way round', [0xfe, 0xff, 0, 0x41], 'A'],
  ['a spreadsheet', [0x50, 0x4b, 3, 4], null],
  ['an old spreadsheet', [0xd0, 0xcf, 0x11], null],
  ['nothing', [], ''],
])('a file in %s', (_, bytes, text) => {
  expect(textOfFile(Uint8Array.from(bytes))).toBe(text);
});
