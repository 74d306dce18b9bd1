import type { LiveTopic } from '@common-ground/contract/live/live';
import {
  addHiringTeamMember,
  type HiringTeam,
  readHiringTeam,
  removeHiringTeamMember,
} from '@common-ground/contract/team/hiring-teams';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callForBody, queryClient } from '../../platform/api/queries.ts';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';
import { useLive } from '../../platform/live/live.ts';

const TOPICS: readonly LiveTopic[] = ['team'];

/** Who works on an opportunity, kept up to date while it's shown. */
export function useReadHiringTeam(opportunityId: string) {
  const query = queryOf(readHiringTeam, { params: { opportunityId } });
  useLive(TOPICS, () => void invalidate(query));
  return useQuery(query);
}

/** What a member is added to or removed from. */
type HiringTeamChange = { readonly kind: 'add' | 'remove'; readonly memberId: string };

/** Adds a member to the hiring team of an opportunity, or removes one, and shows the team that the server answers with. */
export function useChangeHiringTeam(opportunityId: string) {
  return useMutation({
    mutationFn: ({ kind, memberId }: HiringTeamChange): Promise<HiringTeam> =>
      callForBody(kind === 'add' ? addHiringTeamMember : removeHiringTeamMember, {
        params: { opportunityId, memberId },
      }),
    onSuccess: (team) =>
      queryClient.setQueryData(queryOf(readHiringTeam, { params: { opportunityId } }).queryKey, team),
  });
}
