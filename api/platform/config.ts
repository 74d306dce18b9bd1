import type { PublicConfiguration } from '@common-ground/contract/public-configuration';
import { type BudgetName, DAILY_BUDGETS } from '@common-ground/domain/access/view-budget';
import { PRODUCT_NAME } from '@common-ground/domain/company/reserved-name';
import { type CalendarConfig, readCalendars } from './configuration/calendar-config.ts';
import { type ConfigReader, readConfigWith } from './configuration/config-reader.ts';
import { type MailDigestConfig, readMailDigest } from './mail/mail-digest-config.ts';
import { type RecordsConfig, readRecords } from './records/records-config.ts';
import { readScanner, type ScannerAddress } from './scanner/scanner-config.ts';
import { readStorage, type StorageConfig } from './storage/storage-config.ts';
import { readTelemetry, type TelemetryConfig } from './telemetry/telemetry-config.ts';

const FIREBASE_KEYS = {
  apiKey: 'FIREBASE_API_KEY',
  authDomain: 'FIREBASE_AUTH_DOMAIN',
  projectId: 'FIREBASE_PROJECT_ID',
  storageBucket: 'FIREBASE_STORAGE_BUCKET',
  messagingSenderId: 'FIREBASE_MESSAGING_SENDER_ID',
  appId: 'FIREBASE_APP_ID',
  measurementId: 'FIREBASE_MEASUREMENT_ID',
} as const;

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** The server's whole configuration, read once at start. */
export type Config = {
  readonly host: string;
  readonly port: number;
  /** Where people reach the application, without a slash at the end; links in mails begin with it. */
  readonly publicUrl: string;
  readonly allowedOrigins: readonly string[];
  /** Addresses or networks of the proxies in front, which are trusted to report the caller's address; none if empty. */
  readonly trustedProxies: readonly string[];
  readonly isProduction: boolean;
  readonly databaseUrl: string;
  readonly maxDatabaseConnections: number;
  /** How many times as long as usual the database may take before it counts as slow or down. */
  readonly databasePatience: number;
  readonly requestsPerMinute: number;
  /** How many different people a member and a company can open, and be shown in lists, per day. */
  readonly dailyBudgets: Readonly<Record<BudgetName, number>>;
  readonly logLevel: string;
  /** The folder of the built web application; null serves the API alone. */
  readonly webDist: string | null;
  /** The local identity provider and mailbox; null where a real Firebase project is used. */
  readonly authEmulator: { readonly url: string; readonly secret: string } | null;
  readonly identity: {
    readonly projectId: string;
    readonly jwksUrl: string;
    readonly serviceAccount: string | null;
  };
  /** Where to report a vulnerability; published in security.txt. */
  readonly securityContact: string;
  /** Where files are kept. */
  readonly storage: StorageConfig;
  /** The folder in which uploads wait while they are inspected. */
  readonly incoming: string;
  /** How the heads of records are signed. */
  readonly records: RecordsConfig;
  readonly mailDigest: MailDigestConfig;
  readonly calendars: CalendarConfig;
  /** The virus scanner; null if none is set up. */
  readonly scanner: ScannerAddress | null;
  /** Where metrics and traces are sent; null sends none. */
  readonly telemetry: TelemetryConfig | null;
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /**
   * The names that people know the installation by: a company can't be verified by code under one of these, or under a name that begins
   * with one.
   */
  readonly reservedNames: readonly string[];
  /** The configuration for the browser. */
  readonly page: PublicConfiguration;
};

function readFirebase(read: ConfigReader): PublicConfiguration['firebase'] {
  const values = Object.entries(FIREBASE_KEYS).map(([key, name]) => [key, read.text(name, '')]);
  const missing = Object.values(FIREBASE_KEYS).filter((name) => read.text(name, '') === '');
  if (missing.length > 0) read.complain(`Missing Firebase configuration keys: ${missing.join(', ')}`);
  return Object.fromEntries(values) as PublicConfiguration['firebase'];
}

/** How many profiles, and people in lists, are allowed per day. */
export function readBudgets(read: ConfigReader): Config['dailyBudgets'] {
  const range = { from: 1, to: 1_000_000 };
  return {
    member: read.integer('PROFILES_A_DAY', DAILY_BUDGETS.member, range),
    company: read.integer('COMPANY_PROFILES_A_DAY', DAILY_BUDGETS.company, range),
    listed: read.integer('COMPANY_LISTED_A_DAY', DAILY_BUDGETS.listed, range),
  };
}

