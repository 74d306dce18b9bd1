import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import type { Stage } from '@common-ground/domain/opportunities/stage';
import { type DeclineFacts, isInterviewed } from '@common-ground/domain/pipeline/decline-letters';
import type { Movable } from '@common-ground/domain/pipeline/move';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { hasSeenSnapshot } from '../applications/snapshot-view.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';
import { shownName, waitingOf } from './pipeline-row.store.ts';

/** An application that someone is about to act on. */
export type ApplicationToDecide = Movable & {
  readonly id: string;
  readonly candidateId: string;
  readonly replyBy: string | null;
  /** The digest of what was sent; null unless the caller has been shown all of it. */
  readonly seenSha256: string | null;
  /** The name as sent, for messages to the candidate. */
  readonly name: string;
  /** Null if it's withheld from the caller. */
  readonly shownName: string | null;
  readonly title: string;
  readonly process: readonly Stage[];
  /** What a decline letter can thank the candidate for. */
  readonly facts: DeclineFacts;
};

function selectToDecide(db: Database, scope: CompanyScope, today: string) {
  return db
    .selectFrom('applications')
    .leftJoin('opportunities', 'opportunities.id', 'applications.opportunity_id')
    .where('applications.company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'applications.opportunity_id'))
    .select([
      'applications.id',
      'applications.candidate_id',
      'applications.status',
      'applications.stage_id',
      'applications.version',
      'applications.reply_by',
      'applications.applicant_name',
      'applications.opportunity_title',
      'applications.opened_at',
      'applications.waiting_decision_id',
      'applications.waiting_status',
      'applications.waiting_until',
      'opportunities.process',
    ])
    .select([
      shownName(scope, today).as('shown_name'),
      // Only what the server has actually shown, whatever the page says.
      sql<string | null>`case when ${hasSeenSnapshot(scope)} then applications.snapshot_sha256 end`.as(
        'seen_sha256',
      ),
      sql<
        string[]
      >`array(select scorecards.stage_id from scorecards where scorecards.application_id = applications.id and scorecards.submitted_at is not null)`.as(
        'scored_stage_ids',
      ),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectToDecide>['execute']>>[number];

/**
 * Finds the applications that the caller can reach, by id.
 * @param today `YYYY-MM-DD`
 * @param isLocked locks them until the transaction ends; without it, for a preview, they may change at any time
 */
export async function findApplicationsToDecide(
  db: Database,
  scope: CompanyScope,
  ids: readonly string[],
  { today, isLocked }: { today: string; isLocked: boolean },
): Promise<ReadonlyMap<string, ApplicationToDecide>> {
  if (ids.length === 0) return new Map();
  const query = selectToDecide(db, scope, today)
    .where('applications.id', 'in', [...new Set(ids)])
    // Always in the same order, so that two callers acting on the same ones wait for each other and don't deadlock.
    .orderBy('applications.id');
  const rows = await (isLocked ? query.forNoKeyUpdate('applications') : query).execute();
  return new Map(rows.map((row) => [row.id, applicationToDecideOf(row)]));
}

function applicationToDecideOf(row: Row): ApplicationToDecide {
  const process = (row.process ?? []) as unknown as readonly Stage[];
  return {
    id: row.id,
    candidateId: row.candidate_id,
    status: row.status as ApplicationStatus,
    stageId: row.stage_id,
    version: row.version,
    waiting: waitingOf(row),
    replyBy: row.reply_by,
    seenSha256: row.seen_sha256,
    name: row.applicant_name,
    shownName: row.shown_name,
    title: row.opportunity_title,
    process,
    facts: {
      isOpened: row.opened_at !== null,
      isInterviewed: isInterviewed(process, row.scored_stage_ids),
    },
  };
}

/** The company's name, as candidates see it. */
export async function findCompanyName(db: Database, scope: CompanyScope): Promise<string> {
  const { name } = await db
    .selectFrom('companies')
    .where('id', '=', scope.companyId)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}
