import { createHash } from 'node:crypto';
import {
  addCandidate,
  listAddedCandidates,
  type NewAddedCandidate,
  removeAddedCandidate,
} from '@common-ground/contract/added-candidates/added-candidates';
import {
  ADDED_LINK_PREFIX,
  addedEndsAt,
  sourceViolations,
} from '@common-ground/domain/added-candidates/added-candidate';
import { normalisedText } from '@common-ground/domain/profile/text';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { openMailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { addedDigestsOf } from '../../platform/mail/mail-digests.ts';
import { postCompanyMails } from '../../platform/mail/post-mails.ts';
import {
  deleteAddedCandidate,
  findAddedCandidate,
  insertAddedCandidate,
  listAddedCandidates as listEntries,
} from '../../stores/added-candidates/added-candidate.store.ts';
import { findShownName } from '../../stores/company/company-profile.store.ts';
import { findVerifiedDomain } from '../../stores/company/company-verification.store.ts';
import { findCalendar } from '../../stores/response-clock/working-calendar.store.ts';
import { addedCandidateMail } from './added-candidate.mail.ts';
import { registerAddedEntries } from './added-entries.routes.ts';

/** How many mails one caller can trigger in a minute. */
const MAILS_PER_MINUTE = 10;

/** For an address whose entry ended too recently. */
const PAUSED = [{ pointer: '/address', code: 'paused_address', params: {} }];

/** What was typed, without surplus spaces. */
function normalisedEntry(entry: NewAddedCandidate): NewAddedCandidate {
  const normalisedOrNull = (text: string | null) => (text === null ? null : normalisedText(text));
  return {
    ...entry,
    name: normalisedText(entry.name),
    sourceWords: normalisedOrNull(entry.sourceWords),
    note: normalisedOrNull(entry.note),
  };
}

const notify = (db: Database, companyId: string, id: string) =>
  notifyCompany(db, companyId, { topic: 'added_candidates', ids: [id] });

/** An entry whose link is about to be emailed. */
type LinkedEntry = { readonly id: string; readonly to: string; readonly link: string; readonly at: Date };

/** Emails the person the link, within the daily limit. */
async function mailLink(
  context: Context,
  scope: CompanyScope,
  { id, to, link, at }: LinkedEntry,
  log: FastifyBaseLogger,
): Promise<'sent' | 'daily_mail_limit' | 'mail_not_sent'> {
  const { config, db } = context;
  const mail = addedCandidateMail({
    to,
    companyName: await findShownName(db, scope),
    domain: await findVerifiedDomain(db, scope),
    endsAt: addedEndsAt(at),
    link: `${config.publicUrl}/login?invite=${link}`,
  });
  const { companyId } = scope;
  const caused = { ...mail, companyId, kind: 'added_candidate', cause: { addedCandidateId: id } } as const;
  const [outcome] = await postCompanyMails(context, [caused], log);
  if (outcome === 'sent' || outcome === 'queued') return 'sent';
  return outcome === 'limit_reached' ? 'daily_mail_limit' : 'mail_not_sent';
}

/** Stores the entry with its own link. @returns the entry to email, or why it can't be stored */
async function keepEntry(
  { config, db, now, random }: Context,
  scope: CompanyScope,
  opportunityId: string,
  details: NewAddedCandidate,
) {
  const keys = await openMailDigestKeys(config.mailDigest);
  const link = `${ADDED_LINK_PREFIX}${random.secret()}`;
  const at = now();
  const today = dayIn(at, (await findCalendar(db, scope.companyId)).timeZone);
  const entry = {
    ...details,
    linkDigest: createHash('sha256').update(link).digest(),
    mailboxDigests: addedDigestsOf(keys, scope.companyId, details.address),
    at,
  };
  const inserted = await db
    .transaction()
    .execute((transaction) => insertAddedCandidate(transaction, scope, opportunityId, entry, today));
  return typeof inserted === 'string' || 'addedId' in inserted
    ? inserted
    : { id: inserted.id, to: entry.address, link, at };
}

/** Emails the person and shows the entry to the team; if the email fails, nothing is stored. */
async function announceEntry(
  context: Context,
  scope: CompanyScope,
  entry: LinkedEntry,
  log: FastifyBaseLogger,
) {
  const { db, now } = context;
  const mailed = await mailLink(context, scope, entry, log);
  if (mailed !== 'sent') {
    await deleteAddedCandidate(db, scope, entry.id);
    return refuse(mailed);
  }
  const addedCandidate = await findAddedCandidate(db, scope, entry.id, now());
  await notify(db, scope.companyId, entry.id);
  return addedCandidate ? succeed(201, addedCandidate) : refuse('not_found');
}

/** Serves the people whom a company's team adds to a job by hand: to the team, and to themselves. */
export function registerAddedCandidates(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  registerAddedEntries(app, context);

  bind(
    app,
    context,
    addCandidate,
    async ({ scope, params, body, log }) => {
      if (!scope.isVerified) return refuse('verification_needed');
      const entry = normalisedEntry(body);
      const violations = sourceViolations(entry);
      if (violations.length > 0) return refuseInput(violations);
      const result = await keepEntry(context, scope, params.opportunityId, entry);
      if (result === 'paused') return refuseInput(PAUSED);
      if (typeof result === 'string') return refuse(result);
      if (!('addedId' in result)) return announceEntry(context, scope, result, log);
      const current = await findAddedCandidate(db, scope, result.addedId, now());
      return refuse('already_added', { current });
    },
    { requestsPerMinute: MAILS_PER_MINUTE },
  );

  bind(app, context, listAddedCandidates, async ({ scope, query: { opportunityId = null } }) =>
    succeed(200, await listEntries(db, scope, opportunityId, now())),
  );

  bind(app, context, removeAddedCandidate, async ({ scope, params: { addedCandidateId } }) => {
    const isRemoved = await db.transaction().execute(async (transaction) => {
      const isDeleted = await deleteAddedCandidate(transaction, scope, addedCandidateId);
      if (isDeleted) await notify(transaction, scope.companyId, addedCandidateId);
      return isDeleted;
    });
    return isRemoved ? succeed(204, null) : refuse('not_found');
  });
}
