import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import type { Stage } from '@common-ground/domain/opportunities/stage';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** The data for working out the progress of a candidate's own application. */
export type OwnApplication = {
  readonly id: string;
  readonly companyId: string | null;
  readonly status: ApplicationStatus;
  readonly sentAt: Date;
  readonly endedAt: Date | null;
  readonly replyBy: string | null;
  /** The day by which an answer was promised when it was sent. */
  readonly promisedBy: string | null;
  /** Whether the company ever moved it on or decided about it. */
  readonly isAnswered: boolean;
  /** The company's name for its stage; null once the stage is gone. */
  readonly stageName: string | null;
};

/**
 * One of the candidate's applications; null for anyone else's.
 * @param isLocked locks it until the transaction ends
 */
export async function findOwnProgress(
  db: Database,
  scope: CandidateScope,
  applicationId: string,
  isLocked = false,
): Promise<OwnApplication | null> {
  const query = db
    .selectFrom('applications')
    .leftJoin('opportunities', 'opportunities.id', 'applications.opportunity_id')
    .where('applications.id', '=', applicationId)
    .where('applications.candidate_id', '=', scope.candidateId)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('application_events')
          .whereRef('application_events.application_id', '=', 'applications.id')
          .where('application_events.kind', '=', 'moved')
          .select('application_events.id'),
      ).as('is_answered'),
    )
    .select(({ selectFrom }) =>
      selectFrom('application_events')
        .whereRef('application_events.application_id', '=', 'applications.id')
        .where('application_events.kind', '=', 'sent')
        .select('application_events.reply_by')
        .limit(1)
        .as('promised_by'),
    )
    .select([
      'applications.id',
      'applications.company_id',
      'applications.status',
      'applications.sent_at',
      'applications.ended_at',
      'applications.reply_by',
      'applications.stage_id',
      'opportunities.process',
    ]);
  const row = await (isLocked ? query.forUpdate('applications') : query).executeTakeFirst();
  if (!row) return null;
  const process = (row.process ?? []) as unknown as readonly Stage[];
  return {
    id: row.id,
    companyId: row.company_id,
    status: row.status as ApplicationStatus,
    sentAt: row.sent_at,
    endedAt: row.ended_at,
    replyBy: row.reply_by,
    promisedBy: row.promised_by,
    isAnswered: Boolean(row.is_answered),
    stageName: process.find(({ id }) => id === row.stage_id)?.name ?? null,
  };
}
