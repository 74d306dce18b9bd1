import { randomUUID } from 'node:crypto';
import type { DB } from '@common-ground/database/schema';
import type { ProfileView } from '@common-ground/domain/access/view-record';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test as it } from 'vitest';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate, signUpCompany } from '../../testing/worlds/test-people.ts';
import { recordViews } from './profile-view.store.ts';
import { listChains } from './record-chains.store.ts';

const test = useTestApp();

/** Every column of an entry that its hash covers, with another value than those below. */
const ALTERED: Readonly<Record<string, string>> = {
  candidate_id: `'${randomUUID()}'`,
  company_id: `'${randomUUID()}'`,
  company_name: "'Another company'",
  member_role: "'auditor'",
  member_name: "'Another name'",
  member_key: "repeat('b', 64)",
  level: "'anonymous'",
  parts: "'{name}'",
  reason: "'document'",
  seen_at: "seen_at + interval '1 second'",
};
/** What chains the entries. */
const CHAINING = ['id', 'previous_hash', 'hash'];

const MEMBERS: readonly (readonly [string, Pick<ProfileView, 'memberName' | 'memberKey'>])[] = [
  ['names no member', {}],
  ['names a member, from before members had keys', { memberName: 'Rita Lopes' }],
  ['is of a member without a name', { memberKey: 'a'.repeat(64) }],
  ['names a member', { memberName: 'Rita Lopes', memberKey: 'a'.repeat(64) }],
];

let owner: Kysely<DB>;
beforeAll(() => {
  const pool = new pg.Pool({ connectionString: test.current.ownerUrl, max: 1 });
  owner = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
});
afterAll(() => owner.destroy());

/** Whether an entry has the right hash, according to the database's own function and to the query that compares records. */
async function judgeEntry(db: Database, entryId: string) {
  const { rows } = await sql<{ isRight: boolean; candidateId: string }>`
    select hash = profile_view_hash(profile_views) as "isRight", candidate_id as "candidateId"
    from profile_views where id = ${entryId}`.execute(db);
  const [entry] = rows;
  const { rows: heads } = await sql<{ chain: string }>`
    select encode(record_chain('views', ${entry?.candidateId}::uuid), 'hex') as chain`.execute(db);
  for await (const chains of listChains(db, 'views')) {
    const found = chains.find(({ chain }) => chain === heads[0]?.chain);
    if (found) return { byFunction: entry?.isRight, byComparison: found.isWhole };
  }
  throw new Error('The entry is in no chain');
}

/** Alters an entry as the database's owner could, judges it, and undoes that. */
async function judgeAltered(entryId: string, column: string, value: string) {
  const altered = await owner.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(altered);
    await sql`update profile_views set ${sql.ref(column)} = ${sql.raw(value)} where id = ${entryId}`.execute(
      altered,
    );
    return await judgeEntry(altered, entryId);
  } finally {
    await altered.rollback().execute();
  }
}

it('covers every column of an entry except those that chain it', async () => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'profile_views'::regclass and attnum > 0 and not attisdropped`.execute(owner);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...Object.keys(ALTERED), ...CHAINING].toSorted());
});

it.each(MEMBERS)('notices any change of an entry that %s, by both ways of hashing', async (_name, member) => {
  const [company, { accountId: candidateId }] = [
    await signUpCompany(test.current),
    await signUpCandidate(test.current),
  ];
  const scope = { companyId: company.companyId, membership: 'owner' } as CompanyScope;
  const view: ProfileView = { candidateId, level: 'applied', parts: ['adjustments'], reason: 'interview' };
  await recordViews(test.current.context.systemDb, scope, [{ ...view, ...member }], new Date());
  const { id } = await owner
    .selectFrom('profile_views')
    .where('candidate_id', '=', candidateId)
    .select('id')
    .executeTakeFirstOrThrow();
  const entryId = String(id);
  expect(await judgeEntry(owner, entryId)).toEqual({ byFunction: true, byComparison: true });
  for (const [column, value] of Object.entries(ALTERED))
    expect([column, await judgeAltered(entryId, column, value)]).toEqual([
      column,
      { byFunction: false, byComparison: false },
    ]);
});
