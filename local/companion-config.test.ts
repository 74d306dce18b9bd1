import { expect, test } from 'vitest';
import { readCompanionConfig } from './companion-config.ts';

const good = {
  DATA_DIR: '/data',
  FIREBASE_PROJECT_ID: 'common-ground-local',
  PUBLIC_URL: 'http://localhost:3000/',
  COMPANION_SECRET: 'x'.repeat(32),
};

test('the companion starts with its settings', () => {
  expect(readCompanionConfig(good)).toEqual({
    dataDir: '/data',
    port: 0,
    projectId: 'common-ground-local',
    publicUrl: 'http://localhost:3000',
    secret: 'x'.repeat(32),
  });
});

test.each([
  ['in production', { ENVIRONMENT_NAME: 'production' }, /does not start in production/],
  ['on all addresses', { HOST: '0.0.0.0' }, /this machine only, HOST is 0\.0\.0\.0/],
  ['behind a public address', { PUBLIC_URL: 'https://jobs.example' }, /this machine only, PUBLIC_URL/],
  [
    'behind a name that only begins like this machine',
    { PUBLIC_URL: 'http://localhost.evil.example' },
    /this machine only/,
  ],
  ['with a secret that can be guessed', { COMPANION_SECRET: 'short' }, /COMPANION_SECRET/],
])('the companion refuses to start %s', (_name, change, words) => {
  expect(() => readCompanionConfig({ ...good, ...change })).toThrow(words);
});
