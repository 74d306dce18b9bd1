import type { ShortlistContent, ShortlistSummary } from '@common-ground/contract/people/shortlists';
import { SHORTLIST_LIMITS } from '@common-ground/domain/people/shortlist';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { isSameRequest, type KeyedRequest } from '../../platform/idempotency/act-once.ts';
import { memberNameSql } from '../team/member-name.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';

/** A list with everyone on it, whether or not they can be seen. */
export type StoredShortlist = {
  readonly summary: Omit<ShortlistSummary, 'peopleCount' | 'name'>;
  readonly name: string;
  /** Who gave it its name; null once they have left the team. */
  readonly namedBy: string | null;
  /** Whether they could see anyone's name then. Null if that isn't known. */
  readonly authorSawName: boolean | null;
  readonly candidateIds: readonly string[];
};

function selectShortlists(db: Database, scope: CompanyScope) {
  return db
    .selectFrom('shortlists')
    .leftJoin('opportunities', 'opportunities.id', 'shortlists.opportunity_id')
    .where('shortlists.company_id', '=', scope.companyId)
    .where((where) =>
      where.or([
        where('shortlists.opportunity_id', 'is', null),
        reachesOpportunity(scope, 'shortlists.opportunity_id'),
      ]),
    )
    .select(['shortlists.id', 'shortlists.name', 'shortlists.opportunity_id', 'opportunities.title'])
    .select([
      memberNameSql('shortlists', 'created_by').as('created_by'),
      'shortlists.created_at',
      'shortlists.version',
      'shortlists.named_by',
      'shortlists.author_saw_name',
      'shortlists.request_sha256',
    ])
    .select(
      sql<
        string[]
      >`coalesce((select array_agg(candidate_id order by added_at desc, candidate_id) from shortlisted_people where shortlist_id = shortlists.id), '{}')`.as(
        'candidate_ids',
      ),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectShortlists>['execute']>>[number];

function storedOf(row: Row): StoredShortlist {
  return {
    summary: {
      id: row.id,
      opportunity: row.opportunity_id === null ? null : { id: row.opportunity_id, title: row.title ?? '' },
      createdBy: row.created_by,
      createdAt: row.created_at.toISOString(),
      version: row.version,
    },
    name: row.name,
    namedBy: row.named_by,
    authorSawName: row.author_saw_name,
    candidateIds: row.candidate_ids,
  };
}

/** The lists that the caller reaches, by name. */
export async function listOwnShortlists(db: Database, scope: CompanyScope): Promise<StoredShortlist[]> {
  const rows = await selectShortlists(db, scope)
    .orderBy(sql`lower(shortlists.name)`)
    .orderBy('shortlists.id')
    .execute();
  return rows.map(storedOf);
}

/** One list that the caller reaches, or null. */
export async function findShortlist(
  db: Database,
  scope: CompanyScope,
  shortlistId: string,
): Promise<StoredShortlist | null> {
  const row = await selectShortlists(db, scope).where('shortlists.id', '=', shortlistId).executeTakeFirst();
  return row ? storedOf(row) : null;
}

/** The lists with a given person that the caller reaches, by name. */
export async function listShortlistsWith(
  db: Database,
  scope: CompanyScope,
  candidateId: string,
): Promise<StoredShortlist[]> {
  const rows = await selectShortlists(db, scope)
    .where(
      sql<SqlBool>`exists (select from shortlisted_people where shortlist_id = shortlists.id and candidate_id = ${candidateId})`,
    )
    .orderBy(sql`lower(shortlists.name)`)
    .orderBy('shortlists.id')
    .execute();
  return rows.map(storedOf);
}

/** Whether the caller can see anyone's name: nothing is under blind review, or someone was revealed to them. */
const canSeeNames = ({ companyId, accountId }: CompanyScope) => sql<boolean>`(
  not exists (
    select from blind_reviews join opportunities on opportunities.id = blind_reviews.opportunity_id
    where blind_reviews.company_id = ${companyId}::uuid and opportunities.status in ('published', 'paused')
  )
  or exists (select from reveals where reveals.company_id = ${companyId}::uuid and reveals.account_id = ${accountId}::uuid)
)`;

/** Whether names were shown to the caller's whole team while they were on it, before blind review of a job was turned on. */
const sawNamesBefore = ({ companyId, accountId }: CompanyScope) => sql<boolean>`exists (
  select from memberships as writers
  join blind_review_changes as changes
    on changes.company_id = writers.company_id and changes.is_blind and changes.changed_at >= writers.joined_at
  where writers.company_id = ${companyId}::uuid and writers.account_id = ${accountId}::uuid
    and (
      exists (
        select from profile_views as views
        where views.company_id = writers.company_id and views.seen_at <= changes.changed_at and 'name' = any (views.parts)
      )
      or exists (
        select from applications
        where applications.opportunity_id = changes.opportunity_id and applications.sent_at <= changes.changed_at
      )
    )
)`;

/**
 * Who gives a name, and which others it's compared with: those who see names compare theirs with each other, and so do those who have never
 * seen any. Someone who saw some earlier but sees none now may use any name: the withheld ones could otherwise be found out by trying, and
 * theirs by others.
 */
const namedBy = (scope: CompanyScope) => ({
  named_by: scope.accountId,
  author_saw_name: sql<boolean>`(${canSeeNames(scope)} or ${sawNamesBefore(scope)})`,
  is_name_compared: sql<boolean>`(${canSeeNames(scope)} or not ${sawNamesBefore(scope)})`,
});

/**
 * Creates a shortlist, one at a time for each company. Call it once per key; the caller reaches the
 * opportunity.
 * @returns the list, the one already created with this key, or why it can't be created
 */
export async function insertShortlist(
  db: Database,
  scope: CompanyScope,
  { name, opportunityId }: ShortlistContent,
  { at, ...keyed }: KeyedRequest & { readonly at: Date },
): Promise<StoredShortlist | 'too_many_shortlists' | 'name_taken' | 'idempotency_key_reused'> {
  await lockShortlists(db, scope);
  const known = await selectShortlists(db, scope)
    .where('shortlists.idempotency_key', '=', keyed.idempotencyKey)
    .executeTakeFirst();
  if (known) return isSameRequest(known.request_sha256, keyed) ? storedOf(known) : 'idempotency_key_reused';
  const { count } = await db
    .selectFrom('shortlists')
    .where('company_id', '=', scope.companyId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= SHORTLIST_LIMITS.lists) return 'too_many_shortlists';
  const row = await db
    .insertInto('shortlists')
    .values({
      company_id: scope.companyId,
      opportunity_id: opportunityId,
      name,
      ...namedBy(scope),
      created_by: scope.accountId,
      created_at: at,
      idempotency_key: keyed.idempotencyKey,
      request_sha256: keyed.requestSha256,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const made = row && (await findShortlist(db, scope, row.id));
  return made ?? 'name_taken';
}

/** Lets one shortlist of a company be created or renamed at a time, until the transaction ends. */
export async function lockShortlists(db: Database, { companyId }: CompanyScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${companyId}::text, 21))`.execute(db);
}

/**
 * Renames a list. The caller reaches it, and has called {@link lockShortlists}.
 * @returns false when another list has the name: nothing is changed then
 */
export async function updateShortlistName(
  db: Database,
  scope: CompanyScope,
  shortlistId: string,
  name: string,
): Promise<boolean> {
  const row = await db
    .updateTable('shortlists')
    .set(({ eb }) => ({
      name,
      ...namedBy(scope),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', shortlistId)
    .where('company_id', '=', scope.companyId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shortlists as others')
            .whereRef('others.company_id', '=', 'shortlists.company_id')
            .where(sql<SqlBool>`others.opportunity_id is not distinct from shortlists.opportunity_id`)
            .where(sql<SqlBool>`lower(others.name) = lower(${name})`)
            .where('others.is_name_compared', '=', true)
            .where(namedBy(scope).is_name_compared)
            .where(sql<SqlBool>`coalesce(others.author_saw_name, true) = ${canSeeNames(scope)}`)
            .where('others.id', '<>', shortlistId)
            .select('others.id'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a list with its notes. The caller reaches it. */
export async function deleteOwnShortlist(
  db: Database,
  scope: CompanyScope,
  shortlistId: string,
): Promise<void> {
  await db
    .deleteFrom('shortlists')
    .where('id', '=', shortlistId)
    .where('company_id', '=', scope.companyId)
    .execute();
}
