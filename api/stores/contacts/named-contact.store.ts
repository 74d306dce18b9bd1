import type { FoundInCompany } from '@common-ground/contract/people/company-search';
import { typedWords } from '@common-ground/domain/palette/entry-ranking';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** Characters that separate the words of a name and that `sort_name` keeps. */
const SPACED_NAME = sql<string>`' ' || translate(contacts.sort_name, '-–.,''()/', '        ')`;

/**
 * The company's contacts whose names have a word that begins with each typed word, by name.
 * @param text as it was typed: contacts' names are folded like it
 */
export async function listContactsNamed(
  db: Database,
  scope: CompanyScope,
  text: string,
  limit: number,
): Promise<FoundInCompany['contacts']> {
  const words = typedWords(text);
  if (words.length === 0) return [];
  let query = db.selectFrom('contacts').where('contacts.company_id', '=', scope.companyId);
  for (const word of words)
    query = query.where(sql<SqlBool>`strpos(${SPACED_NAME}, ${` ${word}`}::text) > 0`);
  return query
    .select(['contacts.id', 'contacts.name'])
    .select((meetings) =>
      meetings
        .selectFrom('contact_meetings')
        .whereRef('contact_meetings.contact_id', '=', 'contacts.id')
        .where('contact_meetings.company_id', '=', scope.companyId)
        .where('contact_meetings.source', 'is not', null)
        .orderBy(sql`contact_meetings.met_on desc nulls last`)
        .orderBy('contact_meetings.id')
        .limit(1)
        .select('contact_meetings.source')
        .as('source'),
    )
    .orderBy(sql`contacts.sort_name collate "C"`)
    .orderBy('contacts.id')
    .limit(limit)
    .execute();
}
