import { expect, test } from 'vitest';
import { sameOpening } from './opening.ts';

const AT = new Date('2026-11-29T09:30:00Z');

test('repeated openings of a page count once a day, and opening a text together with its page counts once', () => {
  expect(sameOpening(true, AT)).toEqual({
    since: new Date('2026-11-29T00:00:00Z'),
    until: new Date('2026-11-30T00:00:00Z'),
  });
  expect(sameOpening(false, AT)).toEqual({
    since: new Date('2026-11-29T09:29:50Z'),
    until: new Date('2026-11-29T09:30:10Z'),
  });
});
