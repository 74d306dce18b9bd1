import type { Decision } from '@common-ground/contract/pipeline/decision-log';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** How far an offer has come. */
export type Publication = {
  /** Until when it can be undone; null once it's published. */
  readonly pendingUntil: Date | null;
  /** When the candidate got it; null if they haven't. */
  readonly publishedAt: Date | null;
};

/** How far an offer of the company's has come. */
export async function findPublication(
  db: Database,
  scope: CompanyScope,
  decision: Pick<Decision, 'id' | 'applicationId'>,
): Promise<Publication> {
  const [pending, published] = await Promise.all([
    db
      .selectFrom('applications')
      .where('id', '=', decision.applicationId)
      .where('company_id', '=', scope.companyId)
      .where('waiting_decision_id', '=', decision.id)
      .select('waiting_until')
      .executeTakeFirst(),
    db
      .selectFrom('application_events')
      .where('application_id', '=', decision.applicationId)
      .where('decision_id', '=', decision.id)
      .select('happened_at')
      .executeTakeFirst(),
  ]);
  return { pendingUntil: pending?.waiting_until ?? null, publishedAt: published?.happened_at ?? null };
}
