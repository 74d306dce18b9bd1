import type { Operator } from '@common-ground/api/operator';

/** What is left of the erasures. */
type Erasures = Awaited<ReturnType<Operator['readErasures']>>;

const DAY_MS = 86_400_000;

const minute = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function identityLine({
  digest,
  requestedOn,
  attempts,
  lastError,
  nextAttemptAt,
}: Erasures['identities'][number]) {
  const error = attempts > 0 ? `, last error: ${lastError ?? 'the server died'}` : '';
  const next = nextAttemptAt
    ? `next attempt ${minute(nextAttemptAt)}`
    : 'not tried again: use retry-erasures';
  return `  ${digest.slice(0, 12)}  since ${requestedOn}, ${attempts} attempts${error}, ${next}`;
}

function rowsLine(what: string, { count, oldestAt, attempts }: Erasures['files']): string[] {
  if (!oldestAt) return [];
  const failed = attempts > 0 ? `, up to ${attempts} failed attempts` : '';
  return [`${what}: ${count}, the oldest since ${minute(oldestAt)}${failed}`];
}

/**
 * Reports what still has to be deleted outside the database.
 * @returns the report, line by line, and whether something has waited for more than a day or isn't tried again
 */
export function reportErasures(
  { identities, files, unrecorded }: Erasures,
  now: Date,
): { lines: readonly string[]; isOverdue: boolean } {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const isOverdue =
    [files, unrecorded].some(({ oldestAt }) => oldestAt !== null && oldestAt < yesterday) ||
    identities.some(
      ({ requestedOn, nextAttemptAt }) =>
        nextAttemptAt === null || requestedOn < yesterday.toISOString().slice(0, 10),
    );
  const lines = [
    ...(identities.length > 0 ? [`Identities to delete at the provider: ${identities.length}`] : []),
    ...identities.map(identityLine),
    ...rowsLine('Files to delete from the file store', files),
    ...rowsLine('Deletions to record in the file store', unrecorded),
  ];
  return { lines: lines.length > 0 ? lines : ['Every erasure is complete.'], isOverdue };
}
