import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { createApp } from '@common-ground/api/app';
import { createTokenVerifier } from '@common-ground/api/platform/auth/token-verifier';
import { readConfig } from '@common-ground/api/platform/config';
import { createContext } from '@common-ground/api/platform/context';
import { ensureLogin } from '@common-ground/database/login';
import { migrate } from '@common-ground/database/migrate';
import { SCREEN_COUNT } from '@common-ground/domain/culture/screens';
import { startPostgres } from '@common-ground/local/postgres';
import Fastify from 'fastify';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import pg from 'pg';
import { newDataDir } from '../application.ts';
import type { BenchedServer } from './requests-rivals.ts';
import { addInstitutions, addOverlaps } from './requests-rows.ts';

/** Two servers on one durable Postgres: the API, and bare Fastify that only runs the statement. */
const PROJECT = 'common-ground-bench';
const UID = 'bench-candidate';
const API_PORT = 3_393;
const BASELINE_PORT = 3_394;

const data = await newDataDir();
const postgres = await startPostgres({ dataDir: data.path });
await migrate(postgres.url);

const { publicKey, privateKey } = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256' };
const token = await new SignJWT({
  auth_time: Math.floor(Date.now() / 1000),
  email: 'someone@people.example',
  email_verified: true,
  role: 'candidate',
})
  .setProtectedHeader({ alg: 'RS256', kid: 'bench' })
  .setSubject(UID)
  .setIssuer(`https://securetoken.google.com/${PROJECT}`)
  .setAudience(PROJECT)
  .setIssuedAt()
  .setExpirationTime('1h')
  .sign(privateKey);

const firebase = [
  'API_KEY',
  'AUTH_DOMAIN',
  'STORAGE_BUCKET',
  'MESSAGING_SENDER_ID',
  'APP_ID',
  'MEASUREMENT_ID',
];
const config = readConfig({
  DATABASE_URL: await ensureLogin(postgres.url),
  FIREBASE_PROJECT_ID: PROJECT,
  ...Object.fromEntries(firebase.map((name) => [`FIREBASE_${name}`, 'bench'])),
  REQUESTS_PER_MINUTE: '1000000',
  COMPANY_LISTED_A_DAY: '1000000',
  COMPANY_PROFILES_A_DAY: '1000000',
  PROFILES_A_DAY: '1000000',
  LOG_LEVEL: 'warn',
});
if (!config.ok) throw new Error(config.mistakes.join('\n'));
const context = {
  ...createContext(config.config),
  tokens: createTokenVerifier({
    projectId: PROJECT,
    keys: createLocalJWKSet({ keys: [jwk] }),
    now: Date.now,
  }),
};

const accountId = randomUUID();
const sessionId = randomUUID();
const pool = new pg.Pool({ connectionString: postgres.url, max: config.config.maxDatabaseConnections });
// Postgres stops before the idle connections are closed.
pool.on('error', () => undefined);
// Confirmed beforehand: the first confirmation of an address withdraws earlier consents.
await pool.query(
  "insert into accounts (id, identity_uid, role, created_at, email_confirmed_at) values ($1, $2, 'candidate', now(), now())",
  [accountId, UID],
);
await pool.query('insert into candidates (account_id, age_confirmed_at) values ($1, now())', [accountId]);
await pool.query(
  "insert into culture_sessions (id, candidate_id, seed, language, instrument_version, started_at) values ($1, $2, 7, 'en', '2.0.0', now())",
  [sessionId, accountId],
);

await addOverlaps(pool, accountId, 20);
await addInstitutions(pool, 25_000);

const app = await createApp(context);
await app.listen({ host: '127.0.0.1', port: API_PORT });

const baseline = Fastify();
baseline.get('/account', async () => {
  const { rows } = await pool.query({
    name: 'account',
    text: `select a.id, a.role, a.created_at, a.locale, a.has_read_receipts, a.has_single_keys,
             c.id as company_id, c.name, m.role as membership, m.name as member_name, c.is_verified,
             c.suspended_at, ca.age_confirmed_at
           from accounts a left join memberships m on m.account_id = a.id
             left join companies c on c.id = m.company_id left join candidates ca on ca.account_id = a.id
           where a.identity_uid = $1`,
    values: [UID],
  });
  const [row] = rows;
  return {
    id: row.id,
    role: row.role,
    company: null,
    createdAt: row.created_at.toISOString(),
    ageConfirmedAt: row.age_confirmed_at.toISOString(),
    locale: row.locale,
    hasReadReceipts: row.has_read_receipts,
    hasSingleKeys: row.has_single_keys,
  };
});
// The API computes the overlaps on each request; the bare route reads the same rows and sends fixed bytes.
const overlaps = await fetch(`http://127.0.0.1:${API_PORT}/api/overlaps`, {
  headers: { authorization: `Bearer ${token}` },
}).then((answer) => answer.text());
// An empty list is served quickly, and proves nothing.
const { items } = JSON.parse(overlaps) as { items: unknown[] };
if (items.length !== 20) throw new Error(`There are ${items.length} overlaps to compare, not 20`);
baseline.get('/overlaps', async (_request, reply) => {
  await pool.query({
    name: 'own-result',
    text: 'select r.* from culture_results r join culture_sessions s on s.id = r.session_id where r.candidate_id = $1 order by r.completed_at desc limit 1',
    values: [accountId],
  });
  await pool.query({
    name: 'published',
    text: 'select p.*, c.name from culture_publications p join companies c on c.id = p.company_id order by lower(c.name), c.id limit $1',
    values: [21],
  });
  return reply.type('application/json; charset=utf-8').send(overlaps);
});
// The statement only looks up the names; finding which alternative name matched is left to the API.
baseline.get('/institutions', async () => {
  const { rows } = await pool.query({
    name: 'institutions',
    text: `select name, null as "foundBy", country, ror_id as ror from institutions
           where is_active and search_text like $1 and search_text like $2
           order by country = $3 desc, search_text like $4 desc, name, id limit 20`,
    values: ['% universitat%', '% ae%', 'DE', '  universitat ae%'],
  });
  return { items: rows };
});
baseline.put<{ Body: { rating: number; responseMs: number; revision: number } }>(
  '/answers/a01',
  async ({ body }) => {
    await pool.query({
      name: 'answer',
      text: 'insert into culture_answers (session_id, screen_id, rating, response_ms, revision) values ($1, $2, $3, $4, $5) on conflict (session_id, screen_id) do update set rating = excluded.rating, response_ms = excluded.response_ms, revision = excluded.revision',
      values: [sessionId, 'a01', body.rating, body.responseMs, body.revision],
    });
    const { revision } = body;
    return { screenId: 'a01', answeredCount: 1, screenCount: SCREEN_COUNT, revision, newerAnswer: null };
  },
);
await baseline.listen({ host: '127.0.0.1', port: BASELINE_PORT });

process.send?.({
  apiUrl: `http://127.0.0.1:${API_PORT}`,
  bareUrl: `http://127.0.0.1:${BASELINE_PORT}`,
  token,
  sessionId,
} satisfies BenchedServer);

process.once('message', async () => {
  await Promise.all([app.close(), baseline.close()]);
  await Promise.all([pool.end(), context.db.destroy()]);
  await postgres.stop();
  await data.remove();
  process.exit(0);
});
