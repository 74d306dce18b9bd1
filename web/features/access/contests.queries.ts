import { contestFit, listContests } from '@common-ground/contract/access/contests';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callForBody } from '../../platform/api/queries.ts';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';

/** What the candidate has contested, with the answers. */
export function useListContests() {
  return useQuery(queryOf(listContests));
}

/** Contests a fit. The key makes repeating it harmless. */
export function useContestFit() {
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: { note: string; companyId?: string; idempotencyKey: string }) =>
      callForBody(contestFit, { body, idempotencyKey }),
    onSuccess: () => invalidate(listContests),
  });
}
