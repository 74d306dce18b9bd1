import { DOMAIN_WAIT_DAYS, NEW_COUNT_DAYS } from '@common-ground/domain/company/verification';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { MailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { domainDigestsOf } from '../../platform/mail/mail-digests.ts';

/** The domains that companies are or were verified by, so that a new company doesn't restart an old one's limits. */

const DAY_MS = 86_400_000;

type EarlierUse = { readonly given_up_at: Date | null; readonly had_applicants: boolean };

/** What earlier companies with the same registered domain have left behind. */
async function findEarlierUses(
  db: Database,
  domain: string,
  keys: MailDigestKeys,
): Promise<readonly EarlierUse[]> {
  const digests = domainDigestsOf(keys, domain);
  const { rows } = await sql<EarlierUse>`select * from earlier_uses_of_domain(${digests}::bytea[])`.execute(
    db,
  );
  return rows;
}

const isWithin = (at: Date, days: number, since: Date) => at.getTime() - since.getTime() < days * DAY_MS;

/**
 * Whether another company had the domain so recently that a code can't give it to this one. Call it
 * only if no other company is verified by the domain.
 */
export async function isDomainWaiting(
  db: Database,
  domain: string,
  keys: MailDigestKeys,
  at: Date,
): Promise<boolean> {
  const uses = await findEarlierUses(db, domain, keys);
  return uses.some(
    ({ given_up_at: givenUpAt }) => givenUpAt === null || isWithin(at, DOMAIN_WAIT_DAYS, givenUpAt),
  );
}

/**
 * Records that the caller's company has proven its domain, and, if people had applied to another company there, when counting its replies
 * starts. Call it in the transaction that verifies it.
 */
export async function upsertProvenDomain(
  db: Database,
  scope: CompanyScope,
  domain: string,
  keys: MailDigestKeys,
  at: Date,
): Promise<void> {
  const [newest, ...older] = domainDigestsOf(keys, domain);
  const company_id = scope.companyId;
  if (older.length > 0)
    await db
      .deleteFrom('proven_domains')
      .where('company_id', '=', company_id)
      .where('domain_digest', 'in', older)
      .execute();
  await db
    .insertInto('proven_domains')
    .values({ company_id, domain_digest: newest })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'domain_digest']).doUpdateSet({ given_up_at: null }),
    )
    .execute();
  const uses = await findEarlierUses(db, domain, keys);
  const isRecounted = uses.some(
    ({ given_up_at: givenUpAt, had_applicants: had }) =>
      had && givenUpAt !== null && isWithin(at, NEW_COUNT_DAYS, givenUpAt),
  );
  if (isRecounted)
    await db
      .updateTable('companies')
      .set({ counted_since: at.toISOString().slice(0, 10) })
      .where('id', '=', company_id)
      .execute();
}

/**
 * Starts the period in which a code can't give a company's former domains to another one. Call it in the transaction that gives them up.
 */
export async function markDomainsGivenUp(db: Database, companyId: string, at: Date): Promise<void> {
  await db
    .updateTable('proven_domains')
    .set({
      given_up_at: at,
      had_applicants: sql<boolean>`had_applicants or exists (select from applications where company_id = ${companyId})`,
    })
    .where('company_id', '=', companyId)
    .execute();
}

/** Deletes the domains of a company, so that others can be verified by them. */
export async function deleteProvenDomains(db: Database, companyId: string): Promise<void> {
  await db.deleteFrom('proven_domains').where('company_id', '=', companyId).execute();
}

/** Whether a company has done anything limited: published, invited, viewed people or caused email. Bypasses row level security. */
export async function hasUsedLimits(systemDb: Database, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from opportunities where company_id = ${companyId} and published_at is not null)
      or exists (select from candidate_invitations where company_id = ${companyId})
      or exists (select from company_view_budgets where company_id = ${companyId} and opened + listed > 0)
      or exists (select from company_mail_counts where company_id = ${companyId} and kind <> 'code' and sent_count > 0)
      as used`.execute(systemDb);
  return rows[0]?.used ?? false;
}

/** Verified domains, by company. */
export async function listVerifiedDomains(
  systemDb: Database,
): Promise<readonly { readonly id: string; readonly domain: string | null }[]> {
  return systemDb
    .selectFrom('companies')
    .where('verified_by', '=', 'domain')
    .where('domain', 'is not', null)
    .select(['id', 'domain'])
    .orderBy('id')
    .execute();
}

/** Adds the digests by which domains are known from now on; existing ones stay as they are. */
export async function insertProvenDomains(
  systemDb: Database,
  proven: readonly { readonly companyId: string; readonly digest: Buffer }[],
): Promise<void> {
  await sql`
    insert into proven_domains (company_id, domain_digest)
    select * from unnest(${proven.map((item) => item.companyId)}::uuid[], ${proven.map((item) => item.digest)}::bytea[])
    on conflict do nothing`.execute(systemDb);
}

/** Deletes domains given up so long ago that they no longer count. */
export async function deleteGivenUpDomains(systemDb: Database, at: Date): Promise<void> {
  const before = new Date(at.getTime() - NEW_COUNT_DAYS * DAY_MS);
  await systemDb.deleteFrom('proven_domains').where('given_up_at', '<', before).execute();
}

/** Marks domains of companies that vanished without a date, as after a restore, as given up now. */
export async function markOrphanedDomains(systemDb: Database, at: Date): Promise<void> {
  await systemDb
    .updateTable('proven_domains')
    .set({ given_up_at: at })
    .where('given_up_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('companies')
            .whereRef('companies.id', '=', 'proven_domains.company_id')
            .select('companies.id'),
        ),
      ),
    )
    .execute();
}
