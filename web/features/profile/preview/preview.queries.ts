import { previewProfile } from '@common-ground/contract/access/access';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';

/** Returns the candidate's profile as companies see it. Refetched each time, because it depends on every answer and setting. */
export function usePreviewProfile() {
  return useQuery({
    ...queryOf(previewProfile),
    staleTime: 0,
    gcTime: 0,
  });
}
