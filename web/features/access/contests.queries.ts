import { contestFit, listContests } from '@common-ground/contract/access/contests';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callForBody } from '../../platform/api/queries.ts';

const CONTESTS = ['access', 'contests'] as const;

/** What the candidate has contested, with the answers. */
export function useContests() {
  return useQuery({ queryKey: CONTESTS, queryFn: ({ signal }) => callForBody(listContests, { signal }) });
}

/** Contests a fit. The key makes sending it twice the same as once. */
export function useContestFit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: { note: string; companyId?: string; idempotencyKey: string }) =>
      callForBody(contestFit, { body, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: CONTESTS }),
  });
}
