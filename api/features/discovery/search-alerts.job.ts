import type { FastifyBaseLogger } from 'fastify';
import { findMemberScope } from '../../platform/auth/principal.ts';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import { runAs } from '../../platform/db/principal.ts';
import type { RunOutcome, Sweep } from '../../platform/jobs/task.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { openMailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { sendDueMails } from '../../platform/mail/send-due-mails.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import { recordCounted } from '../../stores/discovery/candidate-card.loader.ts';
import { countNewCandidates } from '../../stores/discovery/candidate-search.store.ts';
import {
  claimDueAlerts,
  type DueAlert,
  markAlertDone,
  requeueAlert,
} from '../../stores/discovery/search-alert.store.ts';
import { findChosenOpportunity } from '../../stores/people/chosen-opportunity.store.ts';
import { searchAlertMail } from './search-alert.mail.ts';

/** What the member may do now: searches aren't run for members who may no longer search. */
async function findSearcher({ systemDb }: Context, { accountId }: DueAlert): Promise<CompanyScope | null> {
  const scope = await findMemberScope(systemDb, accountId, 'find_people', null);
  return scope?.isVerified ? scope : null;
}

/**
 * How many have become findable since then, and the last candidate checked; null when the search cannot be run any more, or the day's
 * budget is used up. A count of a few people is recorded for each of them.
 */
async function countNew(context: Context, scope: CompanyScope, { query, alertedUntil }: DueAlert) {
  const { config, db, now, today } = context;
  const { opportunityId } = query;
  const opportunity =
    opportunityId === undefined ? null : await findChosenOpportunity(db, scope, opportunityId);
  if (opportunity === null && opportunityId !== undefined) return null;
  const criteria = opportunity?.criteria ?? null;
  const found = await countNewCandidates(alertedUntil, db, scope, query, criteria, today());
  const request = { today: today(), listing: { at: now(), budgets: config.dailyBudgets } };
  const isAllowed = await db
    .transaction()
    .execute((transaction) => recordCounted(transaction, scope, found.few, request));
  return isAllowed ? found : null;
}

/** Writes the email about those who were found. */
async function alertMail(
  { mailDigest, publicUrl }: Context['config'],
  { searchId, name: searchName, companyName, isCompanyVerified, locale, alertedUntil }: DueAlert,
  { to, total: count }: { to: string; total: number },
): Promise<Mail> {
  const keys = await openMailDigestKeys(mailDigest);
  const company = { companyName, isCompanyVerified };
  const draft = searchAlertMail({ to, locale, searchId, searchName, ...company, count, keys, publicUrl });
  // The ID doesn't use the last candidate found: more may be found before the email is retried.
  return { ...writeMail(draft), id: `alert ${searchId} ${alertedUntil}` };
}

/**
 * Runs every saved search whose alert is due, as its member would, and mails how many are new. Two processes take different ones; what
 * couldn't be sent is retried at growing intervals, for a day and a third.
 */
export async function sendSearchAlerts(
  context: Context,
  log: FastifyBaseLogger,
  stop?: AbortSignal,
): Promise<RunOutcome> {
  const { config, systemDb, identities, sendMail, outgoingMails, now } = context;
  return sendDueMails(
    {
      failure: 'Sending a search alert failed; will retry later',
      track: outgoingMails.track,
      // Bypasses row level security: covers all companies. The searches themselves run as the member.
      claim: (limit) => claimDueAlerts(systemDb, limit, now()),
      requeue: ({ searchId }) => requeueAlert(systemDb, searchId, now()),
      async send(alert) {
        const found = await runAs({ companyId: alert.companyId, candidateId: null }, async () => {
          const scope = await findSearcher(context, alert);
          return scope && countNew(context, scope, alert);
        });
        // No one may be notified right now; the next alert includes these people too.
        if (found === null) return markAlertDone(systemDb, alert, now(), alert.alertedUntil);
        const to = found.total === 0 ? null : await identities.readAddress(alert.uid);
        if (to !== null) await sendMail(await alertMail(config, alert, { to, ...found }));
        await markAlertDone(systemDb, alert, now(), Math.max(found.lastFound, alert.alertedUntil));
      },
    },
    log,
    stop,
  );
}

/** Every quarter of an hour. */
export const searchAlerts = (context: Context): Sweep => ({
  name: 'send_search_alerts',
  cron: '*/15 * * * *',
  failure: 'Checking saved searches failed; will retry on the next run',
  sweep: ({ log, stop }) => sendSearchAlerts(context, log, stop),
});
