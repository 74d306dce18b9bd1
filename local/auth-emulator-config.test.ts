import { expect, test } from 'vitest';
import { readAuthEmulatorConfig } from './auth-emulator-config.ts';

const good = {
  DATA_DIR: '/data',
  FIREBASE_PROJECT_ID: 'common-ground-local',
  PUBLIC_URL: 'http://localhost:3000/',
  AUTH_EMULATOR_SECRET: 'x'.repeat(32),
};

test('the auth emulator starts with its settings', () => {
  expect(readAuthEmulatorConfig(good)).toEqual({
    dataDir: '/data',
    port: 0,
    projectId: 'common-ground-local',
    publicUrl: 'http://localhost:3000',
    secret: 'x'.repeat(32),
  });
});

test.each([
  ['in production', { ENVIRONMENT_NAME: 'production' }, /does not start in production/],
  ['on all addresses', { HOST: '0.0.0.0' }, /only on this machine, but HOST is 0\.0\.0\.0/],
  ['behind a public address', { PUBLIC_URL: 'https://jobs.example' }, /only on this machine, but PUBLIC_URL/],
  [
    'behind a name that only begins like this machine',
    { PUBLIC_URL: 'http://localhost.evil.example' },
    /only on this machine/,
  ],
  ['with a secret that can be guessed', { AUTH_EMULATOR_SECRET: 'short' }, /AUTH_EMULATOR_SECRET/],
])('the auth emulator refuses to start %s', (_name, change, words) => {
  expect(() => readAuthEmulatorConfig({ ...good, ...change })).toThrow(words);
});
