import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { VERIFIED_DOMAIN } from '../access/verified-domain.store.ts';
import { insertRatedMailbox, type YearlyMailbox } from './rated-mailbox.store.ts';

/** A new link: by its hash, and with the mailbox that it's mailed to, or null for one that the company gives out. */
export type NewRaterLink = {
  readonly tokenHash: Buffer;
  readonly mailbox: (YearlyMailbox & { readonly domain: string }) | null;
};

type Days = { readonly today: string; readonly oldestOpen: string };

/** Deletes links that the company made too long ago to be opened, and the count of them. */
async function deleteExpired(db: Database, { companyId }: CompanyScope, { oldestOpen }: Days): Promise<void> {
  await db
    .deleteFrom('rater_invitations')
    .where('company_id', '=', companyId)
    .where('created_on', '<', oldestOpen)
    .execute();
  await db
    .deleteFrom('rater_link_counts')
    .where('company_id', '=', companyId)
    .where('made_on', '<', oldestOpen)
    .execute();
}

function rowsOf(
  links: readonly NewRaterLink[],
  made: { companyId: string; invitedBy: string | null; today: string },
) {
  return links.map(({ tokenHash, mailbox }) => ({
    token_hash: tokenHash,
    company_id: made.companyId,
    invited_by: made.invitedBy,
    created_on: made.today,
    mail_domain: mailbox?.domain ?? null,
    mailbox_year: mailbox?.year ?? null,
    mailbox_digest: mailbox?.digest ?? null,
  }));
}

/** Stores hashes of new links, and deletes the company's expired ones. */
export async function insertRaterInvitations(
  db: Database,
  scope: CompanyScope,
  links: readonly NewRaterLink[],
  days: Days,
): Promise<void> {
  const { companyId, accountId } = scope;
  const made = { company_id: companyId, made_by: accountId, made_on: days.today };
  await db.transaction().execute(async (transaction) => {
    await deleteExpired(transaction, scope, days);
    const rows = rowsOf(links, { companyId, invitedBy: accountId, today: days.today });
    await transaction.insertInto('rater_invitations').values(rows).execute();
    await transaction
      .insertInto('rater_link_counts')
      .values({ ...made, link_count: links.length })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'made_by', 'made_on']).doUpdateSet(({ eb, ref }) => ({
          link_count: eb(ref('rater_link_counts.link_count'), '+', ref('excluded.link_count')),
        })),
      )
      .execute();
  });
}

/**
 * A verified company with the domain that a code has proven, whose people can ask for links; null for any other one, suspended ones too.
 */
export async function findRatingCompany(
  systemDb: Database,
  companyId: string,
): Promise<{ companyId: string; companyName: string; domain: string } | null> {
  const row = await systemDb
    .selectFrom('companies')
    .where('companies.id', '=', companyId)
    .select(['companies.name', VERIFIED_DOMAIN.as('domain')])
    .executeTakeFirst();
  return row?.domain ? { companyId, companyName: row.name, domain: row.domain } : null;
}

/** Stores the hash of a link that a mailbox requested. It isn't counted anywhere: the company can't see how many ask. */
export async function insertRequestedInvitation(
  systemDb: Database,
  companyId: string,
  link: NewRaterLink,
  today: string,
): Promise<void> {
  await systemDb
    .insertInto('rater_invitations')
    .values(rowsOf([link], { companyId, invitedBy: null, today }))
    .execute();
}

/** Withdraws a requested link that could not be mailed. */
export async function deleteRequestedInvitation(systemDb: Database, tokenHash: Buffer): Promise<void> {
  await systemDb
    .deleteFrom('rater_invitations')
    .where('token_hash', '=', tokenHash)
    .where('invited_by', 'is', null)
    .execute();
}

