import { defaultHiringTeamRole } from '@common-ground/domain/access/hiring-team-role';
import type { Opportunity, OpportunityStatus } from '@common-ground/domain/opportunities/opportunity';
import type { OpportunityDraft } from '@common-ground/domain/opportunities/opportunity-draft';
import { draftOf } from '@common-ground/domain/opportunities/publishing';
import { isSame } from '@common-ground/domain/profile/sections/section-merge';
import { reachesEveryOpportunity } from '@common-ground/domain/team/member-role';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { KeyedRequest } from '../../platform/idempotency/act-once.ts';
import { companyTimeZoneSql, timeZoneOrUtc } from '../response-clock/company-day.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';
import { OPPORTUNITY_COLUMNS, placesOf, toOpportunity } from './opportunity-columns.store.ts';
import { insertPlaces, publishedColumns } from './publishing.store.ts';

/** An opportunity as its authors see it. */
export type EditableOpportunity = {
  readonly id: string;
  readonly status: OpportunityStatus;
  readonly version: number;
  readonly changedAt: Date;
  readonly publishedAt: Date | null;
  /** The latest edits. */
  readonly content: OpportunityDraft;
  /** What candidates see; null until it's first published. */
  readonly published: OpportunityDraft | null;
  /** Whether the latest edits differ from what candidates see. */
  readonly hasDraft: boolean;
  readonly companyName: string;
  readonly timeZone: string;
};

