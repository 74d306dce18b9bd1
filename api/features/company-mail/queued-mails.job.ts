import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { sendQueuedMails } from '../../platform/mail/post-mails.ts';

/** Often, because a request puts back what it couldn't give to the mail server: it goes out as soon as that is there again. */
const EVERY_MS = 1_000;

/**
 * When the server listens and each second: tries again what a request asked for and the mail server didn't take. A server that ends lets what is
 * on its way arrive, or puts it back for the next one.
 */
export function scheduleQueuedMails(app: FastifyInstance, context: Context): void {
  app.addHook('preClose', async () => context.outgoingMails.end());
  app.addHook('onClose', () => context.outgoingMails.ended());
  scheduleJob(app, {
    everyMs: EVERY_MS,
    failure: 'Queued mails could not be looked for; the next run tries again',
    run: (log, stop) => sendQueuedMails(context, log, stop),
  });
}
