import { type AddedEnding, addedCutoffs } from '@common-ground/domain/added-candidates/added-candidate';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type Ended = { readonly id: string; readonly companyId: string };

/** Ends the entries that a query found. */
async function endAll(
  systemDb: Database,
  ending: AddedEnding,
  rows: readonly { readonly id: string; readonly company_id: string }[],
  now: Date,
): Promise<Ended[]> {
  if (rows.length > 0)
    await sql`select end_added_candidate(id, ${ending}, ${now}) from unnest(${rows.map(({ id }) => id)}::uuid[]) as id`.execute(
      systemDb,
    );
  return rows.map(({ id, company_id: companyId }) => ({ id, companyId }));
}

/**
 * Ends entries whose time is up, and those whose email couldn't be sent. Bypasses row level security: covers all companies. Call it in a
 * transaction.
 * @returns those that have ended now
 */
export async function markAddedCandidatesEnded(systemDb: Database, now: Date): Promise<readonly Ended[]> {
  const { added, unmailed } = addedCutoffs(now);
  const waiting = systemDb
    .selectFrom('added_candidates')
    .where('ended_at', 'is', null)
    .select(['id', 'company_id'])
    .orderBy('id')
    .forUpdate()
    .skipLocked();
  const lapsed = await endAll(
    systemDb,
    'lapsed',
    await waiting.where('added_at', '<=', added).execute(),
    now,
  );
  const isQueued = sql<boolean>`exists (select from queued_mails where added_candidate_id = added_candidates.id)`;
  const unsent = await waiting
    .where('is_mailed', '=', false)
    .where('added_at', '<=', unmailed)
    .where(({ not }) => not(isQueued))
    .execute();
  return [...lapsed, ...(await endAll(systemDb, 'unmailed', unsent, now))];
}

/** Deletes entries that ended so long ago that their address can be added again. @returns how many */
export async function deleteOldAddedCandidates(systemDb: Database, now: Date): Promise<number> {
  const rows = await systemDb
    .deleteFrom('added_candidates')
    .where('ended_at', '<=', addedCutoffs(now).kept)
    .returning('id')
    .execute();
  return rows.length;
}
