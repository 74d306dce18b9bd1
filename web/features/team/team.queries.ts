import type { LiveTopic } from '@common-ground/contract/live/live';
import { readTeam, type Team } from '@common-ground/contract/team/team';
import { useQuery } from '@tanstack/react-query';
import { callForBody, queryClient } from '../../platform/api/queries.ts';
import { useLive } from '../../platform/live/live.ts';

const KEY = ['company', 'team'];

const TOPICS: readonly LiveTopic[] = ['team'];

/** Everybody in the team, who was invited, and on what one can work; kept up to date while it is shown. */
export function useTeam() {
  useLive(TOPICS, () => void refreshTeam());
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => callForBody(readTeam, { signal }) });
}

/** Shows a team that the server has just given. */
export function showTeam(team: Team): void {
  queryClient.setQueryData(KEY, team);
}

/** Reads the team again; what the caller is there may have changed with it. */
export async function refreshTeam(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: KEY }),
    queryClient.invalidateQueries({ queryKey: ['account'] }),
  ]);
}
