import type { CandidateScope, CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { isReadable } from '../pipeline/pipeline-row.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';

/** What a calendar entry says about a booked interview. */
export type InterviewEntry = {
  readonly interviewId: string;
  readonly applicationId: string;
  /** The sequence of its calendar entry, which rises with each change. */
  readonly sequence: number;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly jobTitle: string;
  readonly companyName: string;
  readonly isCompanyVerified: boolean;
};

function selectBooked(db: Database, interviewId: string) {
  return db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .innerJoin('companies', 'companies.id', 'interviews.company_id')
    .where('interviews.id', '=', interviewId)
    .where('interviews.state', '=', 'booked')
    .select([
      'interviews.id',
      'interviews.application_id',
      'interviews.sequence',
      'interviews.starts_at',
      'interviews.minutes',
      'applications.opportunity_title',
      'companies.name',
      'companies.verified_at',
    ]);
}

type BookedRow = Awaited<ReturnType<ReturnType<typeof selectBooked>['execute']>>[number];

function entryOf(row: BookedRow | undefined): InterviewEntry | null {
  if (!row?.starts_at) return null;
  return {
    interviewId: row.id,
    applicationId: row.application_id,
    sequence: row.sequence,
    startsAt: row.starts_at,
    minutes: row.minutes,
    jobTitle: row.opportunity_title,
    companyName: row.name,
    isCompanyVerified: row.verified_at !== null,
  };
}

/** One of the candidate's booked interviews; null for any other. */
export async function findInterviewEntry(
  db: Database,
  scope: CandidateScope,
  interviewId: string,
): Promise<InterviewEntry | null> {
  const own = selectBooked(db, interviewId).where('interviews.candidate_id', '=', scope.candidateId);
  return entryOf(await own.executeTakeFirst());
}

/** A booked interview that the caller reaches; null for any other. @param today `YYYY-MM-DD` */
export async function findCompanyInterviewEntry(
  db: Database,
  scope: CompanyScope,
  interviewId: string,
  today: string,
): Promise<InterviewEntry | null> {
  const accessible = selectBooked(db, interviewId)
    .where('interviews.company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'applications.opportunity_id'))
    .where(isReadable(scope, today));
  return entryOf(await accessible.executeTakeFirst());
}
