import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loginUrl } from '@common-ground/database/login';
import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { type Context, createContext } from '../platform/context.ts';
import type { AdmissionOptions } from '../platform/http/admission/admission.ts';
import { copyDatabase } from './database/database-copies.ts';
import { DatabaseReuse } from './database/database-reuse.ts';
import { createMailReader, type MailReader } from './mail/mail-reader.ts';
import { createOperationCall, type OperationCall } from './operation-call.ts';
import { createRawCall, type RawCall } from './raw-call.ts';

/** An application with its own database, a clock that a test can set and a log that it can read. */
export type TestApp = {
  app: FastifyInstance;
  /** Its `db` reaches everything, as tests require. */
  context: Context;
  /** The URL of the database as its owner, who may alter tables. */
  ownerUrl: string;
  /** The database as a request has it, without a principal. */
  callerDb: Context['db'];
  /** The log so far, one JSON line each. */
  logLines: string[];
  /**
   * Reads every email that the application sends. A separate context for a job must use its `reading`, too.
   */
  mails: MailReader;
  setNow(now: Date | null): void;
  /** Calls an operation of the contract. */
  call: OperationCall;
  /** Sends any request, for tests of anything but operations. */
  callRaw: RawCall;
};

/** The configuration of a test's API. */
export function environmentOf(
  databaseUrl: string,
  overrides: Record<string, string>,
): Record<string, string> {
  const firebase = [
    'API_KEY',
    'AUTH_DOMAIN',
    'STORAGE_BUCKET',
    'MESSAGING_SENDER_ID',
    'APP_ID',
    'MEASUREMENT_ID',
  ];
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(tmpdir(), `common-ground-data-${randomUUID()}`),
    PUBLIC_URL: inject('publicUrl'),
    AUTH_EMULATOR_URL: inject('authEmulatorUrl'),
    AUTH_EMULATOR_SECRET: inject('authEmulatorSecret'),
    FIREBASE_PROJECT_ID: inject('projectId'),
    ...Object.fromEntries(firebase.map((name) => [`FIREBASE_${name}`, 'local'])),
    DATABASE_CONNECTIONS: '5',
    // A loaded machine takes many times as long as a quiet one, which isn't an outage.
    DATABASE_PATIENCE: '20',
    REQUESTS_PER_MINUTE: '100000',
    LOG_LEVEL: 'info',
    ...overrides,
  };
}

/** A test bypasses row level security, and its changes to the context also apply to the application, which doesn't. */
function bypassingRowLevelSecurity(context: Context): Context {
  return new Proxy(context, {
    get: (target, name) => Reflect.get(target, name === 'db' ? 'systemDb' : name),
  });
}

type Overrides = {
  environment?: Record<string, string>;
  context?: Partial<Context>;
  plugin?: KyselyPlugin;
  /** Who is refused under overload; nobody by default. */
  admission?: AdmissionOptions;
  /** An existing database, under its owner, to use as it is. */
  ownerUrl?: string;
  /** The database to copy instead of the empty one. */
  template?: string;
  /** Whether requests are sent before deletions have been compared with the file store; by default they come afterwards. */
  isGateClosed?: boolean;
};

const reuse = new DatabaseReuse();

/** Opens an application over a new database. The caller closes `app` and destroys `context.db`. */
export async function openTestApp(overrides: Overrides = {}): Promise<TestApp> {
  const { template = inject('templateDatabase') } = overrides;
  const copy = () => copyDatabase(template);
  const ownerUrl = overrides.ownerUrl ?? (overrides.template ? await copy() : await reuse.take(copy));
  const read = readConfig(environmentOf(loginUrl(ownerUrl), overrides.environment ?? {}));
  if (!read.ok) throw new Error(read.mistakes.join('\n'));
  let fixedNow: Date | null = null;
  const real = createContext(read.config);
  const now = () => fixedNow ?? new Date();
  const today = () => now().toISOString().slice(0, 10);
  const db = overrides.plugin ? real.db.withPlugin(overrides.plugin) : real.db;
  const appContext: Context = { ...real, db, now, today, ...overrides.context };
  const mails = createMailReader(appContext);
  const context: Context = { ...appContext, sendMail: mails.reading(appContext.sendMail) };
  const logLines: string[] = [];
  const app = await createApp(context, {
    log: { write: (line) => void logLines.push(line) },
    admission: overrides.admission ?? null,
  });
  await app.ready();
  if (!overrides.isGateClosed) await context.startGate.opened;
  return {
    app,
    context: bypassingRowLevelSecurity(context),
    ownerUrl,
    callerDb: context.db,
    logLines,
    mails,
    setNow: (now) => {
      fixedNow = now;
    },
    call: createOperationCall(createRawCall(app)),
    callRaw: createRawCall(app),
  };
}

/** Opens one application for all tests of a file, closed after them. Only read it inside tests. */
export function useTestApp(overrides: Parameters<typeof openTestApp>[0] = {}): {
  readonly current: TestApp;
  readonly call: TestApp['call'];
  readonly callRaw: TestApp['callRaw'];
} {
  let opened: TestApp | undefined;
  beforeAll(async () => {
    opened = await openTestApp(overrides);
  });
  afterAll(async () => {
    await opened?.app.close();
    await opened?.context.db.destroy();
    if (opened) await rm(dirname(opened.context.config.incoming), { recursive: true, force: true });
    if (opened && !overrides.template) await reuse.release(opened.ownerUrl);
    expect(opened?.mails.findings, 'mails that should not have been sent').toEqual([]);
  });
  const current = () => {
    if (!opened) throw new Error('The test application is open inside tests only');
    return opened;
  };
  return {
    get current() {
      return current();
    },
    call: createOperationCall((...args) => current().callRaw(...args)),
    callRaw: (...args) => current().callRaw(...args),
  };
}
