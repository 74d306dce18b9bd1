import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { CallError } from '../../platform/api/queries.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock, SkeletonLine } from '../../ui/signs/skeleton.tsx';

/** A skeleton of the panel while a candidate loads. */
export function CandidateSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">
        <Trans>Loading…</Trans>
      </span>
      <SkeletonLine className="w-4/5" />
      <SkeletonLine className="mt-3 h-5 w-2/5" />
      <SkeletonLine className="w-11/12" />
      <SkeletonLine className="w-3/4" />
      <SkeletonLine className="w-5/6" />
      <SkeletonBlock className="mt-3 h-56 w-full" />
    </div>
  );
}

type PersonFailureProps = {
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** Says why a candidate can't be opened. */
export function PersonFailure({ error, isRetrying, onRetry }: PersonFailureProps) {
  const code = error instanceof CallError ? error.problem.code : null;
  if (code === 'not_found')
    return (
      <EmptyState title={t`No longer visible to you`}>
        <Trans>
          This candidate has hidden their profile, deleted their account, or applied. If they applied, you’ll
          find them in your applications.
        </Trans>
      </EmptyState>
    );
  if (code === 'view_budget_spent')
    return (
      <EmptyState title={t`Daily limit reached`}>
        <Trans>
          You or your team have opened as many profiles as you can in one day. You can still view the ones you
          opened today. The limit resets at midnight UTC. To help stop profiles from being copied, we email
          your company’s owners.
        </Trans>
      </EmptyState>
    );
  return (
    <ErrorState onRetry={onRetry} isRetrying={isRetrying}>
      {failureMessage(error)}
    </ErrorState>
  );
}
