import { readProfile } from '@common-ground/contract/profile/read-profile';
import type { SectionPath } from '@common-ground/domain/profile/sections/section-path';
import {
  type ProfileContent,
  SECTION_NAMES,
  type SectionName,
} from '@common-ground/domain/profile/sections/sections';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';
import type { DraftState } from '../../platform/drafts/draft-state.ts';
import { useSession } from '../../platform/session/current-session.ts';
import { type ProfileDrafts, type ProfileStates, profileDraftsOf } from './saving/profile-drafts.ts';

/** The candidate's profile as entered and saved on this page, or why it can't be shown. */
export type OpenProfile =
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed';
      readonly error: Error;
      readonly isRetrying: boolean;
      readonly retry: () => void;
    }
  | {
      readonly status: 'open';
      readonly drafts: ProfileDrafts;
      readonly states: ProfileStates;
      /** The current content, saved or not. */
      readonly content: ProfileContent;
    };

const NOTHING = () => () => undefined;

/** Reads the profile and opens its drafts. */
export function useReadProfile(): OpenProfile {
  const session = useSession();
  const uid = session.auth === 'signed-in' ? session.user.uid : null;
  const query = useQuery({
    ...queryOf(readProfile),
    refetchOnWindowFocus: true,
  });
  const drafts = useMemo(
    () => (uid === null || query.data === undefined ? null : profileDraftsOf(uid, query.data)),
    [uid, query.data],
  );
  const states = useSyncExternalStore(drafts?.subscribe ?? NOTHING, () => drafts?.snapshot() ?? null);
  const content = useMemo(() => (states === null ? null : contentOf(states)), [states]);
  if (drafts && states && content) return { status: 'open', drafts, states, content };
  if (query.error === null) return { status: 'loading' };
  const retry = () => void query.refetch();
  return { status: 'failed', error: query.error, isRetrying: query.isFetching, retry };
}

/** A section for a form: its content, and how to change it. */
export type SectionDraft<Name extends SectionName> = {
  readonly state: DraftState<ProfileContent[Name]>;
  readonly content: ProfileContent[Name];
  readonly change: (entered: Partial<ProfileContent[Name]>) => void;
  readonly choose: (path: SectionPath, side: 'mine' | 'theirs') => void;
};

/** Returns the draft of one section of an open profile. */
export function sectionDraft<Name extends SectionName>(
  profile: Extract<OpenProfile, { status: 'open' }>,
  name: Name,
): SectionDraft<Name> {
  const saver = profile.drafts.savers[name];
  const state = profile.states[name];
  return { state, content: state.content, change: saver.change, choose: saver.choose };
}

function contentOf(states: ProfileStates): ProfileContent {
  return Object.fromEntries(SECTION_NAMES.map((name) => [name, states[name].content])) as ProfileContent;
}
