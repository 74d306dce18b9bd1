import { expect, test } from 'vitest';
import { MISSING_FIREBASE_KEYS, parseConfiguration } from './configuration.ts';

const complete = {
  firebase: {
    apiKey: 'key',
    authDomain: 'domain',
    projectId: 'project',
    storageBucket: 'bucket',
    messagingSenderId: '1',
    appId: 'app',
    measurementId: 'G-1',
  },
  identity: 'local',
  apiBaseUrl: '',
  isRegistrationEnabled: true,
  contactAddress: '',
  environmentName: 'staging',
};

test('a complete configuration is used as it is', () => {
  expect(parseConfiguration(JSON.stringify(complete))).toEqual(complete);
});

for (const key of Object.keys(complete.firebase)) {
  test(`an empty ${key} prevents the start with the exact message`, () => {
    const incomplete = { ...complete, firebase: { ...complete.firebase, [key]: ' ' } };
    expect(() => parseConfiguration(JSON.stringify(incomplete))).toThrow(
      /^Missing Firebase configuration keys$/,
    );
  });
}

test('a page the server hasn’t filled in prevents the start with the same message', () => {
  expect(() => parseConfiguration('__CONFIGURATION__')).toThrow(MISSING_FIREBASE_KEYS);
  expect(() => parseConfiguration(null)).toThrow(MISSING_FIREBASE_KEYS);
  expect(() => parseConfiguration('null')).toThrow(MISSING_FIREBASE_KEYS);
});
