import { candidateView } from '@common-ground/domain/access/candidate-view';
import { type ApplicationStatus, isReadableToCompany } from '@common-ground/domain/applications/application';
import type { Stage } from '@common-ground/domain/opportunities/stage';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { findCandidateAccess } from '../access/candidate-access.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';

/** An application that the caller may read and write about at the company. */
export type AccessibleApplication = {
  readonly id: string;
  readonly candidateId: string;
  readonly opportunityId: string | null;
  readonly status: ApplicationStatus;
  readonly endedAt: Date | null;
  readonly replyBy: string | null;
  readonly sentAt: Date;
  /** The stages of its opportunity; none once the opportunity has been deleted. */
  readonly process: readonly Stage[];
};

/** One application that the caller reaches and may read; null for any other, including withdrawn ones. @param today `YYYY-MM-DD` */
export function findAccessibleApplication(
  db: Database,
  scope: CompanyScope,
  applicationId: string,
  today: string,
): Promise<AccessibleApplication | null> {
  return readApplication(db, scope, { applicationId, today, isLocked: false });
}

/** As {@link findAccessibleApplication}, locked until the transaction ends: nothing is written to one that's being withdrawn. */
export function lockAccessibleApplication(
  db: Database,
  scope: CompanyScope,
  applicationId: string,
  today: string,
): Promise<AccessibleApplication | null> {
  return readApplication(db, scope, { applicationId, today, isLocked: true });
}

async function readApplication(
  db: Database,
  scope: CompanyScope,
  { applicationId, today, isLocked }: { applicationId: string; today: string; isLocked: boolean },
): Promise<AccessibleApplication | null> {
  const query = db
    .selectFrom('applications')
    .leftJoin('opportunities', 'opportunities.id', 'applications.opportunity_id')
    .where('applications.id', '=', applicationId)
    .where('applications.company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'applications.opportunity_id'))
    .select([
      'applications.id',
      'applications.candidate_id',
      'applications.opportunity_id',
      'applications.status',
      'applications.ended_at',
      'applications.reply_by',
      'applications.sent_at',
      'opportunities.process',
    ]);
  const row = await (isLocked ? query.forShare('applications') : query).executeTakeFirst();
  if (!row || !isReadableToCompany(row.status as ApplicationStatus)) return null;
  const standings = await findCandidateAccess(db, scope, [row.candidate_id], today);
  const standing = standings.get(row.candidate_id);
  if (standing === undefined || candidateView(standing) !== 'applied') return null;
  return {
    id: row.id,
    candidateId: row.candidate_id,
    opportunityId: row.opportunity_id,
    status: row.status as ApplicationStatus,
    endedAt: row.ended_at,
    replyBy: row.reply_by,
    sentAt: row.sent_at,
    process: (row.process ?? []) as unknown as readonly Stage[],
  };
}
