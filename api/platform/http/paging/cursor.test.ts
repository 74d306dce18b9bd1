import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

const id = '5b4f0c3e-7a55-4b3a-9c55-0f4c4f5a9d11';

test('a cursor decodes to what it was made from, in any script', () => {
  for (const key of ['', '2026-11-21', 'zażółć 会社 🌍', 'x'.repeat(800)])
    expect(decodeCursor(encodeCursor({ key, id }))).toEqual({ key, id });
});

test('a text that isn’t a cursor is refused', () => {
  const encodeValue = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const text of [
    '',
    '!',
    encodeValue(null),
    encodeValue({ key: 'a', id }),
    encodeValue(['a']),
    encodeValue(['a', id, 'more']),
    encodeValue([1, id]),
    encodeValue(['a', 'no-uuid']),
    encodeValue(['a', id.toUpperCase()]),
    encodeValue(['a\0', id]),
  ])
    expect(decodeCursor(text)).toBeNull();
});
