import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { createApp } from '@common-ground/api/app';
import { createTokenVerifier } from '@common-ground/api/platform/auth/token-verifier';
import { readConfig } from '@common-ground/api/platform/config';
import { createContext } from '@common-ground/api/platform/context';
import { ensureLogin } from '@common-ground/database/login';
import { migrate } from '@common-ground/database/migrate';
import { startPostgres } from '@common-ground/local/postgres';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import pg from 'pg';
import { newDataDir } from '../application.ts';
import { addSearchedPeople, addSearchingCompany } from './discovery-rows.ts';

/** The API on a durable Postgres with many invented candidates and one company that searches. */
export type SearchedServer = {
  readonly url: string;
  readonly token: string;
  readonly databaseUrl: string;
  readonly companyId: string;
  readonly opportunityId: string;
};

const PROJECT = 'common-ground-bench';
const PORT = 3_395;
const count = Number(process.argv[2]);

const data = await newDataDir();
const postgres = await startPostgres({ dataDir: data.path });
await migrate(postgres.url);
const pool = new pg.Pool({ connectionString: postgres.url });
// Postgres stops before the idle connections are closed.
pool.on('error', () => undefined);
await addSearchedPeople(pool, count);
const uid = randomUUID();
const company = await addSearchingCompany(pool, uid);

const { publicKey, privateKey } = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256' };
const token = await new SignJWT({
  auth_time: Math.floor(Date.now() / 1000),
  email: 'someone@people.example',
  email_verified: true,
  role: 'company',
})
  .setProtectedHeader({ alg: 'RS256', kid: 'bench' })
  .setSubject(uid)
  .setIssuer(`https://securetoken.google.com/${PROJECT}`)
  .setAudience(PROJECT)
  .setIssuedAt()
  .setExpirationTime('2h')
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
// Right after filling a database the machine is slow, which is no reason to shed load.
const app = await createApp(context, { admission: null });
await app.listen({ host: '127.0.0.1', port: PORT });
const server: SearchedServer = {
  url: `http://127.0.0.1:${PORT}/api/company/discovery`,
  token,
  databaseUrl: postgres.url,
  ...company,
};
process.send?.(server);
process.once('message', async () => {
  await app.close();
  await context.db.destroy();
  await pool.end();
  await postgres.stop();
  await data.remove();
  process.exit(0);
});
