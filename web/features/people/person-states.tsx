import { CallError } from '../../platform/api/queries.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock, SkeletonLine } from '../../ui/signs/skeleton.tsx';

/** A person on the way, in the shape of the pane. */
export function PersonWaiting() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading</span>
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

/** Why somebody cannot be opened. */
export function PersonFailure({ error, isRetrying, onRetry }: PersonFailureProps) {
  const code = error instanceof CallError ? error.problem.code : null;
  if (code === 'not_found')
    return (
      <EmptyState title="Not shown to you any more">
        This person is hidden now, has left, or has applied: then they stand among your applications.
      </EmptyState>
    );
  if (code === 'view_budget_spent')
    return (
      <EmptyState title="That is all for today">
        You or your team have opened as many profiles as you can in a day. You can still open the ones you
        opened today. The count starts again at midnight UTC. Your company’s owners get an email, so that
        nobody’s account is used to copy people.
      </EmptyState>
    );
  return (
    <ErrorState onRetry={onRetry} isRetrying={isRetrying}>
      {failureWords(error)}
    </ErrorState>
  );
}
