import type { PauseOfCompany } from '@common-ground/contract/invitations/invitations';
import { type DeclinedInvitation, invitationPause } from '@common-ground/domain/people/candidate-invitation';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** The pauses of some companies after the candidate declined; companies without one are left out. */
export async function findInvitationPauses(
  db: Database,
  scope: CandidateScope,
  companyIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, NonNullable<PauseOfCompany['pause']>>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('candidate_invitations')
    .where('candidate_id', '=', scope.candidateId)
    .where('company_id', 'in', [...new Set(companyIds)])
    .where('state', '=', 'declined')
    .select(['company_id', 'ended_at', 'pause_lifted_at'])
    .execute();
  const declinedByCompany = new Map<string, DeclinedInvitation[]>();
  for (const { company_id: id, ended_at: endedAt, pause_lifted_at: liftedAt } of rows)
    if (endedAt !== null)
      declinedByCompany.set(id, [...(declinedByCompany.get(id) ?? []), { endedAt, liftedAt }]);
  return new Map(
    [...declinedByCompany].flatMap(([id, declined]) => {
      const pause = invitationPause(declined, at);
      return pause ? [[id, { ...pause, until: pause.until.toISOString() }]] : [];
    }),
  );
}

/** Lets a company invite the candidate despite earlier declines, or revokes that. */
export async function updateInvitationPause(
  db: Database,
  scope: CandidateScope,
  companyId: string,
  { isLifted, at }: { readonly isLifted: boolean; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('candidate_invitations')
    .set({ pause_lifted_at: isLifted ? at : null })
    .where('candidate_id', '=', scope.candidateId)
    .where('company_id', '=', companyId)
    .where('state', '=', 'declined')
    .where('pause_lifted_at', isLifted ? 'is' : 'is not', null)
    .execute();
}
