import { setTimeout as sleep } from 'node:timers/promises';
import { ensureLogin, loginUrl } from '@common-ground/database/login';
import { migrate } from '@common-ground/database/migrate';
import { type RunningApi, startApi } from './api-process.ts';
import { type RunningAuthEmulator, startAuthEmulator } from './auth-emulator-process.ts';
import { createDatabase, databaseAddress, type RunningPostgres, startPostgres } from './postgres.ts';
import { firebaseNames, localProjectId, type StartConfig } from './start-config.ts';
import { type Part, startFirst, superviseUntilAborted } from './supervision.ts';
import { ensureWebBuilt } from './web-build.ts';

export interface Application {
  /** The address at which this machine reaches the API, even if it listens on all addresses. */
  localUrl: string;
  /** Of the database's owner. */
  databaseUrl: string;
  /** Marks the database as seeded. Call it once. */
  announceReady: () => void;
  /**
   * Restarts parts that exit, until `signal` is aborted and nothing is starting. @throws when a part keeps crashing
   */
  supervise: (signal: AbortSignal, print: (text: string) => void) => Promise<void>;
}

/** The started parts, in this order; `stopApplication` stops them in reverse. */
export interface Parts {
  postgres?: RunningPostgres;
  authEmulator?: RunningAuthEmulator;
  api?: RunningApi;
}

/** The name of the database that comes with the project. */
export const databaseName = 'common_ground';

/**
 * Starts what the configuration asks for, in parallel where parts don't depend on each other, and waits until the application is ready.
 * @param parts filled as they start, so that a failed start can be cleaned up too.
 * @param isPreparing whether `announceReady` will be called, and `/readyz` should wait for it @throws if a part doesn't start.
 */
export async function startApplication(
  root: string,
  config: StartConfig,
  parts: Parts,
  print: (text: string) => void,
  isPreparing: boolean,
): Promise<Application> {
  const first = { print, wait: sleep };
  const results = await Promise.allSettled([
    startFirst('Postgres', () => openDatabase(config, parts), first),
    startFirst('The local identity provider', () => openIdentity(config, parts), first),
    config.webDist ??
      ensureWebBuilt(root, () => print('Building the web application. This only happens after a change.')),
  ]);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
  const [, , webDist] = results.map((result) => (result as PromiseFulfilledResult<unknown>).value);

  const localUrl = urlOn(config);
  let isFilling = isPreparing;
  const openApi = async () => {
    parts.api = await startApi({
      root,
      dataDir: config.dataDir,
      url: localUrl,
      isPreparing: isFilling,
      env: {
        HOST: config.host,
        PORT: String(config.port),
        PUBLIC_URL: config.publicUrl,
        DATABASE_URL: config.loginUrl ?? loginUrl(databaseUrlOf(config, parts)),
        WEB_DIST: webDist as string,
        LOG_LEVEL: process.env.LOG_LEVEL || (config.isIdentityLocal ? 'warn' : 'info'),
        ...identityOf(parts),
      },
    });
    await parts.api.ready;
    return parts.api;
  };
  await startFirst('The API server', openApi, first);
  return {
    localUrl,
    announceReady() {
      isFilling = false;
      parts.api?.announceReady();
    },
    databaseUrl: databaseUrlOf(config, parts),
    supervise: (signal, print) => supervise(config, parts, openApi, signal, print),
  };
}

/** Stops the parts in an order in which none loses one that it needs. */
export async function stopApplication({ api, authEmulator, postgres }: Parts): Promise<void> {
  await api?.stop();
  await authEmulator?.stop();
  await postgres?.stop();
}

async function openDatabase(config: StartConfig, parts: Parts): Promise<void> {
  if (config.databaseUrl === null) {
    parts.postgres = await startPostgres({ dataDir: config.dataDir });
    await createDatabase(parts.postgres.url, databaseName);
  }
  const url = databaseUrlOf(config, parts);
  await migrate(url);
  if (config.loginUrl === null) await ensureLogin(url);
}

function databaseUrlOf(config: StartConfig, { postgres }: Parts): string {
  if (config.databaseUrl !== null) return config.databaseUrl;
  if (!postgres) throw new Error('Postgres wasn’t started.');
  return databaseAddress(postgres.url, databaseName);
}

/** @param before the one that crashed, whose address and secret the API keeps using */
async function openIdentity(
  config: StartConfig,
  parts: Parts,
  before?: RunningAuthEmulator,
): Promise<RunningAuthEmulator | null> {
  if (!config.isIdentityLocal) return null;
  parts.authEmulator = await startAuthEmulator({
    dataDir: config.dataDir,
    projectId: localProjectId,
    publicUrl: config.publicUrl,
    ...(before ? { port: Number(new URL(before.url).port), secret: before.secret } : {}),
  });
  return parts.authEmulator;
}

function identityOf({ authEmulator }: Parts): Record<string, string> {
  if (!authEmulator) return {};
  return {
    ...Object.fromEntries(firebaseNames.map((name) => [name, 'local'])),
    FIREBASE_PROJECT_ID: localProjectId,
    AUTH_EMULATOR_URL: authEmulator.url,
    AUTH_EMULATOR_SECRET: authEmulator.secret,
  };
}

function urlOn({ host, port }: StartConfig): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

async function supervise(
  config: StartConfig,
  parts: Parts,
  openApi: () => Promise<RunningApi>,
  signal: AbortSignal,
  print: (text: string) => void,
): Promise<void> {
  const wait = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});
  const surroundings = { print, now: Date.now, wait, signal };
  const { api, authEmulator, postgres } = parts;
  const keep = (name: string, part: Part | undefined, restart: () => Promise<Part>) =>
    part && superviseUntilAborted(name, part, restart, surroundings);
  const openPostgres = async () => {
    const before = parts.postgres?.url;
    parts.postgres = await startPostgres({ dataDir: config.dataDir });
    // Another program took its port: the API is started again with the new address.
    if (parts.postgres.url !== before) await parts.api?.stop();
    return parts.postgres;
  };
  await Promise.all([
    keep('Postgres', postgres, openPostgres),
    keep('The local identity provider', authEmulator, async () => {
      const running = await openIdentity(config, parts, authEmulator);
      return running as RunningAuthEmulator;
    }),
    keep('The API server', api, openApi),
  ]);
}
