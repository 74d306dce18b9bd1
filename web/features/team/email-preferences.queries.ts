import {
  type EmailPreferences,
  readEmailPreferences,
  saveEmailPreferences,
} from '@common-ground/contract/team/email-preferences';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callForBody, queryClient } from '../../platform/api/queries.ts';

const KEY = ['company', 'own-mails'];

/** Which emails the caller gets. */
export function useReadEmailPreferences() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callForBody(readEmailPreferences, { signal }),
  });
}

/** Saves which emails the caller gets. */
export function useSaveEmailPreferences() {
  return useMutation({
    mutationFn: (wanted: EmailPreferences['wanted']) =>
      callForBody(saveEmailPreferences, { body: { wanted } }),
    onSuccess: (mails) => queryClient.setQueryData(KEY, mails),
  });
}
