import { expect, it } from 'vitest';
import { reportErasures } from './pending-erasures.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const NONE = { count: 0, oldestAt: null, attempts: 0 };
const identity = {
  digest: 'abcdefghijklmnopqrstuvwxyz',
  requestedOn: '2026-11-29',
  attempts: 2,
  lastError: 'IdentityProviderError',
  nextAttemptAt: new Date('2026-11-29T12:30:00Z'),
};

it('reports what is left, without saying whose it was', () => {
  const files = { count: 3, oldestAt: new Date('2026-11-29T11:00:00Z'), attempts: 4 };
  const { lines, isOverdue } = reportErasures({ identities: [identity], files, unrecorded: NONE }, NOW);
  expect(lines).toEqual([
    'Identities to delete at the provider: 1',
    '  abcdefghijkl  since 2026-11-29, 2 attempts, last error: IdentityProviderError, next attempt 2026-11-29 12:30 UTC',
    'Files to delete from the file store: 3, the oldest since 2026-11-29 11:00 UTC, up to 4 failed attempts',
  ]);
  expect(isOverdue).toBe(false);
});

it.each([
  ['nothing is left', { identities: [] }, false],
  ['an identity was given up', { identities: [{ ...identity, nextAttemptAt: null }] }, true],
  [
    'an identity has waited since the day before yesterday',
    { identities: [{ ...identity, requestedOn: '2026-11-27' }] },
    true,
  ],
  [
    'a file has waited for more than a day',
    { files: { count: 1, oldestAt: new Date('2026-11-28T11:00:00Z'), attempts: 0 } },
    true,
  ],
])('when %s', (_, part, isOverdue) => {
  const report = reportErasures({ identities: [], files: NONE, unrecorded: NONE, ...part }, NOW);
  expect(report.isOverdue).toBe(isOverdue);
  if (!isOverdue) expect(report.lines).toEqual(['Every erasure is complete.']);
});
