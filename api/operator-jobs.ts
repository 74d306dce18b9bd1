import type { Database } from './platform/db/database.ts';
import { type DeadJob, listDeadJobs, requeueDeadJob } from './platform/db/job-queue.ts';
import { countGivenUpAlerts, requeueGivenUpAlerts } from './stores/discovery/search-alert.store.ts';
import {
  countGivenUpInvitationMails,
  requeueGivenUpInvitationMails,
} from './stores/invitations/invitation-mail.store.ts';
import { countGivenUpNotices, requeueGivenUpNotices } from './stores/response-clock/notice-mail.store.ts';
import { countGivenUpRoleMails, requeueGivenUpRoleMails } from './stores/team/role-mail.store.ts';
import { countGivenUpTeamNotices, requeueGivenUpTeamNotices } from './stores/team/team-notice-mail.store.ts';

/** Mails whose rows count their tries: how many have used them up, and what has those tried again. */
const GIVEN_UP_MAILS = {
  'role-mails': { count: countGivenUpRoleMails, requeue: requeueGivenUpRoleMails },
  'team-notices': { count: countGivenUpTeamNotices, requeue: requeueGivenUpTeamNotices },
  notices: { count: countGivenUpNotices, requeue: requeueGivenUpNotices },
  invitations: { count: countGivenUpInvitationMails, requeue: requeueGivenUpInvitationMails },
  'search-alerts': { count: countGivenUpAlerts, requeue: requeueGivenUpAlerts },
} as const;
type MailKind = keyof typeof GIVEN_UP_MAILS;

/** What those who run the installation can do about work in the background. */
export type JobOperator = {
  /** Jobs that have used up their attempts, the oldest first. */
  listDeadJobs(): Promise<DeadJob[]>;
  /** How many mails have used up their tries, by kind. */
  countGivenUpMails(): Promise<Readonly<Record<MailKind, number>>>;
  /**
   * Has a job, or all given-up mails of a kind, tried again now, with all attempts.
   * @param idOrKind a job's id, or a kind of mail. @throws when no such job has this id
   */
  retryJob(idOrKind: string): Promise<void>;
};

/** @param db bypasses row level security */
export function operateJobs(db: Database): JobOperator {
  return {
    listDeadJobs: () => listDeadJobs(db),
    async countGivenUpMails() {
      const counts = Object.entries(GIVEN_UP_MAILS).map(async ([kind, { count }]) => [kind, await count(db)]);
      return Object.fromEntries(await Promise.all(counts)) as Record<MailKind, number>;
    },
    async retryJob(idOrKind) {
      if (idOrKind in GIVEN_UP_MAILS) return GIVEN_UP_MAILS[idOrKind as MailKind].requeue(db, new Date());
      if (!(await requeueDeadJob(db, idOrKind)))
        throw new Error(`No job that has failed for good has the id "${idOrKind}".`);
    },
  };
}
