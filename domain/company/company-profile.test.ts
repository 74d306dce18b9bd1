import { describe, expect, test } from 'vitest';
import {
  companyProfileViolations,
  EMPTY_COMPANY_PROFILE,
  namesOf,
  type UsualStep,
} from './company-profile.ts';

const NAMED = { ...EMPTY_COMPANY_PROFILE, brandName: 'Harbour Health' };
const step = (id: string, kind: UsualStep['kind']): UsualStep => ({ id, kind, name: kind, replyDays: 5 });

describe('a company profile', () => {
  test('needs a name and nothing else', () => {
    expect(companyProfileViolations(NAMED)).toEqual([]);
    expect(companyProfileViolations(EMPTY_COMPANY_PROFILE)).toEqual([
      { pointer: '/brandName', code: 'required', params: {} },
    ]);
  });

  test('has a valid order of steps', () => {
    const process = [step('a', 'received'), step('b', 'interview'), step('c', 'offer')];
    expect(companyProfileViolations({ ...NAMED, process })).toEqual([]);
    expect(companyProfileViolations({ ...NAMED, process: [...process].reverse() })).not.toEqual([]);
  });

  test('can have a step that’s still being written', () => {
    const process = [{ ...step('a', 'received'), name: null, replyDays: null }, step('b', 'offer')];
    expect(companyProfileViolations({ ...NAMED, process })).toEqual([]);
  });

  test('lists each site once', () => {
    const site = { id: 'a', country: 'GB', city: null };
    expect(companyProfileViolations({ ...NAMED, sites: [site, site] })).toEqual([
      { pointer: '/sites/1/id', code: 'duplicate', params: {} },
    ]);
  });
});

test('a company’s names are its brand name and its legal name, without duplicates', () => {
  expect(namesOf({ brandName: 'Harbour', legalName: 'Harbour Health Ltd' })).toEqual([
    'Harbour',
    'Harbour Health Ltd',
  ]);
  expect(namesOf({ brandName: 'Harbour', legalName: 'Harbour' })).toEqual(['Harbour']);
  expect(namesOf({ brandName: 'Harbour', legalName: null })).toEqual(['Harbour']);
});
