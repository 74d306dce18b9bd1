import { previewProfile } from '@common-ground/contract/access/access';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';

/** The own profile as companies see it; asked for afresh each time, for it hangs on every answer and every choice. */
export function usePreviewProfile() {
  return useQuery({
    ...queryOf(previewProfile),
    staleTime: 0,
    gcTime: 0,
  });
}
