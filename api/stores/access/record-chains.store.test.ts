import { sql } from 'kysely';
import { expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { listChains } from './record-chains.store.ts';

const test = useTestApp();

/** The columns that a hash function of the database takes in. */
async function listHashedColumns(name: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef(${name}::regproc) as text`.execute(
    test.current.context.systemDb,
  );
  const columns = [...(rows[0]?.text ?? '').matchAll(/\(entry\)\.(\w+)/g)].map(([, column]) => column ?? '');
  return [...new Set(columns)].sort();
}

it.each([
  ['views', 'profile_view_hash', 'reason'],
  ['decisions', 'decision_hash', 'offer_terms'],
] as const)(
  'verification of %s takes in every column that the database hashes',
  async (record, name, column) => {
    let statement = '';
    const db = test.current.context.systemDb.withPlugin({
      transformQuery: ({ node }) => {
        statement += JSON.stringify(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    for await (const _ of listChains(db, record));
    const hashed = await listHashedColumns(name);
    expect(hashed).toContain(column);
    expect(hashed.filter((each) => !new RegExp(`\\b${each}\\b`).test(statement))).toEqual([]);
  },
);
