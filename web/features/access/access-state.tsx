import type { Access } from '@common-ground/contract/access/access';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { CallError } from '../../platform/api/queries.ts';
import { refusalMessage } from '../../platform/forms/refusal-message.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { useReadAccess } from './access.queries.ts';

/** Loads the candidate's decisions for a card; shows a skeleton while loading, and an error with a retry. */
export function AccessState({ children }: { readonly children: (access: Access) => ReactNode }) {
  const { data, isPending, error, refetch, isFetching } = useReadAccess();
  if (data) return children(data);
  if (isPending)
    return (
      <div role="status">
        <span className="sr-only">
          <Trans>Loading…</Trans>
        </span>
        <SkeletonBlock className="h-40 w-full" />
      </div>
    );
  return (
    <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
      {failureMessage(error)}
    </ErrorState>
  );
}

/** Says why a decision couldn't be saved. */
export function DecisionFailure({ error }: { readonly error: Error | null }) {
  return error ? (
    <Notice tone="danger" isUrgent>
      {error instanceof CallError ? refusalMessage(error.problem) : failureMessage(error)}
    </Notice>
  ) : null;
}
