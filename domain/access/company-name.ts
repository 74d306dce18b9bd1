import type { Violation } from '../violation.ts';

/** The longest name of a company, in characters (Unicode code points). Its characters follow the rules for any name: see profile/text. */
export const COMPANY_NAME_MAX = 200;

/**
 * Checks that a new account has a company name if, and only if, it's a company's.
 * @returns `required` or `not_allowed` at "/companyName", or nothing
 */
export function companyNameViolations(
  role: 'candidate' | 'company',
  companyName: string | undefined,
): Violation[] {
  const isNamed = companyName !== undefined;
  if (isNamed === (role === 'company')) return [];
  return [{ pointer: '/companyName', code: isNamed ? 'not_allowed' : 'required', params: {} }];
}
