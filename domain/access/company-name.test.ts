import { expect, test } from 'vitest';
import { companyNameViolations } from './company-name.ts';

test('an account for a company needs a company name, and one for a candidate must not have one', () => {
  const codes = (role: 'candidate' | 'company', name?: string) =>
    companyNameViolations(role, name).map(({ code }) => code);
  expect(codes('company', 'Harbour Health')).toEqual([]);
  expect(codes('candidate')).toEqual([]);
  expect(codes('company')).toEqual(['required']);
  expect(codes('candidate', 'Harbour Health')).toEqual(['not_allowed']);
});
