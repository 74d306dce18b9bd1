import { readTeam, type Team } from '@common-ground/contract/team';
import { useQuery } from '@tanstack/react-query';
import { callForBody, queryClient } from '../../platform/queries.ts';

const KEY = ['company', 'team'];

/** Everybody in the team, who was invited, and on what one can work. */
export function useTeam() {
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
