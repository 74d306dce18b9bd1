import { describe, expect, it } from 'vitest';
import { flawOf, isSigningOverdue, nextHead, type RecordChain, type RecordHead } from './record-head.ts';

const chain = (hashes: string[], isWhole = true): RecordChain => ({
  record: 'views',
  chain: 'c',
  hashes,
  isWhole,
});
const signed: RecordHead = { record: 'views', chain: 'c', count: 2, hash: 'b' };

describe('flawOf', () => {
  it.each([
    ['nothing, where nothing was signed', null, null, null],
    ['entries that were added since', signed, chain(['a', 'b', 'c']), null],
    ['a chain that was never signed', null, chain(['a']), null],
    ['all entries gone', signed, null, 'gone'],
    ['the last entry gone', signed, chain(['a']), 'shortened'],
    ['another entry in place of the last', signed, chain(['a', 'x']), 'rewritten'],
    ['other entries, and more of them', signed, chain(['a', 'x', 'c']), 'rewritten'],
    ['an entry that does not fit its hash', signed, chain(['a', 'b'], false), 'broken'],
    ['an entry that does not fit, never signed', null, chain(['a'], false), 'broken'],
  ] as const)('judges %s', (_name, head, present, flaw) => {
    expect(flawOf(head, present)).toBe(flaw);
  });
});

describe('nextHead', () => {
  it('is the last entry, while there is a new one', () => {
    expect(nextHead(signed, chain(['a', 'b', 'c']))).toEqual({ ...signed, count: 3, hash: 'c' });
    expect(nextHead(null, chain(['a']))).toEqual({ ...signed, count: 1, hash: 'a' });
    expect(nextHead(signed, chain(['a', 'b']))).toBeNull();
  });
});

describe('isSigningOverdue', () => {
  const now = new Date('2027-01-10T12:00:00Z');
  it.each([
    ['signed yesterday', new Date('2027-01-09T03:00:00Z'), 3, false],
    ['signed two days ago to the moment', new Date('2027-01-08T12:00:00Z'), 3, false],
    ['signed before that', new Date('2027-01-08T11:59:59Z'), 3, true],
    ['never signed, with something to sign', null, 1, true],
    ['never signed, with nothing to sign', null, 0, false],
  ] as const)('%s', (_name, last, chains, isOverdue) => {
    expect(isSigningOverdue(last, chains, now)).toBe(isOverdue);
  });
});
