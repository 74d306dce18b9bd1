import { previewProfile } from '@common-ground/contract/access/access';
import { useQuery } from '@tanstack/react-query';
import { callForBody } from '../../../platform/api/queries.ts';

/** The own profile as companies see it; asked for afresh each time, for it hangs on every answer and every choice. */
export function useProfilePreview() {
  return useQuery({
    queryKey: ['profile', 'preview'],
    queryFn: ({ signal }) => callForBody(previewProfile, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
