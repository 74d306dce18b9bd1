import { nextDigestAt } from '@common-ground/domain/notifications/digest-time';
import {
  CANDIDATE_NOTIFICATIONS,
  MEMBER_NOTIFICATIONS,
} from '@common-ground/domain/notifications/notification';
import type { FastifyBaseLogger } from 'fastify';
import { findOwnScope } from '../../platform/auth/principal.ts';
import type { AccountScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import { runAs } from '../../platform/db/principal.ts';
import type { RunOutcome, Sweep } from '../../platform/jobs/task.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { openMailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { sendDueMails } from '../../platform/mail/send-due-mails.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import {
  claimDueDigests,
  type DueDigest,
  markDigestDone,
  requeueDigest,
} from '../../stores/notifications/digest.store.ts';
import {
  type DigestItem,
  type DigestWindow,
  listCandidateDigest,
  listMemberDigest,
} from '../../stores/notifications/digest-item.store.ts';
import { digestMail } from './digest.mail.ts';

/** The daily kinds of candidates or members, each with the time since which its news is new to this digest. */
function windowOf(
  emailOf: Readonly<Record<string, string | null>>,
  { dailySince, from }: DueDigest,
  upTo: Date,
): DigestWindow {
  const kinds = Object.keys(emailOf).filter((kind) => (emailOf[kind] ?? '') in dailySince);
  const since = kinds.map((kind) => {
    const daily = new Date(dailySince[emailOf[kind] ?? ''] ?? upTo);
    return daily > from ? daily : from;
  });
  return { kinds, since, upTo };
}

/** What's new, as the person may see it right now. It's read as that person. */
function listItems({ db, today }: Context, scope: AccountScope, due: DueDigest, upTo: Date) {
  if (scope.role === 'candidate')
    return runAs({ companyId: null, candidateId: scope.candidateId }, () =>
      listCandidateDigest(db, scope, windowOf(CANDIDATE_NOTIFICATIONS, due, upTo)),
    );
  const { accountId, companyId, membership: role } = scope;
  return runAs({ companyId, candidateId: null, member: { accountId, role, needsVerification: false } }, () =>
    listMemberDigest(db, scope, today(), windowOf(MEMBER_NOTIFICATIONS, due, upTo)),
  );
}

async function writeDigest(
  { config }: Context,
  { accountId, locale, dailySince, day }: DueDigest,
  { to, isCandidate, items }: { to: string; isCandidate: boolean; items: readonly DigestItem[] },
): Promise<Mail> {
  const keys = await openMailDigestKeys(config.mailDigest);
  const digest = { accountId, to, locale, isCandidate, items, daily: Object.keys(dailySince) };
  return {
    ...writeMail(digestMail(digest, { keys, publicUrl: config.publicUrl })),
    id: `digest ${accountId} ${day}`,
  };
}

/**
 * Sends everyone whose hour has come one email with what's new, unread and still true. Two processes take different people; failed emails
 * are retried after growing pauses, with the same Message-ID.
 */
export async function sendDigests(
  context: Context,
  log: Pick<FastifyBaseLogger, 'error'>,
  stop?: AbortSignal,
): Promise<RunOutcome> {
  const { systemDb, identities, sendMail, outgoingMails, now } = context;
  return sendDueMails(
    {
      failure: 'Sending a digest failed; will retry later',
      track: outgoingMails.track,
      // Bypasses row level security: covers everyone. What is in a digest is read as the person themselves.
      claim: (limit) => claimDueDigests(systemDb, limit, now()),
      requeue: (due) => requeueDigest(systemDb, due, now()),
      async send(due) {
        const upTo = now();
        const scope = await findOwnScope(systemDb, due.accountId);
        const items = scope === null ? [] : await listItems(context, scope, due, upTo);
        const to = items.length === 0 ? null : await identities.readAddress(due.uid);
        if (scope !== null && to !== null)
          await sendMail(
            await writeDigest(context, due, { to, isCandidate: scope.role === 'candidate', items }),
          );
        const { hour, timeZone, day: lastOn } = due;
        await markDigestDone(systemDb, due, { upTo, nextAt: nextDigestAt({ hour, timeZone, lastOn }, upTo) });
      },
    },
    log,
    stop,
  );
}

/** When someone's hour has come, and every minute. */
export const digests = (context: Context): Sweep => ({
  name: 'send_digests',
  cron: '* * * * *',
  failure: 'Finding due digests failed; will retry on the next run',
  sweep: ({ log, stop }) => sendDigests(context, log, stop),
});
