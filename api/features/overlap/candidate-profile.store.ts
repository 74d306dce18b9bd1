import type { SharedCandidate } from '@common-ground/contract/overlap';
import {
  DIMENSION_IDS,
  type DimensionScores,
  forEachDimension,
} from '@common-ground/domain/culture/dimensions';
import { QUICK_SHARE_LIMIT } from '@common-ground/domain/culture/score';
import type { CandidateProfile } from '@common-ground/domain/matching/overlap';
import { sql } from 'kysely';
import type { CandidateScope, CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/cursor.ts';

const RESULT_COLUMNS = [
  ...DIMENSION_IDS,
  'standard_errors',
  'scoring_version',
  'culture_sessions.instrument_version',
] as const;

type ResultRow = Record<(typeof DIMENSION_IDS)[number], number> & {
  standard_errors: unknown;
  scoring_version: string;
  instrument_version: string;
};

function profileOf(row: ResultRow): CandidateProfile {
  return {
    scores: forEachDimension((dimension) => row[dimension]),
    measurementErrors: row.standard_errors as DimensionScores,
    instrumentVersion: row.instrument_version,
    scoringVersion: row.scoring_version,
  };
}

/** The caller's newest result as the overlap needs it, or null. */
export async function findOwnProfile(db: Database, scope: CandidateScope): Promise<CandidateProfile | null> {
  const row = await db
    .selectFrom('culture_results')
    .innerJoin('culture_sessions', 'culture_sessions.id', 'culture_results.session_id')
    .where('culture_results.candidate_id', '=', scope.candidateId)
    .orderBy('culture_results.completed_at', 'desc')
    .select(RESULT_COLUMNS)
    .limit(1)
    .executeTakeFirst();
  return row ? profileOf(row) : null;
}

/** A candidate who shares, and the profile that is compared. */
export type SharingCandidate = {
  readonly candidate: SharedCandidate;
  /** What the list is ordered by: the day on which the candidate began to share, YYYY-MM-DD. */
  readonly orderKey: string;
  readonly profile: CandidateProfile;
};

const SHARED_ON = sql<string>`(culture_sharing.changed_at at time zone 'UTC')::date`;

/**
 * The only projection of candidates that companies get here: who shares now, is an adult by the date of birth that is on
 * record now, and has a result. No name, no account's id, nothing finer than a country.
 * @param adultsBornBy the last date of birth of an adult, as a text that orders as days do (see domain/profile/iso-date)
 */
function selectSharing(db: Database, adultsBornBy: string) {
  return db
    .selectFrom('culture_sharing')
    .innerJoin('personal_details', 'personal_details.candidate_id', 'culture_sharing.candidate_id')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('culture_results')
          .innerJoin('culture_sessions', 'culture_sessions.id', 'culture_results.session_id')
          .whereRef('culture_results.candidate_id', '=', 'culture_sharing.candidate_id')
          .orderBy('culture_results.completed_at', 'desc')
          .select([...RESULT_COLUMNS, 'note', 'quick_share'])
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .leftJoin('role_choices', 'role_choices.candidate_id', 'culture_sharing.candidate_id')
    .leftJoin('locations', 'locations.candidate_id', 'culture_sharing.candidate_id')
    .where('culture_sharing.is_shared', '=', true)
    .where(sql<boolean>`to_char(personal_details.born_on, 'YYYY-MM-DD') <= ${adultsBornBy}`)
    .selectAll('newest')
    .select(['share_id', 'role_choices.route', 'role_choices.stage', 'locations.country'])
    .select(sql<string>`to_char(${SHARED_ON}, 'YYYY-MM-DD')`.as('shared_on'));
}

function sharingOf(
  row: Awaited<ReturnType<ReturnType<typeof selectSharing>['execute']>>[number],
): SharingCandidate {
  return {
    candidate: {
      shareId: row.share_id,
      route: row.route as SharedCandidate['route'],
      stage: row.stage as SharedCandidate['stage'],
      country: row.country,
      note: row.note,
      isAnsweredQuickly: row.quick_share > QUICK_SHARE_LIMIT,
    },
    orderKey: row.shared_on,
    profile: profileOf(row),
  };
}

/** Candidates who share, those who began last first, from the end of the page before. Any company may see them. */
export async function listSharingCandidates(
  db: Database,
  _scope: CompanyScope,
  page: { after: PageEnd | null; limit: number; adultsBornBy: string },
): Promise<SharingCandidate[]> {
  const { after } = page;
  let query = selectSharing(db, page.adultsBornBy);
  if (after)
    query = query.where(sql<boolean>`(${SHARED_ON}, share_id) < (${after.key}::date, ${after.id}::uuid)`);
  const rows = await query.orderBy(SHARED_ON, 'desc').orderBy('share_id', 'desc').limit(page.limit).execute();
  return rows.map(sharingOf);
}

/** One candidate who shares; null for anybody else. */
export async function findSharingCandidate(
  db: Database,
  _scope: CompanyScope,
  shareId: string,
  adultsBornBy: string,
): Promise<SharingCandidate | null> {
  const row = await selectSharing(db, adultsBornBy).where('share_id', '=', shareId).executeTakeFirst();
  return row ? sharingOf(row) : null;
}
