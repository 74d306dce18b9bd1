import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const FIREBASE = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'example.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'example',
  FIREBASE_STORAGE_BUCKET: 'example.appspot.com',
  FIREBASE_MESSAGING_SENDER_ID: '1',
  FIREBASE_APP_ID: '1:1:web:1',
  FIREBASE_MEASUREMENT_ID: 'G-1',
};
const MINIMAL_ENVIRONMENT = { ...FIREBASE, DATABASE_URL: 'postgres://db.example/app' };
const SIGNING_KEY = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' });
const SHARED_KEYS = {
  MAIL_DIGEST_KEYS: Buffer.alloc(32, 'k').toString('base64'),
  CALENDAR_KEYS: Buffer.alloc(32, 'c').toString('base64'),
  RECORD_SIGNING_KEY: SIGNING_KEY.toString('base64'),
};
const BUCKET = { ...MINIMAL_ENVIRONMENT, ...SHARED_KEYS };
const PRODUCTION = {
  ...MINIMAL_ENVIRONMENT,
  ENVIRONMENT_NAME: 'production',
  PUBLIC_URL: 'https://people.example',
  SECURITY_CONTACT: 'security@people.example',
};

function configOf(environment: Record<string, string>) {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.mistakes.join('\n'));
  return read.config;
}

function mistakesOf(environment: Record<string, string>): readonly string[] {
  const read = readConfig(environment);
  return read.ok ? [] : read.mistakes;
}

describe('readConfig', () => {
  it('accepts the minimum that a real project needs: staging, on loopback, open for registration', () => {
    expect(configOf(MINIMAL_ENVIRONMENT)).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      isProduction: false,
      allowedOrigins: [],
      authEmulator: null,
      smtp: null,
      page: {
        identity: 'firebase',
        apiBaseUrl: '',
        isRegistrationEnabled: true,
        contactAddress: '',
        environmentName: 'staging',
        firebase: { apiKey: 'key', projectId: 'example', measurementId: 'G-1' },
      },
    });
  });

  it('reads the keys from Google for a real project, and from the auth emulator on a developer’s machine', () => {
    expect(configOf(MINIMAL_ENVIRONMENT).identity.jwksUrl).toContain(
      'securetoken@system.gserviceaccount.com',
    );
    const local = configOf({
      ...MINIMAL_ENVIRONMENT,
      AUTH_EMULATOR_URL: 'http://127.0.0.1:9/',
      AUTH_EMULATOR_SECRET: 's',
    });
    expect(local.identity.jwksUrl).toBe('http://127.0.0.1:9/jwks.json');
    expect(local.page.identity).toBe('local');
  });

  it('treats a blank value as missing, and strips a trailing slash from an address', () => {
    expect(
      configOf({ ...MINIMAL_ENVIRONMENT, PORT: ' ', PUBLIC_URL: 'https://people.example/' }),
    ).toMatchObject({
      port: 3000,
      publicUrl: 'https://people.example',
    });
  });

  it('reports every mistake at once, naming the variable but never the value', () => {
    const mistakes = mistakesOf({
      PORT: 'canary-one',
      PUBLIC_URL: 'canary-two',
      ALLOWED_ORIGINS: 'https://fine.example, https://canary.example/path',
      TRUSTED_PROXIES: '10.0.0.0/8, 10.0.0.0/33, canary.example',
      REGISTRATION_ENABLED: 'canary-three',
      LOG_LEVEL: 'canary-four',
      DATABASE_CONNECTIONS: '0',
      REQUESTS_PER_MINUTE: '1.5',
      API_BASE_URL: 'ftp://canary.example',
      AUTH_EMULATOR_URL: 'http://127.0.0.1:9',
      SMTP_URL: 'smtp://canary-five:25',
      FIREBASE_AUTH_EMULATOR_HOST: 'canary-six',
    });
    const named = mistakes.map((mistake) => mistake.split(':')[0]);
    expect(named.sort()).toEqual([
      'ALLOWED_ORIGINS',
      'API_BASE_URL',
      'AUTH_EMULATOR_SECRET',
      'DATABASE_CONNECTIONS',
      'DATABASE_URL',
      'FIREBASE_AUTH_EMULATOR_HOST',
      'LOG_LEVEL',
      'MAIL_FROM',
      'Missing Firebase configuration keys',
      'PORT',
      'PUBLIC_URL',
      'REGISTRATION_ENABLED',
      'REQUESTS_PER_MINUTE',
      'TRUSTED_PROXIES',
      'TRUSTED_PROXIES',
    ]);
    expect(mistakes.join()).not.toContain('canary');
  });

  it('names every Firebase key that is missing', () => {
    const { FIREBASE_API_KEY: _key, FIREBASE_APP_ID: _app, ...rest } = MINIMAL_ENVIRONMENT;
    expect(mistakesOf(rest)).toEqual([
      'Missing Firebase configuration keys: FIREBASE_API_KEY, FIREBASE_APP_ID',
    ]);
  });
});

