import { randomBytes, randomInt } from 'node:crypto';
import type { DB } from '@common-ground/database/schema';
import type { Kysely } from 'kysely';
import { boundIdentityAdmin, type IdentityAdmin } from './auth/identity-admin.ts';
import { createEmulatorIdentityAdmin } from './auth/identity-admin-emulator.ts';
import { createFirebaseIdentityAdmin, openGoogleCredentials } from './auth/identity-admin-firebase.ts';
import { fetchKeys } from './auth/provider-keys.ts';
import { createScopeCache, type ScopeCache } from './auth/scope-cache.ts';
import { createTokenVerifier, type TokenVerifier } from './auth/token-verifier.ts';
import type { Config } from './config.ts';
import { type Databases, openDatabases } from './db/database.ts';
import { createStartGate, type StartGate } from './jobs/start-gate.ts';
import { createSendMail, type SendMail } from './mail/mail.ts';
import { createOutgoingMails, type OutgoingMails } from './mail/outgoing-mails.ts';
import { createRecordHeadStore, type RecordHeadStore } from './records/record-head-store.ts';
import { createRecordIntegrity, type RecordIntegrity } from './records/record-integrity.ts';
import { createClamd, type Scanner } from './scanner/clamd.ts';
import { createRequireSpace, type RequireSpace } from './storage/disk-space.ts';
import { createFileStore, type FileStore } from './storage/file-store.ts';
import { createTombstoneStore, type TombstoneStore } from './storage/tombstone-store.ts';
import { createOutageLog, type OutageLog } from './telemetry/outage-log.ts';
import { createTelemetry, type Telemetry } from './telemetry/telemetry.ts';

/** The source of randomness, so that a test can fix it. */
export type Randomness = {
  /** An integer from 0 to 2³² − 1. */
  seed(): number;
  /** 256 unguessable bits as 43 characters of base64url. */
  secret(): string;
};

const RANDOM: Randomness = {
  seed: () => randomInt(2 ** 32),
  secret: () => randomBytes(32).toString('base64url'),
};

/** What the features work with; tests replace individual parts. */
export type Context = {
  readonly config: Config;
  /** Acts as the request's caller, and reaches only their rows. */
  readonly db: Kysely<DB>;
  /**
   * Reaches everything: for jobs, for establishing who the caller is, and for what a secret link gives access to. Everything else in a
   * request uses `db`.
   */
  readonly systemDb: Kysely<DB>;
  readonly verifyDatabase: Databases['verifyDatabase'];
  readonly isDatabaseBusy: Databases['isDatabaseBusy'];
  readonly tokens: TokenVerifier;
  readonly scopes: ScopeCache;
  readonly identities: IdentityAdmin;
  readonly sendMail: SendMail;
  readonly outgoingMails: OutgoingMails;
  readonly files: FileStore;
  readonly requireSpace: RequireSpace;
  readonly tombstones: TombstoneStore;
  readonly recordHeads: RecordHeadStore;
  readonly recordIntegrity: RecordIntegrity;
  /** Closed until the database is known to contain no deleted account. */
  readonly startGate: StartGate;
  /**
   * Closed while the database is still being filled by the process that started the server: requests are served, and `/readyz` says that it
   * isn't ready.
   */
  readonly prepared: StartGate;
  /** Scans for viruses; null if no scanner is set up. */
  readonly scanner: Scanner | null;
  /** Where outages of what the API needs are logged. */
  readonly outages: OutageLog;
  /** Measures requests and jobs for the operator, if a collector is configured. */
  readonly telemetry: Telemetry;
  /** The current moment. */
  readonly now: () => Date;
  /**
   * The current day in UTC, `YYYY-MM-DD`, for anything not tied to a place, such as ages and retention periods. Promises and closing dates
   * of a company end with the day in its own time zone: see response-clock/company-day.store.ts.
   */
  readonly today: () => string;
  readonly random: Randomness;
};

/** Opens the databases, and the telemetry that watches them. */
function openMeasuredDatabases(config: Config, outages: OutageLog): Databases & Pick<Context, 'telemetry'> {
  const databases = openDatabases(config.databaseUrl, {
    maxConnections: config.maxDatabaseConnections,
    statementTimeoutMs: 5_000,
    slownessFactor: config.databasePatience,
    outages,
  });
  return { ...databases, telemetry: createTelemetry(config.telemetry, databases) };
}

/**
 * Builds the real context of a configuration. Close it with `context.db.destroy()`.
 * @param isPrepared false while the database is still to be filled, until `prepared` is opened
 */
export function createContext(config: Config, isPrepared = true): Context {
  const prepared = createStartGate();
  if (isPrepared) prepared.open();
  const now = () => new Date();
  const outages = createOutageLog(() => performance.now());
  const outgoingMails = createOutgoingMails();
  return {
    config,
    ...openMeasuredDatabases(config, outages),
    outages,
    tokens: createTokenVerifier({
      projectId: config.identity.projectId,
      keys: fetchKeys(config.identity.jwksUrl, outages, () => now().getTime()),
      now: () => now().getTime(),
    }),
    scopes: createScopeCache(() => performance.now()),
    identities: boundIdentityAdmin(
      config.authEmulator
        ? createEmulatorIdentityAdmin(config.authEmulator)
        : createFirebaseIdentityAdmin(config.identity.projectId, () =>
            openGoogleCredentials(config.identity.serviceAccount),
          ),
      outages,
    ),
    sendMail: createSendMail(config, outages, outgoingMails),
    outgoingMails,
    files: createFileStore(config.storage, outages),
    requireSpace: createRequireSpace(config),
    tombstones: createTombstoneStore(config.storage, outages),
    startGate: createStartGate(),
    prepared,
    recordHeads: createRecordHeadStore(config.storage, outages),
    recordIntegrity: createRecordIntegrity(),
    scanner: config.scanner ? createClamd(config.scanner, outages) : null,
    now,
    today: () => now().toISOString().slice(0, 10),
    random: RANDOM,
  };
}
