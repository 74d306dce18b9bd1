import {
  type EmailPreferences,
  readEmailPreferences,
  saveEmailPreferences,
} from '@common-ground/contract/team/email-preferences';
import { useMutation, useQuery } from '@tanstack/react-query';
import { cacheAnswer } from '../../platform/api/cache-answers.ts';
import { applyOptimistically } from '../../platform/api/optimistic.ts';
import { callForBody } from '../../platform/api/queries.ts';
import { queryOf } from '../../platform/api/query-of.ts';

/** Which emails the caller gets. */
export function useReadEmailPreferences() {
  return useQuery(queryOf(readEmailPreferences));
}

/** Saves which emails the caller gets. */
export function useSaveEmailPreferences() {
  return useMutation({
    mutationFn: (wanted: EmailPreferences['wanted']) =>
      callForBody(saveEmailPreferences, { body: { wanted } }),
    ...applyOptimistically<EmailPreferences, EmailPreferences['wanted']>({
      entry: queryOf(readEmailPreferences),
      apply: (_preferences, wanted) => ({ wanted }),
    }),
    onSuccess: (mails) => cacheAnswer(queryOf(readEmailPreferences), mails),
  });
}
