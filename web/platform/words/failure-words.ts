import { t } from '@common-ground/i18n/t';
import { CallError } from '../api/queries.ts';
import { problemWords } from './problem-words.ts';

/** The error of a query or a mutation, in plain words; never empty. */
export function failureWords(error: unknown): string {
  return error instanceof CallError
    ? problemWords(error.problem)
    : t`Something went wrong. Please try again.`;
}
