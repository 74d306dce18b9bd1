import type { Access } from '@common-ground/contract/access/access';
import type { ReactNode } from 'react';
import { failureWords } from '../../platform/words/failure-words.ts';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { useReadAccess } from './access.queries.ts';

/** Loads the decisions for a card, and shows what stands in the way. */
export function AccessState({ children }: { readonly children: (access: Access) => ReactNode }) {
  const { data, isPending, error, refetch, isFetching } = useReadAccess();
  if (data) return children(data);
  if (isPending)
    return (
      <div role="status">
        <span className="sr-only">Loading</span>
        <SkeletonBlock className="h-40 w-full" />
      </div>
    );
  return (
    <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
      {failureWords(error)}
    </ErrorState>
  );
}

/** What a decision came back with when it was not taken. */
export function DecisionFailure({ error }: { readonly error: Error | null }) {
  return error ? (
    <Notice tone="danger" isUrgent>
      {failureWords(error)}
    </Notice>
  ) : null;
}
