import { t } from '@common-ground/i18n/t';
import { CallError } from '../api/queries.ts';
import { problemMessage } from './problem-messages.ts';

/** The message for a query's or mutation's error; never empty. */
export function failureMessage(error: unknown): string {
  return error instanceof CallError
    ? problemMessage(error.problem)
    : t`Something went wrong. Please try again.`;
}
