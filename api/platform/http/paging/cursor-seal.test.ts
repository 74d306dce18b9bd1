import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type CursorUse, openCursor, sealCursor } from './cursor-seal.ts';

const key = randomBytes(32);
const cursor = Buffer.from('["3","5b4f0c3e-7a55-4b3a-9c55-0f4c4f5a9d11"]').toString('base64url');
const use: CursorUse = {
  operationId: 'searchCandidates',
  accountId: 'a',
  query: { words: 'nurse', routes: ['graduate'] },
};

test('a sealed cursor opens for the request it was issued for, whatever the page length', () => {
  const sealed = sealCursor(key, cursor, use);
  expect(openCursor(key, sealed, use)).toBe(cursor);
  const later = { ...use, query: { limit: 5, routes: ['graduate'], cursor: sealed, words: 'nurse' } };
  expect(openCursor(key, sealed, later)).toBe(cursor);
  expect(sealCursor(key, cursor, later)).toBe(sealed);
});

test('a sealed cursor doesn’t open for another query, caller, operation or key', () => {
  const sealed = sealCursor(key, cursor, use);
  for (const other of [
    { ...use, operationId: 'listReveals' },
    { ...use, accountId: null },
    { ...use, query: { ...use.query, words: 'nurses' } },
    { ...use, query: { words: 'nurse' } },
    { ...use, query: { ...use.query, order: 'newest' } },
  ])
    expect(openCursor(key, sealed, other)).toBeNull();
  expect(openCursor(randomBytes(32), sealed, use)).toBeNull();
});

test('a changed, shortened or made-up text opens nothing', () => {
  const sealed = Buffer.from(sealCursor(key, cursor, use), 'base64url');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] as number) ^ 1;
    expect(openCursor(key, changed.toString('base64url'), use)).toBeNull();
    expect(openCursor(key, sealed.subarray(0, at).toString('base64url'), use)).toBeNull();
  }
  expect(openCursor(key, cursor, use)).toBeNull();
});

test('a sealed cursor reveals nothing about its contents, and never shares a nonce', () => {
  const [one, other] = [cursor, Buffer.from('["4"]').toString('base64url')].map((plain) =>
    Buffer.from(sealCursor(key, plain, use), 'base64url'),
  );
  expect(one?.toString('latin1')).not.toContain('5b4f0c3e');
  expect(one?.subarray(0, 12)).not.toEqual(other?.subarray(0, 12));
});
