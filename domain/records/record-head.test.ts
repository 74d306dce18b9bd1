import { describe, expect, it } from 'vitest';
import {
  checkErasedChain,
  type Deletion,
  flawOf,
  headToSign,
  type RecordChain,
  type RecordHead,
} from './record-head.ts';

const chain = (hashes: string[], isWhole = true): RecordChain => ({
  record: 'views',
  chain: 'c',
  hashes,
  owners: ['candidate', 'company'],
  isWhole,
});
const before: RecordHead = { record: 'views', chain: 'c', count: 2, hash: 'b' };
const signed: RecordHead = { ...before, owners: ['candidate', 'company'] };

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
  ] as const)('evaluates %s', (_name, head, present, flaw) => {
    expect(flawOf(head, present)).toBe(flaw);
  });
});

describe('nextHead', () => {
  it('is the last entry, if there’s a new one', () => {
    expect(headToSign(signed, chain(['a', 'b', 'c']))).toEqual({ ...signed, count: 3, hash: 'c' });
    expect(headToSign(null, chain(['a']))).toEqual({ ...signed, count: 1, hash: 'a' });
    expect(headToSign(signed, chain(['a', 'b']))).toBeNull();
  });

  it('says whose chain it is if the last head didn’t', () => {
    expect(headToSign(before, chain(['a', 'b']))).toEqual(signed);
  });
});

describe('checkErasedChain', () => {
  const erased = (hashes: string[], isKept = false) => ({ ...chain(hashes), owners: [], isKept });
  const erasedHead: RecordHead = { ...before, isErased: true };
  const nobody = {};
  it.each([
    ['with a candidate who has gone', signed, erased(['a', 'b']), { candidate: 'stored' }, null, erasedHead],
    ['with a company that has gone', signed, erased(['a', 'b']), { company: 'stored' }, null, erasedHead],
    [
      'with entries since',
      signed,
      erased(['a', 'b', 'c']),
      { candidate: 'stored' },
      null,
      { ...erasedHead, count: 3, hash: 'c' },
    ],
    ['whose tombstone is not stored yet', signed, erased(['a', 'b']), { candidate: 'pending' }, null, null],
    ['with nobody', signed, erased(['a', 'b']), nobody, 'unaccounted', null],
    ['with somebody else', signed, erased(['a', 'b']), { other: 'stored' }, 'unaccounted', null],
    ['and shortened', signed, erased(['a']), { candidate: 'stored' }, 'shortened', null],
    ['while its application is here', signed, erased(['a', 'b'], true), { company: 'stored' }, 'kept', null],
    ['once that was signed, however old the tombstone', erasedHead, erased(['a', 'b']), nobody, null, null],
    ['once that was signed, and shortened', erasedHead, erased(['a']), nobody, 'shortened', null],
    ['before heads said whose they are', before, erased(['a', 'b']), nobody, null, erasedHead],
    ['before it was signed', null, erased(['a', 'b']), nobody, null, erasedHead],
  ] as const)(
    'checks the claim that a chain was erased: %s',
    (_name, head, present, deletions, flaw, next) => {
      const knownDeletions: Readonly<Record<string, Deletion>> = deletions;
      expect(checkErasedChain(head, present, (owner) => knownDeletions[owner] ?? 'none')).toEqual({
        flaw,
        next,
      });
    },
  );
});
