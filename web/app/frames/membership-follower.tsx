import { readAccount } from '@common-ground/contract/accounts/accounts';
import type { LiveTopic } from '@common-ground/contract/live/live';
import { useEffect, useRef } from 'react';
import { CallError } from '../../platform/api/queries.ts';
import { invalidate } from '../../platform/api/query-of.ts';
import { useLive, useLiveState } from '../../platform/live/live.ts';

const TOPICS: readonly LiveTopic[] = ['team'];

const refetchAccount = () => void invalidate(readAccount);

/** Whether reading the account failed because there is none any more: the user was removed from the team. */
export function hasLeftTeam(error: Error | null): boolean {
  return error instanceof CallError && error.problem.code === 'account_missing';
}

/**
 * Refetches the member's role whenever it may have changed, on any page: when the team changes, and when the live connection
 * ends, as it does with the membership. Shows nothing.
 */
export function MembershipFollower() {
  const state = useLiveState();
  const wasLive = useRef(false);
  useLive(TOPICS, refetchAccount);
  useEffect(() => {
    if (wasLive.current && state === 'connecting') refetchAccount();
    wasLive.current = state === 'live';
  }, [state]);
  return null;
}
