import { ensureLogin } from '@common-ground/database/login';
import { migrate } from '@common-ground/database/migrate';
import { type RunningApi, startApi } from './api-process.ts';
import { type RunningCompanion, startCompanion } from './companion-process.ts';
import { createDatabase, type RunningPostgres, startPostgres } from './postgres.ts';
import { firebaseNames, localProjectId, type StartConfig } from './start-config.ts';
import { ensureWebBuilt } from './web-build.ts';

export interface Application {
  /** Where this machine reaches the API, also when it listens on all addresses. */
  localUrl: string;
  /** Of the database's owner. */
  databaseUrl: string;
  /** Settles with the name of the first part that ends; does not settle while all run. */
  broken: Promise<string>;
}

/** The parts that were started, in this order; `stopApplication` ends them in the reverse one. */
export interface Parts {
  postgres?: RunningPostgres;
  companion?: RunningCompanion;
  api?: RunningApi;
}

/** Of the database that comes with the project. */
export const databaseName = 'common_ground';

/**
 * Starts what the configuration asks for, side by side where one does not need the other, and waits until the
 * application is ready.
 * @param parts filled while they come up, so that a broken start can be cleared away too.
 * @throws when a part does not come up.
 */
export async function startApplication(
  root: string,
  config: StartConfig,
  parts: Parts,
  say: (words: string) => void,
): Promise<Application> {
  const results = await Promise.allSettled([
    openDatabase(config, parts),
    openIdentity(config, parts),
    config.webDist ?? ensureWebBuilt(root, () => say('Building the web application. Only after a change.')),
  ]);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
  const [databaseUrl, identityEnv, webDist] = results.map(
    (result) => (result as PromiseFulfilledResult<unknown>).value,
  );

  const localUrl = urlOn(config);
  parts.api = await startApi({
    root,
    dataDir: config.dataDir,
    url: localUrl,
    env: {
      HOST: config.host,
      PORT: String(config.port),
      PUBLIC_URL: config.publicUrl,
      DATABASE_URL: config.loginUrl ?? (await ensureLogin(databaseUrl as string)),
      WEB_DIST: webDist as string,
      LOG_LEVEL: process.env.LOG_LEVEL || (config.isIdentityLocal ? 'warn' : 'info'),
      ...(identityEnv as Record<string, string>),
    },
  });
  await parts.api.ready;
  return { localUrl, databaseUrl: databaseUrl as string, broken: firstEnd(parts) };
}

/** Ends the parts in an order in which none misses another. */
export async function stopApplication({ api, companion, postgres }: Parts): Promise<void> {
  await api?.stop();
  await companion?.stop();
  await postgres?.stop();
}

async function openDatabase(config: StartConfig, parts: Parts): Promise<string> {
  let url = config.databaseUrl;
  if (url === null) {
    parts.postgres = await startPostgres({ dataDir: config.dataDir });
    url = await createDatabase(parts.postgres.url, databaseName);
  }
  await migrate(url);
  return url;
}

async function openIdentity(config: StartConfig, parts: Parts): Promise<Record<string, string>> {
  if (!config.isIdentityLocal) return {};
  const companion = await startCompanion({
    dataDir: config.dataDir,
    projectId: localProjectId,
    publicUrl: config.publicUrl,
  });
  parts.companion = companion;
  return {
    ...Object.fromEntries(firebaseNames.map((name) => [name, 'local'])),
    FIREBASE_PROJECT_ID: localProjectId,
    COMPANION_URL: companion.url,
    COMPANION_SECRET: companion.secret,
  };
}

function urlOn({ host, port }: StartConfig): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function firstEnd({ api, companion, postgres }: Parts): Promise<string> {
  const named: [string, Promise<void> | undefined][] = [
    ['The API server', api?.ended],
    ['The local identity provider', companion?.ended],
    ['Postgres', postgres?.ended],
  ];
  return Promise.race(named.flatMap(([name, ended]) => (ended ? [ended.then(() => name)] : [])));
}
