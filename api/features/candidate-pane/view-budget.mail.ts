import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context.ts';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { findOwnersToAlert } from './view-budget.store.ts';

/** Tells an owner that a member has opened as many profiles as one can on a day. It names nobody who was looked at. */
function viewBudgetMail(alert: { to: string; memberName: string | null; limit: number; link: string }): Mail {
  // On one line: a name with line breaks could be made to look like a message of its own.
  const member = alert.memberName?.replaceAll(/\s+/g, ' ') ?? 'A member of your team';
  return {
    to: alert.to,
    subject: 'The daily number of profiles is used up',
    text: [
      'Hello,',
      `${member} has opened ${alert.limit} different profiles today, the most that one person can open in a day, and tried to open more.`,
      'That can be a busy day. It can also be an account in the wrong hands, or copying of profiles. If you did not expect it, ask. You can change what a member may do, or remove them:',
      alert.link,
      'The number starts again at midnight UTC. Common Ground sends this once a day for each member.',
      'Common Ground',
    ].join('\n\n'),
  };
}

/** How the owners of a company are told that the caller's budget is spent. A mail that cannot go is logged, and keeps nobody waiting. */
export function createBudgetAlert({ config, db, identities, sendMail }: Context) {
  return async (scope: CompanyScope, log: FastifyBaseLogger): Promise<void> => {
    const link = `${config.publicUrl}/company-route/team`;
    try {
      const { ownerUids, memberName } = await findOwnersToAlert(db, scope);
      for (const uid of ownerUids) {
        const to = await identities.readAddress(uid);
        if (to !== null) await sendMail(viewBudgetMail({ to, memberName, limit: config.profilesADay, link }));
      }
    } catch (error) {
      log.error({ err: error }, 'The owners could not be told that a view budget is spent');
    }
  };
}
