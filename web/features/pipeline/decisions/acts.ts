import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { updateLocal } from '../../../platform/api/cache-answers.ts';
import { queryClient } from '../../../platform/api/queries.ts';
import { localKey } from '../../../platform/api/query-of.ts';
import {
  type Act,
  type ActLines,
  NO_LINES,
  type Toast,
  withAct,
  withoutConnectionProblems,
  withoutDecisions,
  withToast,
} from './act-lines.ts';

/** Actions on this page that can still be undone, and toasts. */

// In the query cache, so that it's cleared with it when someone else signs in.
const NAME = 'acts';

const change = (next: (lines: ActLines) => ActLines) => updateLocal(NAME, NO_LINES, next);

/** Returns the actions that can be undone, latest first, and the toasts. */
export function useActs(): ActLines {
  const { data }: UseQueryResult<ActLines> = useQuery({
    queryKey: localKey(NAME),
    queryFn: () => NO_LINES,
    initialData: NO_LINES,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NO_LINES;
}

/** Returns the actions that can be undone right now, latest first, for code outside components. */
export function latestActs(): readonly Act[] {
  return queryClient.getQueryData<ActLines>(localKey(NAME))?.acts ?? [];
}

export function addAct(act: Omit<Act, 'id'>): void {
  change((lines) => withAct(lines, { ...act, id: crypto.randomUUID() }));
}

export function dropDecisions(decisionIds: readonly string[]): void {
  change((lines) => withoutDecisions(lines, decisionIds));
}

export function dropAct(id: string): void {
  change(({ acts, toasts }) => ({ acts: acts.filter((act) => act.id !== id), toasts }));
}

/** Adds a failure. @param applicationIds the applications it's about; empty if it's about the action as a whole */
export function addProblem(
  title: string,
  text: string,
  applicationIds: readonly string[],
  isConnection = false,
): void {
  addToast({ kind: 'problem', title, text, applicationIds, isConnection });
}

/** Adds something that a candidate did. */
export function addNews(title: string, text: string, applicationId: string): void {
  addToast({ kind: 'news', title, text, applicationIds: [applicationId], isConnection: false });
}

function addToast(toast: Omit<Toast, 'id'>): void {
  change((lines) => withToast(lines, { ...toast, id: crypto.randomUUID() }));
}

export function dismissToast(id: string): void {
  change(({ acts, toasts }) => ({ acts, toasts: toasts.filter((toast) => toast.id !== id) }));
}

export function dropConnectionProblems(): void {
  change(withoutConnectionProblems);
}
