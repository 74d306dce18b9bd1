import { describe, expect, it } from 'vitest';
import { evaluateRecords, type RecordComparison } from './records-verdict.ts';

const NOW = new Date('2027-01-02T12:00:00Z');
const HOUR_MS = 3_600_000;
const last = (hoursAgo: number) => ({
  day: '2027-01-01',
  at: new Date(NOW.getTime() - hoursAgo * HOUR_MS),
  digest: 'd'.repeat(64),
  previous: null,
  heads: [],
  alteredText: null,
});

/** A comparison of two chains signed an hour ago, with a test's changes. */
function comparison({
  signed = {},
  ...different
}: Partial<Omit<RecordComparison, 'signed'>> & { signed?: Partial<RecordComparison['signed']> } = {}) {
  const heads = { heads: new Map(), last: last(1), files: new Map(), altered: [], ...signed };
  return { chains: 2, flaws: new Map(), fresh: [], ...different, signed: heads } as RecordComparison;
}

const MISMATCH = 'The records do NOT match.';
const OVERDUE = /^Nothing was signed in the last 24 hours/;

describe('evaluateRecords', () => {
  it('says that everything matches, when it was last signed, and what isn’t signed yet', () => {
    const newRecords = [{ record: 'views', chain: 'c', count: 1, hash: 'h' }] as const;
    expect(evaluateRecords(comparison({ fresh: newRecords }), NOW)).toEqual({
      isMatching: true,
      lines: [
        `Last signed at 2027-01-02T11:00:00.000Z; SHA-256 of that day's file: ${'d'.repeat(64)}`,
        'Records: 2, of which 1 have entries that aren’t signed yet.',
        'The records match.',
      ],
    });
  });

  it.each([
    ['gone', 'decisions/c is missing'],
    ['shortened', 'decisions/c has fewer entries than were signed'],
    ['rewritten', 'decisions/c has a different entry in place of one that was signed'],
    ['broken', 'decisions/c has an entry that doesn’t match its hash'],
    ['kept', 'decisions/c is marked as erased, but the candidate or company it’s about still exists'],
    ['unaccounted', /^decisions\/c is marked as erased, but the file store has no record/],
  ] as const)('does not match when a chain is %s', (flaw, words) => {
    const { isMatching, lines } = evaluateRecords(
      comparison({ flaws: new Map([['decisions/c', flaw]]) }),
      NOW,
    );
    expect([isMatching, lines[0], lines.at(-1)]).toEqual([false, expect.stringMatching(words), MISMATCH]);
  });

  it('does not match when a signed file was altered', () => {
    const { isMatching, lines } = evaluateRecords(comparison({ signed: { altered: ['2027-01-01'] } }), NOW);
    expect([isMatching, lines.at(-1)]).toEqual([false, MISMATCH]);
    expect(lines[0]).toMatch(/^The file for 2027-01-01 was altered/);
  });

  it.each([
    ['more than a day ago', comparison({ signed: { last: last(25) } })],
    ['never, though there is something to sign', comparison({ signed: { last: null } })],
  ])('does not match when it was signed %s', (_when, found) => {
    const { isMatching, lines } = evaluateRecords(found, NOW);
    expect([isMatching, lines.at(-2), lines.at(-1)]).toEqual([
      false,
      expect.stringMatching(OVERDUE),
      MISMATCH,
    ]);
  });

  it('matches if there’s nothing to sign yet', () => {
    const { isMatching, lines } = evaluateRecords(comparison({ chains: 0, signed: { last: null } }), NOW);
    expect([isMatching, lines[0]]).toEqual([true, expect.stringMatching(/^Nothing has been signed yet/)]);
  });
});
