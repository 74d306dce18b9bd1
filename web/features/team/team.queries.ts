import { readAccount } from '@common-ground/contract/accounts/accounts';
import type { LiveTopic } from '@common-ground/contract/live/live';
import { readTeam, type Team } from '@common-ground/contract/team/team';
import { useQuery } from '@tanstack/react-query';
import { cacheAnswer } from '../../platform/api/cache-answers.ts';
import { invalidate, queryOf } from '../../platform/api/query-of.ts';
import { useLive } from '../../platform/live/live.ts';

const TOPICS: readonly LiveTopic[] = ['team'];

/** Returns the team's members, invitations and assignable jobs, kept up to date while shown. */
export function useReadTeam() {
  useLive(TOPICS, () => void refreshTeam());
  return useQuery(queryOf(readTeam));
}

/** Caches a team from a response. */
export function showTeam(team: Team): void {
  cacheAnswer(queryOf(readTeam), team);
}

/** Refetches the team; the caller's own role may have changed with it. */
export async function refreshTeam(): Promise<void> {
  await invalidate(readTeam, readAccount);
}
