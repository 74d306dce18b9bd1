import { expect, test } from 'vitest';
import { requestUrl } from './request-url.ts';

const THING = { path: '/api/things/:thingId/parts/:part' } as const;

test('parameters are encoded, whatever is in them', () => {
  expect(requestUrl(THING, { params: { thingId: 'a/b?c', part: 7 } })).toBe('/api/things/a%2Fb%3Fc/parts/7');
});

test('lists are repeated, and undefined values left out', () => {
  const query = { words: 'x & y', kind: ['cv', 'letter'], limit: undefined };
  expect(requestUrl({ path: '/api/things' }, { query })).toBe(
    '/api/things?words=x+%26+y&kind=cv&kind=letter',
  );
  expect(requestUrl({ path: '/api/things' }, { query: { limit: undefined } })).toBe('/api/things');
});
