import { QUICK_SHARE_LIMIT } from '@common-ground/domain/culture/score';
import type { CandidateProfile } from '@common-ground/domain/overlap/overlap';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { withCandidateReads } from '../../platform/db/candidate-reads.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { profileOf, RESULT_COLUMNS } from '../overlap/own-result.store.ts';

const SHARED_ON = sql<string>`(culture_sharing.changed_at at time zone 'UTC')::date`;

/** Orders people who started sharing on the same day, differently for each company, so that two companies can't match people by comparing their lists. */
const orderIdFor = ({ companyId }: CompanyScope) =>
  sql<string>`md5(culture_sharing.candidate_id::text || ${companyId}::text)::uuid`;

/** Candidates who share a result and aren't hidden; whether and how the caller may see each of them is decided separately. */
function selectSharing(db: Database, scope: CompanyScope) {
  return db
    .selectFrom('culture_sharing')
    .innerJoin('access_settings', 'access_settings.candidate_id', 'culture_sharing.candidate_id')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('culture_results')
          .innerJoin('culture_sessions', 'culture_sessions.id', 'culture_results.session_id')
          .whereRef('culture_results.candidate_id', '=', 'culture_sharing.candidate_id')
          .orderBy('culture_results.completed_at', 'desc')
          .orderBy('culture_results.id')
          .select([...RESULT_COLUMNS, 'note', 'quick_share'])
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .leftJoin('personal_details', 'personal_details.candidate_id', 'culture_sharing.candidate_id')
    .leftJoin('role_choices', 'role_choices.candidate_id', 'culture_sharing.candidate_id')
    .leftJoin('locations', 'locations.candidate_id', 'culture_sharing.candidate_id')
    .where('culture_sharing.is_shared', '=', true)
    .where('access_settings.visibility', '<>', 'hidden')
    .selectAll('newest')
    .select(['culture_sharing.candidate_id', 'route', 'stage', 'country'])
    .select(['full_name', 'called_name', 'latin_name', 'pronouns'])
    .select(sql<string>`to_char(${SHARED_ON}, 'YYYY-MM-DD')`.as('shared_on'))
    .select(orderIdFor(scope).as('order_id'));
}

/**
 * People who share their profile but withdrew their name from the company. They're ordered as if they had started sharing then, with a new
 * ordering id; everyone else is in the order of an index.
 */
export async function listUnlinkedSharing(db: Database, scope: CompanyScope): Promise<readonly SharingRow[]> {
  const lastOn = sql`greatest(${SHARED_ON}, (unlinked_at at time zone 'UTC')::date)`;
  const newOrderId = sql<string>`md5(unlinked_names.found_since::text || ${scope.companyId}::text)::uuid`;
  const rows = await withCandidateReads(db, (open) =>
    selectSharing(open, scope)
      .innerJoin('unlinked_names', 'unlinked_names.candidate_id', 'culture_sharing.candidate_id')
      .where('unlinked_names.company_id', '=', scope.companyId)
      .select(sql<string>`to_char(${lastOn}, 'YYYY-MM-DD')`.as('last_on'))
      .select(newOrderId.as('new_order_id'))
      .execute(),
  );
  return rows.map((row) => ({ ...row, shared_on: row.last_on, order_id: row.new_order_id }));
}

/** A candidate who shares a result, as stored; never part of a response. */
export type SharingRow = Awaited<ReturnType<ReturnType<typeof selectSharing>['execute']>>[number];

/** How many rows of sharing candidates are read at once. */
export const SHARING_BATCH_SIZE = 200;

/** Candidates who share, after a given position in the list, without those who withdrew their name from the company. */
export function listLinkedSharing(
  db: Database,
  scope: CompanyScope,
  after: PageEnd | null,
): Promise<readonly SharingRow[]> {
  let query = selectSharing(db, scope).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('unlinked_names')
          .whereRef('unlinked_names.candidate_id', '=', 'culture_sharing.candidate_id')
          .where('unlinked_names.company_id', '=', scope.companyId)
          .select('unlinked_names.candidate_id'),
      ),
    ),
  );
  const orderId = orderIdFor(scope);
  if (after)
    query = query.where(sql<boolean>`(${SHARED_ON}, ${orderId}) < (${after.key}::date, ${after.id}::uuid)`);
  const page = query.orderBy(SHARED_ON, 'desc').orderBy(orderId, 'desc').limit(SHARING_BATCH_SIZE);
  return withCandidateReads(db, (open) => open.executeQuery(page).then(({ rows }) => rows));
}

/** One candidate who shares; empty for anyone else. */
export function findSharing(
  db: Database,
  scope: CompanyScope,
  candidateId: string,
): Promise<readonly SharingRow[]> {
  return withCandidateReads(db, (open) =>
    selectSharing(open, scope).where('culture_sharing.candidate_id', '=', candidateId).execute(),
  );
}

/** A shared result with its note. */
export type SharedResult = {
  readonly profile: CandidateProfile;
  readonly note: string | null;
  readonly isAnsweredQuickly: boolean;
};

/** The results that some people share, by candidate, for a company that may see them and be compared with them. */
export async function findSharedResults(
  db: Database,
  scope: CompanyScope,
  candidateIds: readonly string[],
): Promise<ReadonlyMap<string, SharedResult>> {
  if (candidateIds.length === 0) return new Map();
  const rows = await withCandidateReads(db, (open) =>
    selectSharing(open, scope)
      .where('culture_sharing.candidate_id', 'in', [...candidateIds])
      .execute(),
  );
  return new Map(
    rows.map((row) => [
      row.candidate_id,
      { profile: profileOf(row), note: row.note, isAnsweredQuickly: row.quick_share > QUICK_SHARE_LIMIT },
    ]),
  );
}
