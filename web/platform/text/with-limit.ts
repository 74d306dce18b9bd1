import type { Violation } from '@common-ground/contract/problem';
import { t } from '@common-ground/i18n/t';

/** The fallback for a violation without its own message, or without its limit. */
export const UNKNOWN_VIOLATION = t`Please check this.`;

/** Creates the message for a violation whose sentence contains its limit. */
export function withLimit(
  sentence: (limit: string | number) => string,
): (params: Violation['params']) => string {
  return ({ limit }) =>
    typeof limit === 'string' || typeof limit === 'number' ? sentence(limit) : UNKNOWN_VIOLATION;
}
