import type pg from 'pg';
import { type ImportedInstitution, institutionOf } from './ror-record.ts';

/** How many are sent to the database at once. */
const BATCH = 500;

/** The outcome of an import. */
export type ImportCounts = {
  /** Open educational institutions, both new and known. */
  active: number;
  /** Known ones that were withdrawn or closed: kept, but no longer found. */
  withdrawn: number;
  /** Records that aren't educational institutions, or can't be read. */
  skipped: number;
};

const UPSERT = `
  insert into institutions (ror_id, name, country, other_names, search_text)
  select ror_id, name, country, array(select jsonb_array_elements_text(other_names)), ''
  from jsonb_to_recordset($1::jsonb) as given (ror_id text, name text, country text, other_names jsonb)
  on conflict (ror_id) do update
  set name = excluded.name, country = excluded.country, other_names = excluded.other_names, is_active = true
  where (institutions.name, institutions.country, institutions.other_names, institutions.is_active)
    is distinct from (excluded.name, excluded.country, excluded.other_names, true)`;

const DEACTIVATE = 'update institutions set is_active = false where ror_id = any ($1) and is_active';

/**
 * Updates a database's institutions from a dump of the registry: new ones are added, known ones updated, withdrawn ones
 * kept but no longer found. Institutions that we entered by hand are removed, because the registry has them. Everything
 * happens in one transaction.
 * @param records parsed records of the dump, in any order
 * @throws if the dump has no educational institution at all, so can't be the right file; nothing is changed then
 */
export async function upsertInstitutions(
  client: pg.Client,
  records: AsyncIterable<unknown>,
): Promise<ImportCounts> {
  const counts: ImportCounts = { active: 0, withdrawn: 0, skipped: 0 };
  const open = new Map<string, ImportedInstitution>();
  const closed = new Set<string>();

  async function send(): Promise<void> {
    const rows = [...open.values()].map(({ rorId, name, country, otherNames }) => ({
      ror_id: rorId,
      name,
      country,
      other_names: otherNames,
    }));
    if (rows.length > 0) await client.query(UPSERT, [JSON.stringify(rows)]);
    if (closed.size > 0) counts.withdrawn += (await client.query(DEACTIVATE, [[...closed]])).rowCount ?? 0;
    counts.active += open.size;
    open.clear();
    closed.clear();
  }

  await client.query('begin');
  try {
    for await (const record of records) {
      const institution = institutionOf(record);
      if (institution?.isActive) open.set(institution.rorId, institution);
      else counts.skipped += 1;
      if (institution && !institution.isActive) closed.add(institution.rorId);
      if (open.size + closed.size >= BATCH) await send();
    }
    await send();
    if (counts.active === 0) throw new Error('The file contains no educational institution');
    await client.query('delete from institutions where ror_id is null');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return counts;
}
