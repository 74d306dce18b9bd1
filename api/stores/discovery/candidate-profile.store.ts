import type { SharedCandidate } from '@common-ground/contract/overlap/overlap';
import { matchingHindrance } from '@common-ground/domain/access/consent';
import {
  type CandidateProjection,
  type ProjectionSource,
  projectCandidate,
  type ShownLevel,
} from '@common-ground/domain/access/projection';
import { QUICK_SHARE_LIMIT } from '@common-ground/domain/culture/score';
import type { CandidateProfile } from '@common-ground/domain/overlap/overlap';
import { EMPTY_PROFILE } from '@common-ground/domain/profile/sections/sections';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { throughTheCandidateDoor } from '../../platform/db/candidate-door.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { profileOf, RESULT_COLUMNS } from '../overlap/own-result.store.ts';
import { findVisibleCandidates } from '../people/shown-candidate.view.ts';
import { upsertHandles } from './candidate-handle.store.ts';

/** A candidate whom the company may see, and the result that is compared. */
export type SharingCandidate = {
  readonly candidateId: string;
  readonly candidate: SharedCandidate;
  /** What the list is ordered by: the day on which the candidate began to share, YYYY-MM-DD, and an id that only orders. */
  readonly orderKey: string;
  readonly orderId: string;
  readonly profile: CandidateProfile;
};

const SHARED_ON = sql<string>`(culture_sharing.changed_at at time zone 'UTC')::date`;

/** Orders those of one day, differently for every company: two companies that compare their lists can't tell by it who is who. */
const orderIdFor = ({ companyId }: CompanyScope) =>
  sql<string>`md5(culture_sharing.candidate_id::text || ${companyId}::text)::uuid`;

/** Those who share a result and are not hidden; who of them the caller may see, and how, is decided for each. */
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
 * Of those who share, those who took a name back from the company. Their place is that of someone who began to share then, under an id for
 * the order that is not the one before; the others are all in the order of an index.
 */
async function listUnlinkedSharing(db: Database, scope: CompanyScope): Promise<SharingRow[]> {
  const lastOn = sql`greatest(${SHARED_ON}, (unlinked_at at time zone 'UTC')::date)`;
  const rows = await selectSharing(db, scope)
    .innerJoin('unlinked_names', 'unlinked_names.candidate_id', 'culture_sharing.candidate_id')
    .where('unlinked_names.company_id', '=', scope.companyId)
    .select(sql<string>`to_char(${lastOn}, 'YYYY-MM-DD')`.as('last_on'))
    .select(
      sql<string>`md5(unlinked_names.found_since::text || ${scope.companyId}::text)::uuid`.as('new_order_id'),
    )
    .execute();
  return rows.map((row) => ({ ...row, shared_on: row.last_on, order_id: row.new_order_id }));
}

type SharingRow = Awaited<ReturnType<ReturnType<typeof selectSharing>['execute']>>[number];

/** Of the profile, what this answer shows; the projection takes out what is not for the level. */
function projectionOf(row: SharingRow, level: ShownLevel): CandidateProjection {
  const { full_name: fullName, called_name: calledName, latin_name: latinName, pronouns } = row;
  const profile = {
    ...EMPTY_PROFILE,
    role: { ...EMPTY_PROFILE.role, route: row.route, stage: row.stage },
    location: { ...EMPTY_PROFILE.location, country: row.country },
    personal: { ...EMPTY_PROFILE.personal, fullName, calledName, latinName, pronouns },
  };
  return projectCandidate(profile as ProjectionSource, level);
}

function sharingOf(
  row: SharingRow,
  handle: string,
  { level: allowed, isBlind }: { level: ShownLevel; isBlind: boolean },
): SharingCandidate {
  const level = isBlind ? 'anonymous' : allowed;
  const { role, location, personal } = projectionOf(row, level);
  return {
    candidateId: row.candidate_id,
    candidate: {
      handle,
      viewLevel: level,
      name: personal,
      route: role.route,
      stage: role.stage,
      country: location.country,
      note: isBlind ? null : row.note,
      isAnsweredQuickly: row.quick_share > QUICK_SHARE_LIMIT,
    },
    orderKey: row.shared_on,
    orderId: row.order_id,
    profile: profileOf(row),
  };
}

/** Of some who share, those whom the caller's company may see among the people it finds and be compared with, each at their level, or blind. */
async function visibleAmong(
  db: Database,
  scope: CompanyScope,
  rows: readonly SharingRow[],
  today: string,
): Promise<SharingCandidate[]> {
  const ids = rows.map((row) => row.candidate_id);
  const visible = await findVisibleCandidates(db, scope, ids, today);
  const comparable = rows.filter(({ candidate_id: id }) => {
    const one = visible.get(id);
    return one !== undefined && matchingHindrance(one.standing) === null;
  });
  const handles = await upsertHandles(
    db,
    scope,
    comparable.map((row) => row.candidate_id),
  );
  return comparable.flatMap((row) => {
    const one = visible.get(row.candidate_id);
    const handle = handles.get(row.candidate_id);
    return one === undefined || handle === undefined ? [] : [sharingOf(row, handle, one)];
  });
}

/** How many are read at once while a page is filled. */
const BATCH = 200;

type SharingPage = { readonly after: PageEnd | null; readonly limit: number; readonly today: string };

/** Candidates who share and whom the company may see, those who began last first, from the end of the page before. */
export async function listSharingCandidates(
  db: Database,
  scope: CompanyScope,
  page: SharingPage,
): Promise<SharingCandidate[]> {
  const { after, limit, today } = page;
  const isAfter = ({ shared_on: key, order_id: id }: SharingRow) =>
    after === null || key < after.key || (key === after.key && id < after.id);
  const rows = await throughTheCandidateDoor(db, (open) => listUnlinkedSharing(open, scope));
  const unlinked = await visibleAmong(db, scope, rows.filter(isAfter), today);
  const found = [...unlinked, ...(await listLinkedSharing(db, scope, page))];
  const placeOf = ({ orderKey, orderId }: SharingCandidate) => `${orderKey} ${orderId}`;
  return found.sort((one, other) => (placeOf(one) > placeOf(other) ? -1 : 1)).slice(0, limit);
}

/** The same without those who took a name back from the company. */
async function listLinkedSharing(
  db: Database,
  scope: CompanyScope,
  page: SharingPage,
): Promise<SharingCandidate[]> {
  const found: SharingCandidate[] = [];
  // A page is filled up: a gap in it would tell that someone does not want to be seen by this company.
  for (let after = page.after; ; ) {
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
    const asked = query.orderBy(SHARED_ON, 'desc').orderBy(orderId, 'desc').limit(BATCH);
    const rows = await throughTheCandidateDoor(db, (open) => open.executeQuery(asked).then((r) => r.rows));
    found.push(...(await visibleAmong(db, scope, rows, page.today)));
    const last = rows.at(-1);
    if (found.length >= page.limit || rows.length < BATCH || !last) return found.slice(0, page.limit);
    after = { key: last.shared_on, id: last.order_id };
  }
}

/** One candidate who shares and whom the company may see; null for anybody else. */
export async function findSharingCandidate(
  db: Database,
  scope: CompanyScope,
  candidateId: string,
  today: string,
): Promise<SharingCandidate | null> {
  const rows = await throughTheCandidateDoor(db, (open) =>
    selectSharing(open, scope).where('culture_sharing.candidate_id', '=', candidateId).execute(),
  );
  const [found] = await visibleAmong(db, scope, rows, today);
  return found ?? null;
}

/** A result that someone shares, with what they wrote beside it. */
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
  const rows = await throughTheCandidateDoor(db, (open) =>
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
