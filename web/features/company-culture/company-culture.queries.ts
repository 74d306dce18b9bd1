import {
  createRaterLinks,
  mailRaterLinks,
  publishCulture,
  readCompanyCulture,
  revokeRaterLinks,
  saveHeadcount,
  saveStatedCulture,
  unpublishCulture,
} from '@common-ground/contract/company-culture/company-culture';
import type { RouteDefinition } from '@common-ground/contract/route';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallRequest } from '../../platform/api/api-client.ts';
import { CallError, callForBody } from '../../platform/api/queries.ts';

const COMPANY_CULTURE = ['company-culture'] as const;

/** The company's own culture: stated, measured and published. Read again each minute, because others answer meanwhile. */
export function useCompanyCulture() {
  return useQuery({
    queryKey: COMPANY_CULTURE,
    queryFn: ({ signal }) => callForBody(readCompanyCulture, { signal }),
    refetchInterval: 60_000,
  });
}

/** A change to the company's culture; what is shown of it is read again afterwards. */
function useChange<Definition extends RouteDefinition>(route: Definition) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: CallRequest<Definition>) => callForBody(route, request),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: COMPANY_CULTURE });
      // What candidates are compared with may have changed.
      await client.invalidateQueries({ queryKey: ['shared-candidates'] });
    },
    onError: (error) => {
      if (!(error instanceof CallError)) throw error;
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
