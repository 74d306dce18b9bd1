import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { forgetMailRecipients } from '../../platform/mail/mail-allowance.ts';

const EVERY_MS = 3_600_000;

/** When the server listens and every hour: forgets the digests of addresses whose day is over, but for those that want no mail. */
export function scheduleMailRecipients(app: FastifyInstance, { systemDb, now }: Context): void {
  scheduleJob(app, {
    everyMs: EVERY_MS,
    failure: 'Mail recipients could not be forgotten; the next run tries again',
    run: async () => void (await forgetMailRecipients(systemDb, now())),
  });
}
