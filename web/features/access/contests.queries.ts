import { contestFit, listContests } from '@common-ground/contract/access/contests';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callForBody } from '../../platform/api/queries.ts';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';

/** The candidate's challenges, with the answers. */
export function useListContests() {
  return useQuery(queryOf(listContests));
}

/** Challenges an overlap. The key makes repeating it harmless. */
export function useContestFit() {
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: { note: string; companyId?: string; idempotencyKey: string }) =>
      callForBody(contestFit, { body, idempotencyKey }),
    onSuccess: () => invalidate(listContests),
  });
}
