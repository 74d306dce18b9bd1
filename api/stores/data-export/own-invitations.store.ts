import type { ExportedInvitation } from '@common-ground/contract/data-export/exported-hiring';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** Every invitation that companies sent to the caller, oldest first; including those that were never delivered. */
export async function listExportedInvitations(
  db: Database,
  scope: CandidateScope,
): Promise<ExportedInvitation[]> {
  const rows = await db
    .selectFrom('candidate_invitations')
    .innerJoin('companies', 'companies.id', 'candidate_invitations.company_id')
    .leftJoin('opportunities', 'opportunities.id', 'candidate_invitations.opportunity_id')
    .where('candidate_invitations.candidate_id', '=', scope.candidateId)
    .select(['companies.name', 'opportunities.title', 'reason', 'reply_by', 'sent_at', 'state', 'ended_at'])
    .select(['decline_reason', 'application_id', 'is_undelivered'])
    .orderBy('sent_at')
    .orderBy('candidate_invitations.id')
    .execute();
  return rows.map((row) => ({
    companyName: row.name,
    title: row.title,
    reason: row.reason,
    replyBy: row.reply_by,
    sentAt: row.sent_at.toISOString(),
    state: row.state as ExportedInvitation['state'],
    endedAt: row.ended_at?.toISOString() ?? null,
    declineReason: row.decline_reason as ExportedInvitation['declineReason'],
    applicationId: row.application_id,
    wasDelivered: !row.is_undelivered,
  }));
}
