import { expect, test } from 'vitest';
import { storeConfiguration } from '../session/configuration.ts';
import {
  COMPANY_PROBLEM_MESSAGES,
  COMPANY_VIOLATION_MESSAGES,
  OPERATORS_PROBLEMS,
} from './company-problem-messages.ts';
import { addProblemMessages, problemMessage } from './problem-messages.ts';
import './rarer-problem-messages.ts';
import { addViolationMessages, violationMessage } from '../forms/violation-messages.ts';

addProblemMessages(COMPANY_PROBLEM_MESSAGES, OPERATORS_PROBLEMS);
addViolationMessages(COMPANY_VIOLATION_MESSAGES);

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
  expect(problemMessage({ code: 'domain_taken' })).toContain('email help@people.example.');
  expect(problemMessage({ code: 'company_suspended' })).toContain('help@people.example');
  expect(violationMessage({ code: 'name_taken', params: {} })).toContain('help@people.example');
  expect(problemMessage({ code: 'already_applied' })).not.toContain('@');
});

test('doesn’t suggest making contact if there’s no address', () => {
  keepContact('');
  for (const code of ['domain_taken', 'company_suspended', 'verification_withheld'] as const)
    expect(problemMessage({ code })).not.toMatch(/contact|email|@/i);
});
