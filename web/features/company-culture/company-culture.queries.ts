import {
  publishCulture,
  readCompanyCulture,
  saveHeadcount,
  saveStatedCulture,
  unpublishCulture,
} from '@common-ground/contract/company-culture/company-culture';
import {
  createRaterLinks,
  mailRaterLinks,
  revokeRaterLinks,
} from '@common-ground/contract/company-culture/rater-links';
import { listSharedCandidates, readSharedCandidate } from '@common-ground/contract/overlap/overlap';
import type { RouteDefinition } from '@common-ground/contract/route';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { CallRequest } from '../../platform/api/api-client.ts';
import { CallError, callForBody } from '../../platform/api/queries.ts';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';

/** The company's own culture: stated, measured and published. Refetched every minute, because others answer in the meantime. */
export function useReadCompanyCulture() {
  return useQuery({
    ...queryOf(readCompanyCulture),
    refetchInterval: 60_000,
  });
}

/** A change to the company's culture; what's shown is then refetched. */
function useChange<Definition extends RouteDefinition>(route: Definition) {
  return useMutation({
    mutationFn: (request: CallRequest<Definition>) => callForBody(route, request),
    onSuccess: async () => {
      await invalidate(readCompanyCulture);
      // What candidates are compared with may have changed.
      await invalidate(listSharedCandidates, readSharedCandidate);
    },
    onError: (error) => {
      if (!(error instanceof CallError)) throw error;
      // The next try starts from what colleagues have changed.
      if (error.problem.code === 'version_conflict') void invalidate(readCompanyCulture);
    },
  });
}

export const useCreateRaterLinks = () => useChange(createRaterLinks);
export const useMailRaterLinks = () => useChange(mailRaterLinks);
export const useRevokeRaterLinks = () => useChange(revokeRaterLinks);
export const useSaveHeadcount = () => useChange(saveHeadcount);
export const useSaveStatedCulture = () => useChange(saveStatedCulture);
export const usePublishCulture = () => useChange(publishCulture);
export const useUnpublishCulture = () => useChange(unpublishCulture);
