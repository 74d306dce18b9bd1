import type { LiveTopic } from '@common-ground/contract/live/live';
import {
  addHiringTeamMember,
  type HiringTeam,
  type HiringTeamMember,
  readHiringTeam,
  removeHiringTeamMember,
} from '@common-ground/contract/team/hiring-teams';
import { useMutation, useQuery } from '@tanstack/react-query';
import { cacheAnswer } from '../../platform/api/cache-answers.ts';
import { callForBody } from '../../platform/api/queries.ts';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';
import { useLive } from '../../platform/live/live.ts';

const TOPICS: readonly LiveTopic[] = ['team'];

/** Returns an opportunity's hiring team, kept up to date while it's shown. */
export function useReadHiringTeam(opportunityId: string) {
  const query = queryOf(readHiringTeam, { params: { opportunityId } });
  useLive(TOPICS, () => void invalidate(query));
  return useQuery(query);
}

function show(opportunityId: string, team: HiringTeam): void {
  cacheAnswer(queryOf(readHiringTeam, { params: { opportunityId } }), team);
}

/** Adds a member to an opportunity's hiring team or changes their role, and shows the team from the response. */
export function useAddHiringTeamMember(opportunityId: string) {
  return useMutation({
    mutationFn: ({
      memberId,
      version,
      teamRole,
    }: Pick<HiringTeamMember, 'memberId' | 'version' | 'teamRole'>) =>
      callForBody(addHiringTeamMember, {
        params: { opportunityId, memberId },
        ifMatch: version,
        body: { teamRole },
      }),
    onSuccess: (team) => show(opportunityId, team),
    // After a refusal, someone else may have changed what the member works on.
    onError: () => invalidate(queryOf(readHiringTeam, { params: { opportunityId } })),
  });
}

/** Removes a member from an opportunity's hiring team, and shows the team from the response. */
export function useRemoveHiringTeamMember(opportunityId: string) {
  return useMutation({
    mutationFn: (memberId: string) =>
      callForBody(removeHiringTeamMember, { params: { opportunityId, memberId } }),
    onSuccess: (team) => show(opportunityId, team),
  });
}