function selectWritten(db: Database, scope: CompanyScope, opportunityId: string) {
  return db
    .selectFrom('opportunities')
    .innerJoin('companies', 'companies.id', 'opportunities.company_id')
    .leftJoin('opportunity_drafts', 'opportunity_drafts.opportunity_id', 'opportunities.id')
    .where('opportunities.id', '=', opportunityId)
    .where('opportunities.company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'opportunities.id'))
    .select(OPPORTUNITY_COLUMNS)
    .select((expression) => placesOf(expression).as('places'))
    .select([
      'opportunities.id',
      'opportunities.status',
      'opportunities.version',
      'opportunities.changed_at',
      'opportunities.published_at',
      'companies.name as company_name',
      'opportunity_drafts.content as draft',
      companyTimeZoneSql('opportunities.company_id').as('time_zone'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWritten>['execute']>>[number];

function editableOf(row: Row): EditableOpportunity {
  const stored = draftOf(toOpportunity(row));
  return {
    id: row.id,
    status: row.status as OpportunityStatus,
    version: row.version,
    changedAt: row.changed_at,
    publishedAt: row.published_at,
    content: (row.draft as OpportunityDraft | null) ?? stored,
    published: row.published_at === null ? null : stored,
    hasDraft: row.draft !== null,
    companyName: row.company_name,
    timeZone: timeZoneOrUtc(row.time_zone),
  };
}

/** One opportunity that the caller works on, or null. */
export async function findEditableOpportunity(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
): Promise<EditableOpportunity | null> {
  const row = await selectWritten(db, scope, opportunityId).executeTakeFirst();
  return row ? editableOf(row) : null;
}

/** As {@link findEditableOpportunity}, locked until the transaction ends: no one applies, saves or publishes in the meantime. */
export async function lockCompanyOpportunity(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
): Promise<EditableOpportunity | null> {
  const row = await selectWritten(db, scope, opportunityId).forUpdate('opportunities').executeTakeFirst();
  return row ? editableOf(row) : null;
}

/** The draft that was started in the company under a key, whether or not the caller reaches it, or null. */
export async function findDraftByKey(
  db: Database,
  scope: CompanyScope,
  idempotencyKey: string,
): Promise<{ id: string; requestSha256: string | null } | null> {
  const row = await db
    .selectFrom('opportunities')
    .where('company_id', '=', scope.companyId)
    .where('creation_key', '=', idempotencyKey)
    .select(['id', 'request_sha256'])
    .executeTakeFirst();
  return row ? { id: row.id, requestSha256: row.request_sha256 } : null;
}

/**
 * Starts a draft. A member who only reaches their own jobs works on it from then on. Call it in a transaction: it writes three tables.
 * @returns its id, or null when a colleague used the key at the same moment
 */
export async function insertDraft(
  db: Database,
  scope: CompanyScope,
  draft: OpportunityDraft,
  { idempotencyKey, requestSha256, at }: KeyedRequest & { readonly at: Date },
): Promise<string | null> {
  const made = await db
    .insertInto('opportunities')
    .values({
      company_id: scope.companyId,
      status: 'draft',
      title: draft.title,
      kind: draft.kind,
      routes: [],
      about: '',
      criteria: '[]',
      process: '[]',
      changed_at: at,
      creation_key: idempotencyKey,
      request_sha256: requestSha256,
    })
    .onConflict((conflict) => conflict.constraint('opportunities_creation_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return null;
  const key = { opportunity_id: made.id, company_id: scope.companyId };
  await db
    .insertInto('opportunity_drafts')
    .values({ ...key, content: JSON.stringify(draft) })
    .execute();
  const teamRole = defaultHiringTeamRole(scope.membership);
  if (!reachesEveryOpportunity(scope.membership) && teamRole !== null)
    await db
      .insertInto('opportunity_members')
      .values({ ...key, account_id: scope.accountId, role: teamRole })
      .execute();
  return made.id;
}

/** Saves edits over the previous version; if they equal the published version, no draft is stored. Call it in a transaction. */
export async function upsertDraft(
  db: Database,
  scope: CompanyScope,
  locked: EditableOpportunity,
  content: OpportunityDraft,
  at: Date,
): Promise<number> {
  const version = locked.version + 1;
  await db
    .updateTable('opportunities')
    .set({
      version,
      changed_at: at,
      // The list shows a draft under its latest title; a published opportunity keeps the title that candidates know.
      ...(locked.published === null ? { title: content.title, kind: content.kind } : {}),
    })
    .where('id', '=', locked.id)
    .where('company_id', '=', scope.companyId)
    .execute();
  if (locked.published !== null && isSame(locked.published, content)) await deleteDraft(db, scope, locked.id);
  else
    await db
      .insertInto('opportunity_drafts')
      .values({ opportunity_id: locked.id, company_id: scope.companyId, content: JSON.stringify(content) })
      .onConflict((conflict) =>
        conflict.column('opportunity_id').doUpdateSet({ content: sql<string>`excluded.content` }),
      )
      .execute();
  return version;
}

/** Deletes unpublished edits; the published version stays. */
export async function deleteDraft(db: Database, scope: CompanyScope, opportunityId: string): Promise<void> {
  await db
    .deleteFrom('opportunity_drafts')
    .where('opportunity_id', '=', opportunityId)
    .where('company_id', '=', scope.companyId)
    .execute();
}

/** Publishes the latest edits, for the first time or as a change; a changed job that's paused stays paused. Call it in a transaction. */
export async function updatePublication(
  db: Database,
  scope: CompanyScope,
  locked: EditableOpportunity,
  opportunity: Opportunity,
  at: Date,
): Promise<void> {
  await db
    .updateTable('opportunities')
    .set({
      ...publishedColumns(opportunity),
      version: locked.version + 1,
      changed_at: at,
      ...(locked.published === null ? { status: 'published', published_at: at } : {}),
    })
    .where('id', '=', locked.id)
    .where('company_id', '=', scope.companyId)
    .execute();
  await db.deleteFrom('opportunity_places').where('opportunity_id', '=', locked.id).execute();
  await insertPlaces(db, scope, locked.id, opportunity.places);
  await deleteDraft(db, scope, locked.id);
}

/**
 * Pauses, resumes or closes a published opportunity that is locked. Resuming counts as a version. @throws a database error when closing one
 * with an applicant still waiting
 */
export async function updateStatus(
  db: Database,
  scope: CompanyScope,
  { id, version }: EditableOpportunity,
  status: Exclude<OpportunityStatus, 'draft'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('opportunities')
    .set({ status, changed_at: at, version: status === 'published' ? version + 1 : version })
    .where('id', '=', id)
    .where('company_id', '=', scope.companyId)
    .execute();
}

/** Deletes a draft that was never published. @returns false when there is no such draft */
export async function deleteOpportunityDraft(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('opportunities')
    .where('id', '=', opportunityId)
    .where('company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'opportunities.id'))
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
