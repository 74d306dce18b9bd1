import { type MemberMails, readMemberMails, saveMemberMails } from '@common-ground/contract/member-mails';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callForBody, queryClient } from '../../platform/queries.ts';

const KEY = ['company', 'own-mails'];

/** Which emails the caller gets. */
export function useMemberMails() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callForBody(readMemberMails, { signal }),
  });
}

/** Saves which emails the caller gets. */
export function useSaveMemberMails() {
  return useMutation({
    mutationFn: (wanted: MemberMails['wanted']) => callForBody(saveMemberMails, { body: { wanted } }),
    onSuccess: (mails) => queryClient.setQueryData(KEY, mails),
  });
}