/** Withdraws a link that the caller made today and that could not be mailed, as if it had not been made. */
export async function deleteUnsentRaterInvitation(
  db: Database,
  scope: CompanyScope,
  tokenHash: Buffer,
  today: string,
): Promise<void> {
  await db
    .deleteFrom('rater_invitations')
    .where('company_id', '=', scope.companyId)
    .where('token_hash', '=', tokenHash)
    .execute();
  await db
    .updateTable('rater_link_counts')
    .set(({ eb }) => ({ link_count: eb('link_count', '-', 1) }))
    .where('company_id', '=', scope.companyId)
    .where('made_by', '=', scope.accountId)
    .where('made_on', '=', today)
    .where('link_count', '>', 0)
    .execute();
}

/** Withdraws every link of the company. No one learns how many of them were still open: that would show who has opened one. */
export async function deleteRaterInvitations(db: Database, { companyId }: CompanyScope): Promise<void> {
  await db.deleteFrom('rater_invitations').where('company_id', '=', companyId).execute();
  await db.deleteFrom('rater_link_counts').where('company_id', '=', companyId).execute();
}

/** How many links the company has created since a given day and not withdrawn, whether or not they were opened. */
export async function countRaterLinks(
  db: Database,
  { companyId }: CompanyScope,
  oldestOpenDay: string,
): Promise<number> {
  const row = await db
    .selectFrom('rater_link_counts')
    .where('company_id', '=', companyId)
    .where('made_on', '>=', oldestOpenDay)
    .select(({ fn }) => fn.sum<number | null>('link_count').as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count ?? 0);
}

/** The company that a link belongs to, and where the link was mailed. */
export type InvitingCompany = {
  readonly companyId: string;
  readonly companyName: string;
  /** Null for a link that the company shared itself. */
  readonly mailDomain: string | null;
};

/**
 * The company that a link belongs to, or null when the link is unknown, used, withdrawn or expired, or the
 * company is suspended. Anyone who holds the link
 * needs no other scope: its 256 random bits are the permission.
 */
export async function findInvitingCompany(
  db: Database,
  tokenHash: Buffer,
  oldestOpenDay: string,
): Promise<InvitingCompany | null> {
  const row = await db
    .selectFrom('rater_invitations')
    .innerJoin('companies', 'companies.id', 'rater_invitations.company_id')
    .where('token_hash', '=', tokenHash)
    .where('created_on', '>=', oldestOpenDay)
    .where('suspended_at', 'is', null)
    .select(['companies.id', 'companies.name', 'mail_domain'])
    .executeTakeFirst();
  return row ? { companyId: row.id, companyName: row.name, mailDomain: row.mail_domain } : null;
}

/**
 * Marks a link as used, and with it every other link that its mailbox was sent this year.
 * @param seed determines the random order in which mailboxes are stored
 * @returns true for exactly one caller, however many there are, even with different links of one mailbox
 */
export async function deleteRaterInvitation(
  systemDb: Database,
  { companyId, mailDomain }: InvitingCompany,
  tokenHash: Buffer,
  seed: number,
): Promise<boolean> {
  return systemDb.transaction().execute(async (transaction) => {
    // Locked first: otherwise two links of one mailbox would wait for each other's row.
    if (mailDomain !== null)
      await transaction
        .selectFrom('companies')
        .where('id', '=', companyId)
        .select('id')
        .forNoKeyUpdate()
        .execute();
    const used = await transaction
      .deleteFrom('rater_invitations')
      .where('token_hash', '=', tokenHash)
      .returning(['mailbox_year', 'mailbox_digest'])
      .executeTakeFirst();
    if (!used) return false;
    const { mailbox_year: year, mailbox_digest: digest } = used;
    return year === null || digest === null || useMailbox(transaction, companyId, { year, digest }, seed);
  });
}

/** Marks a mailbox's answer for the year as used. @returns false if it already was */
async function useMailbox(
  transaction: Database,
  companyId: string,
  mailbox: YearlyMailbox,
  seed: number,
): Promise<boolean> {
  await transaction
    .deleteFrom('rater_invitations')
    .where('company_id', '=', companyId)
    .where('mailbox_year', '=', mailbox.year)
    .where('mailbox_digest', '=', mailbox.digest)
    .execute();
  return insertRatedMailbox(transaction, companyId, mailbox, seed);
}
