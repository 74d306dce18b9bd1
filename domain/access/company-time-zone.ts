import type { Violation } from '../violation.ts';

/**
 * Checks that only a company's new account has a time zone: it becomes that of its working calendar, and candidates have none.
 * @returns `not_allowed` at "/timeZone", or nothing
 */
export function timeZoneViolations(role: 'candidate' | 'company', timeZone: string | undefined): Violation[] {
  if (timeZone === undefined || role === 'company') return [];
  return [{ pointer: '/timeZone', code: 'not_allowed', params: {} }];
}
