import { expect, test } from 'vitest';
import { companyNameViolations } from './company-name.ts';

test('a company needs a name, and a candidate must not name a company', () => {
  const codes = (role: 'candidate' | 'company', name?: string) =>
    companyNameViolations(role, name).map(({ code }) => code);
  expect(codes('company', 'Harbour Health')).toEqual([]);
  expect(codes('candidate')).toEqual([]);
  expect(codes('company')).toEqual(['required']);
  expect(codes('candidate', 'Harbour Health')).toEqual(['not_allowed']);
});
