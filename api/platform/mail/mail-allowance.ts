import { domainOfAddress } from '@common-ground/domain/company/company-domain';
import { FIRST_DAYS, MAILS_PER_DAY } from '@common-ground/domain/company/company-mail';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { MailDigestKeys } from './mail-digest-keys.ts';
import { digestsOf, domainDigestsOf, tokenOf } from './mail-digests.ts';
import { isMailStopped, renewMailStop } from './mail-stops.ts';
import {
  type CompanyMailKind,
  type CompanyTotal,
  companyAddressTotal,
  companyTotals,
  isCodeMail,
  recipientTotal,
  type Total,
} from './mail-totals.ts';

const DAY_MS = 86_400_000;

type CompanyMail = { readonly companyId: string; readonly to: string; readonly kind: CompanyMailKind };

/** How many emails a company may cause today. */
function dailyLimit(companyId: string, { max, maxAtFirst }: CompanyTotal, at: Date): RawBuilder<number> {
  const first = new Date(at.getTime() - FIRST_DAYS * DAY_MS);
  return sql<number>`(select case when verified_by = 'domain' and verified_at > ${first} then ${maxAtFirst}::integer else ${max}::integer end
    from companies where id = ${companyId})`;
}

/** The digests of the registered domain that a stranger's code also counts towards, newest first; null for any other email. */
function domainOf(keys: MailDigestKeys, { to, kind }: Pick<CompanyMail, 'to' | 'kind'>) {
  return kind === 'code' ? domainDigestsOf(keys, domainOfAddress(to) ?? to) : null;
}

/** The total of a registered domain, which is counted as if it were a recipient. */
const DOMAIN_TOTAL = { kind: 'domain_code', max: MAILS_PER_DAY.domainCodes } as const;

/** Everything under which a mail may have been stopped: the mailbox's digests, and for a stranger's code the domain's. */
export function stoppableDigests(
  keys: MailDigestKeys,
  mail: Pick<CompanyMail, 'to' | 'kind'>,
): readonly Buffer[] {
  return [...digestsOf(keys, mail.to), ...(domainOf(keys, mail) ?? [])];
}

/** The count after one more email: the next number, or one on a new day. */
function incrementCount(table: string, at: Date, max: number | RawBuilder<number>) {
  const isNewDay = sql<SqlBool>`${sql.ref(`${table}.counted_from`)} <= ${new Date(at.getTime() - DAY_MS)}`;
  const count = sql.ref<number>(`${table}.sent_count`);
  return {
    set: {
      counted_from: sql<Date>`case when ${isNewDay} then ${at} else ${sql.ref(`${table}.counted_from`)} end`,
      sent_count: sql<number>`case when ${isNewDay} then 1 else ${count} + 1 end`,
    },
    isFree: sql<SqlBool>`(${isNewDay} or ${count} < ${max})`,
  };
}

