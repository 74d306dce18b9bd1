import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { migrate } from '@common-ground/database/migrate';
import { startPostgres } from '@common-ground/local/postgres';
import pg from 'pg';
import { newDataDir } from './application.ts';
import { addInstitutions, addOverlaps } from './requests/requests-rows.ts';
import { openScaleApi } from './scale/scale-api.ts';

/** A candidate's token and open session of the culture test. */
export type LoadedPerson = { readonly token: string; readonly sessionId: string };

/** The API on a durable Postgres, and many candidates. */
export type LoadedServer = { readonly url: string; readonly people: readonly LoadedPerson[] };

const PEOPLE = 200;
const PORT = 3_396;

const data = await newDataDir();
const postgres = await startPostgres({ dataDir: data.path });
await migrate(postgres.url);
const pool = new pg.Pool({ connectionString: postgres.url });
// Postgres stops before the idle connections are closed.
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
// Each starts their own session, whose answers are saved under load.
await pool.query(
  "insert into culture_sessions (id, candidate_id, seed, language, instrument_version, started_at) select id, id, 7, 'en', '2.0.0', now() from unnest($1::uuid[]) as id",
  [people],
);
await addInstitutions(pool, 25_000);

const api = await openScaleApi(postgres.url, PORT, { isShedding: process.argv[2] !== 'never-sheds' });
const loaded = await Promise.all(people.map(async (id) => ({ token: await api.tokenOf(id), sessionId: id })));
process.send?.({ url: `http://127.0.0.1:${PORT}`, people: loaded } satisfies LoadedServer);

process.once('message', async () => {
  await api.stop();
  await pool.end();
  await postgres.stop();
  await data.remove();
  process.exit(0);
});
