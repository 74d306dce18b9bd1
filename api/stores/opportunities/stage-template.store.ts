import type { StageTemplateContent } from '@common-ground/contract/opportunities/stage-templates';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** A company's stage templates. */
export type StoredTemplate = StageTemplateContent & { readonly id: string; readonly version: number };

/** How many a company can have. */
export const MAX_TEMPLATES = 20;

const COLUMNS = ['id', 'version', 'name', 'stages'] as const;

type Row = { id: string; version: number; name: string; stages: unknown };

const templateOf = (row: Row): StoredTemplate => ({
  ...row,
  stages: row.stages as StageTemplateContent['stages'],
});

/** The company's stage templates, by name. */
export async function listTemplates(db: Database, scope: CompanyScope): Promise<StoredTemplate[]> {
  const rows = await db
    .selectFrom('stage_templates')
    .where('company_id', '=', scope.companyId)
    .select(COLUMNS)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows.map(templateOf);
}

/** One of the company's stage templates, or null. */
export async function findTemplate(
  db: Database,
  scope: CompanyScope,
  templateId: string,
): Promise<StoredTemplate | null> {
  const row = await db
    .selectFrom('stage_templates')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', templateId)
    .select(COLUMNS)
    .executeTakeFirst();
  return row ? templateOf(row) : null;
}

/** Locks the company's templates until the transaction ends: no one else adds or renames one. */
export async function lockTemplates(db: Database, scope: CompanyScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stage templates ${scope.companyId}`}, 0))`.execute(
    db,
  );
}

/** Inserts a new one. Call it while the templates are locked, once there's room and no other with this name. */
export async function insertTemplate(
  db: Database,
  scope: CompanyScope,
  { name, stages }: StageTemplateContent,
): Promise<StoredTemplate> {
  const row = await db
    .insertInto('stage_templates')
    .values({ company_id: scope.companyId, name, stages: JSON.stringify(stages) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return templateOf(row);
}

/** Renames one or replaces its stages. @returns null when it has changed since the version that was read */
export async function updateTemplate(
  db: Database,
  scope: CompanyScope,
  templateId: string,
  { name, stages }: StageTemplateContent,
  readVersion: number,
): Promise<StoredTemplate | null> {
  const row = await db
    .updateTable('stage_templates')
    .set({ name, stages: JSON.stringify(stages), version: readVersion + 1 })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', templateId)
    .where('version', '=', readVersion)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? templateOf(row) : null;
}

/** Deletes one. @returns false if there is none */
export async function deleteTemplate(
  db: Database,
  scope: CompanyScope,
  templateId: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('stage_templates')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', templateId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