async function countForCompany(
  systemDb: Database,
  { companyId, kind }: CompanyMail,
  total: CompanyTotal,
  at: Date,
): Promise<boolean> {
  const { set, isFree } = incrementCount('company_mail_counts', at, dailyLimit(companyId, total, at));
  const row = await systemDb
    .insertInto('company_mail_counts')
    .columns(['company_id', 'kind', 'counted_from', 'sent_count'])
    .expression((from) =>
      from
        .selectFrom('companies')
        .where('id', '=', companyId)
        .where('suspended_at', 'is', null)
        .$if(!isCodeMail(kind), (verified) => verified.where('verified_at', 'is not', null))
        .select([
          'id',
          sql.val<string>(total.kind).as('kind'),
          sql<Date>`${at}::timestamptz`.as('counted_from'),
          sql<number>`1`.as('sent_count'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doUpdateSet(set).where(isFree))
    .returning('company_id')
    .executeTakeFirst();
  return row !== undefined;
}

async function countForRecipient(
  systemDb: Database,
  digest: Buffer,
  { kind, max }: Total<string>,
  at: Date,
): Promise<boolean> {
  const { set, isFree } = incrementCount('mail_recipients', at, max);
  const row = await systemDb
    .insertInto('mail_recipients')
    .values({ address_digest: digest, kind, counted_from: at, sent_count: 1 })
    .onConflict((conflict) => conflict.columns(['address_digest', 'kind']).doUpdateSet(set).where(isFree))
    .returning('address_digest')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts towards what one company may have sent to one mailbox. @returns how many that makes today, or null if it's one too many */
async function countForBoth(
  systemDb: Database,
  companyId: string,
  digest: Buffer,
  { kind, max }: Total<string>,
  at: Date,
): Promise<number | null> {
  const { set, isFree } = incrementCount('company_recipients', at, max);
  const row = await systemDb
    .insertInto('company_recipients')
    .values({ company_id: companyId, address_digest: digest, kind, counted_from: at, sent_count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'address_digest', 'kind']).doUpdateSet(set).where(isFree),
    )
    .returning('sent_count')
    .executeTakeFirst();
  return row?.sent_count ?? null;
}

/** Thrown so that nothing is counted: an email that may not be sent leaves all totals as they were. */
class MailRefused extends Error {
  readonly reason: 'company_limit' | 'recipient_limit';
  constructor(reason: MailRefused['reason']) {
    super('The mail may not be sent');
    this.reason = reason;
  }
}

/**
 * Counts an email that a company is about to cause, unless it would exceed a limit, the person wants none, or the company isn't (or is no
 * longer) verified. Simultaneous calls can't exceed a limit together. @returns the tokens of the links that stop such emails for good, to
 * the mailbox and, for a stranger's code, codes to the domain; otherwise whose limit was reached, and nothing is counted
 */
export async function reserveCompanyMail(
  systemDb: Database,
  keys: MailDigestKeys,
  { at, ...mail }: CompanyMail & { readonly at: Date },
): Promise<{ stopToken: string; domainStopToken: string | null } | 'company_limit' | 'recipient_limit'> {
  const digests = digestsOf(keys, mail.to);
  const [digest] = digests;
  const domain = domainOf(keys, mail);
  await renewMailStop(systemDb, digests);
  if (domain !== null) await renewMailStop(systemDb, domain);
  try {
    await systemDb.transaction().execute(async (transaction) => {
      for (const total of companyTotals(mail.kind))
        if (!(await countForCompany(transaction, mail, total, at))) throw new MailRefused('company_limit');
      if (await isMailStopped(transaction, stoppableDigests(keys, mail)))
        throw new MailRefused('recipient_limit');
      const own = await countForBoth(transaction, mail.companyId, digest, companyAddressTotal(mail.kind), at);
      if (
        own === null ||
        !(await countForRecipient(transaction, digest, recipientTotal(mail.kind, own === 1), at)) ||
        (domain !== null && !(await countForRecipient(transaction, domain[0], DOMAIN_TOTAL, at)))
      )
        throw new MailRefused('recipient_limit');
    });
  } catch (error) {
    if (error instanceof MailRefused) return error.reason;
    throw error;
  }
  return {
    stopToken: tokenOf(keys, 'stop', digest),
    domainStopToken: domain === null ? null : tokenOf(keys, 'stop', domain[0]),
  };
}

/** Uncounts an email that will be retried and counted then. Not for one that was refused: someone could try one address after another. */
export async function releaseCompanyMail(
  systemDb: Database,
  keys: MailDigestKeys,
  { companyId, to, kind }: CompanyMail,
): Promise<void> {
  const [digest] = digestsOf(keys, to);
  const oneLess = { sent_count: sql<number>`greatest(sent_count - 1, 0)` };
  const kinds = companyTotals(kind).map((total) => total.kind);
  await systemDb
    .updateTable('company_mail_counts')
    .set(oneLess)
    .where('company_id', '=', companyId)
    .where('kind', 'in', kinds)
    .execute();
  await systemDb
    .updateTable('company_recipients')
    .set(oneLess)
    .where('company_id', '=', companyId)
    .where('address_digest', '=', digest)
    .where('kind', '=', companyAddressTotal(kind).kind)
    .execute();
  await systemDb
    .updateTable('mail_recipients')
    .set(oneLess)
    .where('address_digest', '=', digest)
    .where('kind', '=', recipientTotal(kind, true).kind)
    .execute();
  const domain = domainOf(keys, { to, kind });
  if (domain === null) return;
  await systemDb
    .updateTable('mail_recipients')
    .set(oneLess)
    .where('address_digest', '=', domain[0])
    .where('kind', '=', DOMAIN_TOTAL.kind)
    .execute();
}

/** Deletes the counts of addresses whose day is over. @returns how many counts */
export async function deleteOldMailRecipients(systemDb: Database, now: Date): Promise<number> {
  let count = 0;
  for (const table of ['mail_recipients', 'company_recipients'] as const) {
    const rows = await systemDb
      .deleteFrom(table)
      .where('counted_from', '<', new Date(now.getTime() - DAY_MS))
      .returning('sent_count')
      .execute();
    count += rows.length;
  }
  return count;
}
