import type {
  MessageTemplate,
  MessageTemplateContent,
} from '@common-ground/contract/messages/message-templates';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

const COLUMNS = ['id', 'version', 'name', 'text'] as const;

/** All of a company's message templates, by name. */
export function listOwnMessageTemplates(db: Database, scope: CompanyScope): Promise<MessageTemplate[]> {
  return db
    .selectFrom('message_templates')
    .where('company_id', '=', scope.companyId)
    .select(COLUMNS)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** Locks the company's message templates until the transaction ends: no one else adds or renames one. */
export async function lockMessageTemplates(db: Database, scope: CompanyScope): Promise<void> {
  const name = `message templates ${scope.companyId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** Inserts a new one. Call it while they are locked, once there's room and no other with this name. */
export function insertMessageTemplate(
  db: Database,
  scope: CompanyScope,
  { name, text }: MessageTemplateContent,
): Promise<MessageTemplate> {
  return db
    .insertInto('message_templates')
    .values({ company_id: scope.companyId, name, text })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Renames one or replaces its text. @returns null when it has changed since the version that was read */
export async function updateMessageTemplate(
  db: Database,
  scope: CompanyScope,
  templateId: string,
  { name, text }: MessageTemplateContent,
  readVersion: number,
): Promise<MessageTemplate | null> {
  const row = await db
    .updateTable('message_templates')
    .set({ name, text, version: readVersion + 1 })
    .where('company_id', '=', scope.companyId)
    .where('id', '=', templateId)
    .where('version', '=', readVersion)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes one. @returns false if there is none */
export async function deleteOwnMessageTemplate(
  db: Database,
  scope: CompanyScope,
  templateId: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('message_templates')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', templateId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
