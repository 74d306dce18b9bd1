import { expect, test } from 'vitest';
import { storeConfiguration } from '../session/configuration.ts';
import {
  COMPANY_PROBLEM_WORDS,
  COMPANY_VIOLATION_WORDS,
  OPERATORS_PROBLEMS,
} from './company-problem-words.ts';
import { addProblemWords, problemWords } from './problem-words.ts';
import './rarer-problem-words.ts';
import { addViolationWords, violationWords } from '../forms/violation-words.ts';

addProblemWords(COMPANY_PROBLEM_WORDS, OPERATORS_PROBLEMS);
addViolationWords(COMPANY_VIOLATION_WORDS);

function keepContact(contactAddress: string) {
  const firebase = {
    apiKey: 'a',
    authDomain: 'a',
    projectId: 'a',
    storageBucket: 'a',
    messagingSenderId: 'a',
    appId: 'a',
    measurementId: 'none',
  };
  const rest = { apiBaseUrl: '', isRegistrationEnabled: true, environmentName: 'test' };
  storeConfiguration({ firebase, identity: 'local', contactAddress, ...rest });
}

test('names the contact address only where the people who run the installation can help', () => {
  keepContact('help@people.example');
  expect(problemWords({ code: 'domain_taken' })).toContain('email help@people.example.');
  expect(problemWords({ code: 'company_suspended' })).toContain('help@people.example');
  expect(violationWords({ code: 'name_taken', params: {} })).toContain('help@people.example');
  expect(problemWords({ code: 'already_applied' })).not.toContain('@');
});

test('doesn’t suggest making contact if there’s no address', () => {
  keepContact('');
  for (const code of ['domain_taken', 'company_suspended', 'verification_withheld'] as const)
    expect(problemWords({ code })).not.toMatch(/contact|email|@/i);
});