describe('a production environment', () => {
  it('starts with a database, a Firebase project and an https address', () => {
    expect(configOf(PRODUCTION).isProduction).toBe(true);
  });

  it.each([
    ['without a database', { DATABASE_URL: '' }, 'DATABASE_URL'],
    ['with the emulator variable set', { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }, 'EMULATOR_HOST'],
    [
      'with the local identity',
      { AUTH_EMULATOR_URL: 'http://127.0.0.1:9', AUTH_EMULATOR_SECRET: 's' },
      'AUTH_EMULATOR_URL',
    ],
    ['at an address without TLS', { PUBLIC_URL: 'http://people.example' }, 'PUBLIC_URL'],
    ['without an address', { PUBLIC_URL: '' }, 'PUBLIC_URL'],
    ['without an address for reports and notices', { SECURITY_CONTACT: '' }, 'SECURITY_CONTACT'],
    ['without a Firebase project', { FIREBASE_PROJECT_ID: '' }, 'FIREBASE_PROJECT_ID'],
  ])('refuses to start %s', (_why, change, variable) => {
    expect(mistakesOf({ ...PRODUCTION, ...change })).toEqual([expect.stringContaining(variable)]);
  });
});

it('refuses an unknown environment, so that none escapes production’s requirements', () => {
  expect(mistakesOf({ ...PRODUCTION, ENVIRONMENT_NAME: 'prod' })).toEqual([
    'ENVIRONMENT_NAME: must be one of production, staging, test, demo, development',
  ]);
});

describe('where files are kept', () => {
  it('is a folder below the data folder, and no scanner, unless configured', () => {
    const { storage, incoming, scanner } = configOf({ ...MINIMAL_ENVIRONMENT, DATA_DIR: '/srv/data' });
    expect(storage).toEqual({ kind: 'folder', folder: '/srv/data/files' });
    expect([incoming, scanner]).toEqual(['/srv/data/incoming', null]);
  });

  it('is a bucket if configured, with its own keys or those of the environment', () => {
    const s3 = { ...BUCKET, STORAGE_DRIVER: 's3', STORAGE_BUCKET: 'b' };
    expect(configOf(s3).storage).toMatchObject({
      kind: 's3',
      region: 'us-east-1',
      endpoint: null,
      accessKeyId: '',
    });
    expect(
      configOf({
        ...s3,
        STORAGE_REGION: 'eu-west-1',
        STORAGE_ENDPOINT: 'https://s3.example/',
        STORAGE_ACCESS_KEY_ID: 'k',
        STORAGE_SECRET_ACCESS_KEY: 's',
        STORAGE_PATH_STYLE: 'true',
      }).storage,
    ).toEqual({
      kind: 's3',
      bucket: 'b',
      region: 'eu-west-1',
      endpoint: 'https://s3.example',
      accessKeyId: 'k',
      secretAccessKey: 's',
      isPathStyle: true,
    });
    expect(configOf({ ...BUCKET, STORAGE_DRIVER: 'gcs', STORAGE_BUCKET: 'b' }).storage).toEqual({
      kind: 'gcs',
      bucket: 'b',
      serviceAccount: null,
    });
  });

  it.each([
    [{ STORAGE_DRIVER: 'ftp' }, 'STORAGE_DRIVER'],
    [{ STORAGE_DRIVER: 's3' }, 'STORAGE_BUCKET'],
    [{ STORAGE_DRIVER: 's3', STORAGE_BUCKET: 'b', STORAGE_ACCESS_KEY_ID: 'k' }, 'STORAGE_SECRET_ACCESS_KEY'],
    [{ STORAGE_DRIVER: 'gcs', STORAGE_BUCKET: 'b', STORAGE_SERVICE_ACCOUNT: '{' }, 'STORAGE_SERVICE_ACCOUNT'],
    [{ CLAMD_ADDRESS: 'clamd' }, 'CLAMD_ADDRESS'],
  ])('is refused when it cannot be: %j', (change, variable) => {
    expect(mistakesOf({ ...BUCKET, ...change })).toEqual([expect.stringContaining(variable)]);
  });

  it.each(['s3', 'gcs'])('is no bucket (%s) without the keys that all copies share', (STORAGE_DRIVER) => {
    for (const variable of Object.keys(SHARED_KEYS)) {
      const mistakes = mistakesOf({ ...BUCKET, [variable]: '', STORAGE_DRIVER, STORAGE_BUCKET: 'b' });
      expect(mistakes).toEqual([expect.stringContaining(variable)]);
    }
  });

  it('can’t be a bucket with an unusable key, which is reported once', () => {
    const bucket = { ...BUCKET, STORAGE_DRIVER: 's3', STORAGE_BUCKET: 'b' };
    expect(mistakesOf({ ...bucket, RECORD_SIGNING_KEY: 'x' })).toEqual([
      expect.stringContaining('RECORD_SIGNING_KEY: must be an Ed25519 key'),
    ]);
  });

  it('has a scanner by address or by socket', () => {
    const scannerAt = (CLAMD_ADDRESS: string) => configOf({ ...MINIMAL_ENVIRONMENT, CLAMD_ADDRESS }).scanner;
    expect(scannerAt('tcp://clamd.example')).toEqual({ host: 'clamd.example', port: 3_310 });
    expect(scannerAt('tcp://[::1]:99')).toEqual({ host: '::1', port: 99 });
    expect(scannerAt('unix:/run/clamd.ctl')).toEqual({ path: '/run/clamd.ctl' });
  });
});

it('the emulator variable is refused in every environment', () => {
  expect(mistakesOf({ ...MINIMAL_ENVIRONMENT, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' })).toHaveLength(
    1,
  );
});
