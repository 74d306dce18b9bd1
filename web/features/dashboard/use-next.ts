import type { Dashboard } from '@common-ground/contract/dashboard/dashboard';
import type { ProfileContent } from '@common-ground/domain/profile/sections/sections';
import { useListCultureResults, useReadDashboard, useReadProfile } from './dashboard.queries.ts';
import { type NextStep, nextStep } from './next-step.ts';
import { savedContent } from './saved-content.ts';

/** The candidate's next step, and the data it's based on. */
export type Next = {
  /** Whether everything has been loaded, or failed to. */
  readonly isKnown: boolean;
  /** The news and the cards; null until they're loaded. */
  readonly dashboard: Dashboard | null;
  readonly hasResult: boolean;
  readonly step:
    | { readonly kind: 'step'; readonly step: NextStep }
    /** Only the rest of the profile can be left. */
    | { readonly kind: 'profile'; readonly profile: ProfileContent }
    | {
        readonly kind: 'failed';
        readonly error: Error;
        readonly isRetrying: boolean;
        readonly retry: () => void;
      }
    | { readonly kind: 'waiting' };
};

/** Loads everything that the next step depends on. */
export function useNext(): Next {
  const profile = useReadProfile();
  const cultureResults = useListCultureResults();
  const dashboard = useReadDashboard();
  const news = dashboard.data ?? null;
  const isKnown = !(profile.isPending || cultureResults.isPending || dashboard.isPending);
  const loaded = { isKnown, dashboard: news, hasResult: (cultureResults.data?.results.length ?? 0) > 0 };
  const failed = profile.isError ? profile : cultureResults.isError ? cultureResults : null;
  if (failed) {
    const { error, isFetching, refetch } = failed;
    return {
      ...loaded,
      step: { kind: 'failed', error, isRetrying: isFetching, retry: () => void refetch() },
    };
  }
  if (!profile.data || !cultureResults.data) return { ...loaded, step: { kind: 'waiting' } };
  const content = savedContent(profile.data);
  const step = nextStep(content, cultureResults.data, news);
  return { ...loaded, step: step ? { kind: 'step', step } : { kind: 'profile', profile: content } };
}
