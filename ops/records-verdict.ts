import type { Operator } from '@common-ground/api/operator';
import { isSigningOverdue } from '@common-ground/domain/records/signing-times';

/** The result of comparing the records with their signatures. */
export type RecordComparison = Awaited<ReturnType<Operator['verifyRecords']>>;

/** The operator's report, line by line, and whether everything matches. */
export type RecordsVerdict = { readonly lines: readonly string[]; readonly isMatching: boolean };

type RecordFlaw = RecordComparison['flaws'] extends ReadonlyMap<string, infer Flaw> ? Flaw : never;

const FLAWS: Readonly<Record<RecordFlaw, string>> = {
  gone: 'is missing',
  shortened: 'has fewer entries than were signed',
  rewritten: 'has a different entry in place of one that was signed',
  broken: 'has an entry that doesn’t match its hash',
  kept: 'is marked as erased, but the candidate or company it’s about still exists',
  unaccounted:
    'is marked as erased, but the file store has no record of its candidate or company being deleted',
};

/**
 * Evaluates a comparison of the records with their signatures. They match when no chain has a flaw, no signed file was altered, and
 * something was signed in the 24 hours before `now`: a cut after the last signature can't be noticed.
 */
export function evaluateRecords(
  { chains, flaws, fresh, signed }: RecordComparison,
  now: Date,
): RecordsVerdict {
  const isOverdue = isSigningOverdue(signed.last?.at ?? null, chains, now);
  const isMatching = !isOverdue && flaws.size === 0 && signed.altered.length === 0;
  const lines = [
    ...[...flaws].map(([chain, flaw]) => `${chain} ${FLAWS[flaw]}`),
    ...signed.altered.map(
      (day) => `The file for ${day} was altered, or the one before it was altered or is missing`,
    ),
    signed.last
      ? `Last signed at ${signed.last.at.toISOString()}; SHA-256 of that day's file: ${signed.last.digest}`
      : 'Nothing has been signed yet. The server signs every hour, and whenever something is recorded.',
    `Records: ${chains}, of which ${fresh.length} have entries that aren’t signed yet.`,
  ];
  if (isOverdue)
    lines.push(
      'Nothing was signed in the last 24 hours: the server hasn’t been running, or files were removed.',
    );
  return { lines: [...lines, isMatching ? 'The records match.' : 'The records do NOT match.'], isMatching };
}
