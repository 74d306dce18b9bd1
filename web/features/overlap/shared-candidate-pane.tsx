import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { CallError } from '../../platform/api/queries.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { SkeletonBlock, SkeletonLine } from '../../ui/signs/skeleton.tsx';
import { ExplanationCard } from './explanation-card.tsx';
import { useReadSharedCandidate } from './overlap.queries.ts';
import { candidateDetails } from './overlap-labels.ts';

/** One candidate who shares, with the explanation that the candidate sees too. */
export function SharedCandidatePane({ handle }: { readonly handle: string }) {
  const { data, isPending, isFetching, error, refetch } = useReadSharedCandidate(handle);
  if (error instanceof CallError && error.problem.code === 'not_found')
    return (
      <EmptyState title={t`No longer shared`}>
        <Trans>This candidate no longer shares their result with you, or has left Common Ground.</Trans>
      </EmptyState>
    );
  if (isPending)
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">
          <Trans>Loading</Trans>
        </span>
        <SkeletonLine className="w-2/3" />
        <SkeletonBlock className="h-96 w-full" />
      </div>
    );
  if (!data)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {failureMessage(error)}
      </ErrorState>
    );
  const { candidate } = data;
  const details = candidateDetails(candidate);
  return (
    <div className="grid gap-6">
      {details ? <p className="-mt-3 text-small text-muted">{details}</p> : null}
      {candidate.note ? (
        <Notice title={t`Their note on this result`}>
          <p className="whitespace-pre-line">{candidate.note}</p>
        </Notice>
      ) : null}
      {candidate.isAnsweredQuickly ? (
        <Notice tone="warning">
          <Trans>Some answers came very quickly, so take this result with care.</Trans>
        </Notice>
      ) : null}
      <ExplanationCard overlap={data} viewpoint="company" />
    </div>
  );
}
