import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { migrate } from '@common-ground/database/migrate';
import { startPostgres } from '@common-ground/local/postgres';
import pg from 'pg';
import { newDataDir } from './application.ts';
import { addInstitutions, addOverlaps } from './requests/requests-rows.ts';
import { openScaleApi } from './scale/scale-api.ts';

/** The API over a durable Postgres, and a token of each of many candidates. */
export type LoadedServer = { readonly url: string; readonly tokens: readonly string[] };

const PEOPLE = 200;
const PORT = 3_396;

const data = await newDataDir();
const postgres = await startPostgres({ dataDir: data.path });
await migrate(postgres.url);
const pool = new pg.Pool({ connectionString: postgres.url });
// At the end Postgres goes before the connections that rest.
pool.on('error', () => undefined);
const people = Array.from({ length: PEOPLE }, () => randomUUID());
await pool.query(
  "insert into accounts (id, identity_uid, role, created_at, email_confirmed_at) select id, id::text, 'candidate', now(), now() from unnest($1::uuid[]) as id",
  [people],
);
await pool.query(
  'insert into candidates (account_id, age_confirmed_at) select id, now() from unnest($1::uuid[]) as id',
  [people],
);
for (const [index, id] of people.entries()) await addOverlaps(pool, id, index === 0 ? 20 : 0);
// Each has begun another session, whose answers are saved under load.
await pool.query(
  "insert into culture_sessions (id, candidate_id, seed, language, instrument_version, started_at) select gen_random_uuid(), id, 7, 'en', '2.0.0', now() from unnest($1::uuid[]) as id",
  [people],
);
await addInstitutions(pool, 25_000);

const api = await openScaleApi(postgres.url, PORT, { isShedding: process.argv[2] !== 'never-sheds' });
const tokens = await Promise.all(people.map((id) => api.tokenOf(id)));
process.send?.({ url: `http://127.0.0.1:${PORT}`, tokens } satisfies LoadedServer);

process.once('message', async () => {
  await api.stop();
  await pool.end();
  await postgres.stop();
  await data.remove();
  process.exit(0);
});
