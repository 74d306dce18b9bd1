import { rm } from 'node:fs/promises';
import { createAccount } from '@common-ground/contract/accounts/accounts';
import { requestUrl } from '@common-ground/contract/request-url';
import type { RouteDefinition } from '@common-ground/contract/route';
import { loginUrl } from '@common-ground/database/login';
import pg from 'pg';
import { inject } from 'vitest';
import { copyDatabase } from '../database/database-copies.ts';
import type { Answer, OperationRequest } from '../operation-call.ts';
import { environmentOf } from '../test-app.ts';
import { signUpIdentity, type TestPerson } from '../worlds/test-people.ts';
import { type GcsServer, gcsEnvironment, openGcs } from './gcs-server.ts';
import { type MailServer, openMailServer } from './mail-server.ts';
import { openPgBouncer, type PgBouncer } from './pgbouncer.ts';
import { openRelay, type Relay } from './relay.ts';
import { type RunningApi, startRunningApi } from './running-api.ts';
import { openS3 } from './s3-server.ts';
import { openScanner, type Scanner } from './scanner.ts';

/** Someone who uses the application during a failure. */
export type Bystander = Pick<TestPerson, 'uid' | 'email' | 'token' | 'accountId'>;

/** The API as a process, each of its dependencies behind something that fails on demand. */
export type FaultWorld = {
  readonly database: Relay;
  readonly identity: Relay;
  /** In front of an S3 file store, for an API configured to use it. */
  readonly storage: Relay;
  storeBehindRelay(): Promise<Record<string, string>>;
  /** In front of a file store that speaks Google's protocol. */
  readonly googleStorage: Relay;
  googleStoreBehindRelay(): Promise<Record<string, string>>;
  /** A pooler in front of the database, opened on first use. */
  pooler(): Promise<PgBouncer>;
  readonly mail: MailServer;
  readonly scanner: Scanner;
  /** The address of the database under its owner, without the relay. */
  readonly ownerUrl: string;
  /** Bypasses the relay and row level security, to inspect the database and to set it up. */
  readonly admin: pg.Client;
  readonly environment: Record<string, string>;
  start(overrides?: Record<string, string>): Promise<RunningApi>;
  /** Stops all started APIs, and repairs everything. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

const addressBehind = (address: string, relay: Relay) =>
  Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(relay.port) }).href.replace(
    /\/$/,
    '',
  );

const targetOf = (address: string) => {
  const { hostname, port } = new URL(address);
  return { host: hostname, port: Number(port) };
};

/** Opens the world; the caller closes it. @param overrides part of the environment of every API that it starts */
export async function openFaultWorld(overrides: Record<string, string> = {}): Promise<FaultWorld> {
  const databaseUrl = await copyDatabase(inject('templateDatabase'));
  const database = await openRelay(targetOf(databaseUrl));
  const identity = await openRelay(targetOf(inject('authEmulatorUrl')));
  const [mail, scanner, s3] = await Promise.all([openMailServer(), openScanner(), openS3()]);
  const storage = await openRelay(s3);
  const google = { host: '127.0.0.1', port: 0 };
  const googleStorage = await openRelay(google);
  let gcs: GcsServer | null = null;
  let pooler: PgBouncer | null = null;
  const parts = [database, identity, mail, scanner, storage, googleStorage];
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  const environment = environmentOf(addressBehind(loginUrl(databaseUrl), database), {
    DATABASE_PATIENCE: '1',
    AUTH_EMULATOR_URL: addressBehind(inject('authEmulatorUrl'), identity),
    SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`,
    MAIL_FROM: 'Common Ground <mail@common-ground.example>',
    CLAMD_ADDRESS: `tcp://127.0.0.1:${scanner.port}`,
    ...overrides,
  });
  const running: RunningApi[] = [];
  const stopAll = () => Promise.all(running.splice(0).map((api) => api.stop()));
  return {
    database,
    identity,
    storage,
    storeBehindRelay: () => s3.environment(storage.port),
    googleStorage,
    async googleStoreBehindRelay() {
      gcs ??= await openGcs();
      google.port = Number(new URL(gcs.url).port);
      return gcsEnvironment(`http://127.0.0.1:${googleStorage.port}`);
    },
    async pooler() {
      pooler ??= await openPgBouncer(loginUrl(databaseUrl), 'session');
      return pooler;
    },
    mail,
    scanner,
    ownerUrl: databaseUrl,
    admin,
    environment,
    async start(overrides = {}) {
      const api = await startRunningApi({ ...environment, ...overrides });
      running.push(api);
      return api;
    },
    async restore() {
      for (const part of parts) part.set('open');
      await stopAll();
    },
    async close() {
      await stopAll();
      await admin.end();
      for (const part of parts) await part.close();
      await s3.close();
      await gcs?.close();
      await pooler?.close();
      await rm(environment.DATA_DIR as string, { recursive: true, force: true });
    },
  };
}

/** The response to a request; status 0 if the connection ended without one, and then the reason. */
export type RawResponse<Body = unknown> = {
  readonly status: number;
  readonly body: Body;
  readonly failure?: unknown;
};

/**
 * Requests a path from a running API, and waits for the response however long it takes. Each request uses its own connection, as
 * different people's do: on a shared one, a request can cross with the closing of the connection and fail although the API serves
 * everyone.
 */
export async function askRaw(
  api: RunningApi,
  method: string,
  path: string,
  { token, body, ifMatch }: Pick<Sent, 'token' | 'body' | 'ifMatch'> = {},
): Promise<RawResponse> {
  try {
    const response = await fetch(`${api.url}${path}`, {
      method,
      headers: {
        connection: 'close',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(120_000),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  } catch (error) {
    const failure = error instanceof Error && error.cause ? error.cause : error;
    return { status: 0, body: null, failure };
  }
}

type Sent = {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly ifMatch?: number | undefined;
};

type RequestInput<Definition extends RouteDefinition> = Pick<
  OperationRequest<Definition>,
  Extract<'params' | 'query' | 'body' | 'token' | 'ifMatch', keyof OperationRequest<Definition>>
>;

/** Calls an operation of a running API, and waits for the response however long it takes. */
export async function ask<Definition extends RouteDefinition>(
  api: RunningApi,
  operation: Definition,
  ...[request]: object extends RequestInput<Definition>
    ? [RequestInput<Definition>?]
    : [RequestInput<Definition>]
): Promise<RawResponse<Answer<Definition>['body'] | null>> {
  const { params, query, token, body, ifMatch } = (request ?? {}) as Sent;
  const answered = await askRaw(api, operation.method, requestUrl(operation, { params, query }), {
    token,
    body,
    ifMatch,
  });
  return answered as RawResponse<Answer<Definition>['body'] | null>;
}

/** Signs up a candidate or, with a company's name, its owner. */
export async function signUpAt(api: RunningApi, companyName?: string): Promise<Bystander> {
  const { token, uid, email, renew } = await signUpIdentity();
  const creation = companyName
    ? ({ role: 'company', companyName } as const)
    : ({ role: 'candidate', isAgeConfirmed: true } as const);
  const { status, body } = await ask(api, createAccount, { token, body: creation });
  if (status !== 201) throw new Error(`The account was not created: ${status} ${JSON.stringify(body)}`);
  return { token: await renew(), accountId: (body as { id: string }).id, uid, email };
}

/** The lines of a running API's log that contain a text. */
export function linesWith(api: RunningApi, text: RegExp): string[] {
  return api.lines.filter((line) => text.test(line));
}
