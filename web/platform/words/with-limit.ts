import type { Violation } from '@common-ground/contract/problem';
import { t } from '@common-ground/i18n/t';

/** The fallback for a broken rule without words of its own, or without its limit. */
export const UNKNOWN_VIOLATION = t`Please check this.`;

/** Makes the words for a broken rule whose sentence names its limit. */
export function withLimit(
  sentence: (limit: string | number) => string,
): (params: Violation['params']) => string {
  return ({ limit }) =>
    typeof limit === 'string' || typeof limit === 'number' ? sentence(limit) : UNKNOWN_VIOLATION;
}
