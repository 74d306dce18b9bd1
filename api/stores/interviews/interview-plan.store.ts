import type { PossibleInterviewer } from '@common-ground/contract/interviews/interview-plan';
import type { SlotState } from '@common-ground/domain/interviews/interview';
import { MEMBER_ROLES, reachesEveryOpportunity } from '@common-ground/domain/team/member-role';
import { hasPermission } from '@common-ground/domain/team/permission';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { shownName } from '../pipeline/pipeline-row.store.ts';

/** A stretch of time in which a member has an interview. */
export type BusySlot = {
  readonly memberId: string;
  readonly from: Date;
  readonly to: Date;
  readonly state: SlotState;
};

const INTERVIEWING = MEMBER_ROLES.filter((role) => hasPermission(role, 'score'));
const FOR_EVERY_JOB = INTERVIEWING.filter(reachesEveryOpportunity);
const FOR_THEIR_JOBS = INTERVIEWING.filter((role) => !reachesEveryOpportunity(role));

/** Members who can interview for a job: they reach it, and may fill in scorecards. Those without a name come last. */
export async function listPossibleInterviewers(
  db: Database,
  scope: CompanyScope,
  opportunityId: string | null,
): Promise<PossibleInterviewer[]> {
  const rows = await selectInterviewers(db, scope, opportunityId)
    .select('memberships.name')
    .orderBy('memberships.name')
    .orderBy('memberships.account_id')
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    name: row.name,
    isSelf: row.account_id === scope.accountId,
  }));
}

/** Which of some members can interview for a job, in the given order; see {@link listPossibleInterviewers}. */
export async function listInterviewersAmong(
  db: Database,
  scope: CompanyScope,
  opportunityId: string | null,
  memberIds: readonly string[],
): Promise<string[]> {
  const rows = await selectInterviewers(db, scope, opportunityId)
    .where('memberships.account_id', 'in', [...memberIds])
    .execute();
  const known = new Set(rows.map((row) => row.account_id));
  return memberIds.filter((memberId) => known.has(memberId));
}

function selectInterviewers(db: Database, scope: CompanyScope, opportunityId: string | null) {
  return db
    .selectFrom('memberships')
    .where('memberships.company_id', '=', scope.companyId)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('memberships.role', 'in', FOR_EVERY_JOB),
        and([
          eb('memberships.role', 'in', FOR_THEIR_JOBS),
          exists(
            selectFrom('opportunity_members as given')
              .where(sql<boolean>`given.opportunity_id = ${opportunityId}::uuid`)
              .whereRef('given.account_id', '=', 'memberships.account_id')
              .whereRef('given.company_id', '=', 'memberships.company_id')
              .select('given.account_id'),
          ),
        ]),
      ]),
    )
    .select('memberships.account_id');
}

/**
 * When members have interviews, in order. Times that are only offered count while their candidate can still take them for the first time.
 * @param excludedId an interview whose own times don't count
 */
export async function listBusySlots(
  db: Database,
  scope: CompanyScope,
  {
    memberIds,
    from,
    to,
    excludedId,
  }: { memberIds: readonly string[]; from: Date; to: Date; excludedId: string | null },
): Promise<BusySlot[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .selectFrom('interview_slots as slots')
    .innerJoin('interviews', 'interviews.id', 'slots.interview_id')
    .where('slots.company_id', '=', scope.companyId)
    .where('slots.member_id', 'in', [...memberIds])
    .where(sql<boolean>`slots.during && tstzrange(${from}, ${to})`)
    .where(sql<boolean>`(slots.state in ('held', 'taken') or interviews.state = 'offered')`)
    .where(sql<boolean>`slots.interview_id is distinct from ${excludedId}::uuid`)
    .select(['slots.member_id', 'slots.state'])
    .select([sql<Date>`lower(slots.during)`.as('from'), sql<Date>`upper(slots.during)`.as('to')])
    .orderBy('from')
    .orderBy('slots.time_id')
    .orderBy('slots.member_id')
    .execute();
  return rows.map((row) => ({
    memberId: row.member_id,
    from: row.from,
    to: row.to,
    state: row.state as SlotState,
  }));
}

/** What a plan needs to know about an application that the caller reaches. @param today `YYYY-MM-DD` */
export async function findPlannedApplication(
  db: Database,
  scope: CompanyScope,
  applicationId: string,
  today: string,
): Promise<{ stageId: string; title: string; name: string | null } | null> {
  const row = await db
    .selectFrom('applications')
    .where('applications.id', '=', applicationId)
    .where('applications.company_id', '=', scope.companyId)
    .select(['applications.stage_id', 'applications.opportunity_title'])
    .select(shownName(scope, today).as('name'))
    .executeTakeFirst();
  return row ? { stageId: row.stage_id, title: row.opportunity_title, name: row.name } : null;
}
