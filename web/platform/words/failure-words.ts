import { t } from '@common-ground/i18n/t';
import { CallError } from '../api/queries.ts';
import { problemWords } from './problem-words.ts';

/** The message for a query's or mutation's error; never empty. */
export function failureWords(error: unknown): string {
  return error instanceof CallError
    ? problemWords(error.problem)
    : t`Something went wrong. Please try again.`;
}
