import type { Database } from './platform/db/database.ts';
import { type DeadJob, listDeadJobs, requeueDeadJob } from './platform/db/job-queue.ts';
import { countGivenUpNotices, requeueGivenUpNotices } from './stores/response-clock/notice-mail.store.ts';
import { countGivenUpRoleMails, requeueGivenUpRoleMails } from './stores/team/role-mail.store.ts';

/** Mails whose rows count their tries, and what has them tried again. */
const GIVEN_UP_MAILS = {
  'role-mails': requeueGivenUpRoleMails,
  notices: requeueGivenUpNotices,
} as const;

/** What those who run the installation can do about work in the background. */
export type JobOperator = {
  /** Jobs that have used up their attempts, the oldest first. */
  listDeadJobs(): Promise<DeadJob[]>;
  /** How many mails have used up their tries, by kind. */
  countGivenUpMails(): Promise<Readonly<Record<keyof typeof GIVEN_UP_MAILS, number>>>;
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
    countGivenUpMails: async () => ({
      'role-mails': await countGivenUpRoleMails(db),
      notices: await countGivenUpNotices(db),
    }),
    async retryJob(idOrKind) {
      if (idOrKind in GIVEN_UP_MAILS)
        return GIVEN_UP_MAILS[idOrKind as keyof typeof GIVEN_UP_MAILS](db, new Date());
      if (!(await requeueDeadJob(db, idOrKind)))
        throw new Error(`No job that has failed for good has the id "${idOrKind}".`);
    },
  };
}
