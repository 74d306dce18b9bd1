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

/** Emails whose rows count attempts: how each kind is counted and retried once it has used them up. */
const FAILED_MAILS = {
  'role-mails': { count: countGivenUpRoleMails, requeue: requeueGivenUpRoleMails },
  'team-notices': { count: countGivenUpTeamNotices, requeue: requeueGivenUpTeamNotices },
  notices: { count: countGivenUpNotices, requeue: requeueGivenUpNotices },
  invitations: { count: countGivenUpInvitationMails, requeue: requeueGivenUpInvitationMails },
  'search-alerts': { count: countGivenUpAlerts, requeue: requeueGivenUpAlerts },
} as const;
type MailKind = keyof typeof FAILED_MAILS;

/** What the operator can do about background jobs. */
export type JobOperator = {
  /** Lists jobs that have used up their attempts, oldest first. */
  listDeadJobs(): Promise<DeadJob[]>;
  /** Counts the emails that have used up their attempts, by kind. */
  countGivenUpMails(): Promise<Readonly<Record<MailKind, number>>>;
  /**
   * Retries a job, or all failed emails of a kind, now and with a full set of attempts.
   * @param idOrKind a job's ID, or a kind of email. @throws when no failed job has this ID
   */
  retryJob(idOrKind: string): Promise<void>;
};

/** @param db bypasses row level security */
export function operateJobs(db: Database): JobOperator {
  return {
    listDeadJobs: () => listDeadJobs(db),
    async countGivenUpMails() {
      const counts = Object.entries(FAILED_MAILS).map(async ([kind, { count }]) => [kind, await count(db)]);
      return Object.fromEntries(await Promise.all(counts)) as Record<MailKind, number>;
    },
    async retryJob(idOrKind) {
      if (idOrKind in FAILED_MAILS) return FAILED_MAILS[idOrKind as MailKind].requeue(db, new Date());
      if (!(await requeueDeadJob(db, idOrKind))) throw new Error(`No failed job has the ID "${idOrKind}".`);
    },
  };
}