function readAuthEmulator(read: ConfigReader, isProduction: boolean): Config['authEmulator'] {
  const url = read.url('AUTH_EMULATOR_URL', '');
  if (url === '') return null;
  if (isProduction) read.complain('AUTH_EMULATOR_URL: the local identity provider may not run in production');
  return { url, secret: read.required('AUTH_EMULATOR_SECRET') };
}

/** The name in front of an address, as in `Common Ground <no-reply@people.example>`; none for an address alone. */
function senderNames(from: string): readonly string[] {
  const name = /^\s*"?([^"<]*?)"?\s*</u.exec(from)?.[1] ?? '';
  return name === '' ? [] : [name];
}

/** An explicit list, because a misspelt one would run without production's checks. */
const ENVIRONMENT_NAMES = ['production', 'staging', 'test', 'demo', 'development'] as const;

function readAll(read: ConfigReader): Config {
  const environmentName = read.oneOf('ENVIRONMENT_NAME', 'staging', ENVIRONMENT_NAMES);
  const isProduction = environmentName === 'production';
  if (read.text('FIREBASE_AUTH_EMULATOR_HOST', '') !== '')
    read.complain('FIREBASE_AUTH_EMULATOR_HOST: must not be set: it lets unsigned tokens in');
  const port = read.integer('PORT', 3000, { from: 1, to: 65_535 });
  const host = read.text('HOST', '127.0.0.1');
  const authEmulator = readAuthEmulator(read, isProduction);
  const firebase = readFirebase(read);
  const smtpUrl = read.text('SMTP_URL', '');
  const files = readStorage(read);
  const hasBucket = files.storage.kind !== 'folder';
  const publicUrl = read.url('PUBLIC_URL', `http://localhost:${port}`);
  if (isProduction && !publicUrl.startsWith('https://'))
    read.complain('PUBLIC_URL: must start with https:// in production');
  return {
    host,
    port,
    publicUrl,
    allowedOrigins: read.list('ALLOWED_ORIGINS').map((origin) => read.origin('ALLOWED_ORIGINS', origin)),
    trustedProxies: read.list('TRUSTED_PROXIES').map((entry) => read.network('TRUSTED_PROXIES', entry)),
    isProduction,
    databaseUrl: read.required('DATABASE_URL'),
    maxDatabaseConnections: read.integer('DATABASE_CONNECTIONS', 10, { from: 1, to: 500 }),
    databasePatience: read.integer('DATABASE_PATIENCE', 1, { from: 1, to: 100 }),
    requestsPerMinute: read.integer('REQUESTS_PER_MINUTE', 600, { from: 1, to: 1_000_000 }),
    dailyBudgets: readBudgets(read),
    logLevel: read.oneOf('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    webDist: read.text('WEB_DIST', '') || null,
    authEmulator,
    identity: {
      projectId: firebase.projectId,
      jwksUrl: authEmulator ? `${authEmulator.url}/jwks.json` : GOOGLE_KEYS,
      serviceAccount: read.text('FIREBASE_SERVICE_ACCOUNT', '') || null,
    },
    // Reports of vulnerabilities and the notices of verified names must reach someone.
    securityContact: isProduction
      ? read.required('SECURITY_CONTACT')
      : read.text('SECURITY_CONTACT', 'security@example.org'),
    ...files,
    records: readRecords(read, hasBucket),
    mailDigest: readMailDigest(read, hasBucket),
    calendars: readCalendars(read, { hasBucket, isProduction }),
    scanner: readScanner(read),
    telemetry: readTelemetry(read),
    smtp: smtpUrl === '' ? null : { url: smtpUrl, from: read.required('MAIL_FROM') },
    reservedNames: readReservedNames(read),
    page: {
      firebase,
      identity: authEmulator ? 'local' : 'firebase',
      apiBaseUrl: read.url('API_BASE_URL', ''),
      isRegistrationEnabled: read.boolean('REGISTRATION_ENABLED', true),
      contactAddress: readContactAddress(read),
      environmentName,
    },
  };
}

function readContactAddress(read: ConfigReader): string {
  const address = read.text('CONTACT_ADDRESS', '');
  if (address !== '' && !/^[^\s@]+@[^\s@]+$/.test(address))
    read.complain('CONTACT_ADDRESS: must be an email address');
  return address;
}

/** Reads the names of the people who run the installation. */
export function readReservedNames(read: ConfigReader): readonly string[] {
  return [PRODUCT_NAME, ...senderNames(read.text('MAIL_FROM', ''))];
}

/**
 * Reads the configuration from environment variables.
 * @returns the configuration, or every mistake in it, each naming its variable and never its value.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
): { ok: true; config: Config } | { ok: false; mistakes: readonly string[] } {
  return readConfigWith(environment, readAll);
}
