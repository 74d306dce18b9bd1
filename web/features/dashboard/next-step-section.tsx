import { Suspense } from 'react';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { PROFILE_STEP } from './step-parts.ts';
import type { Next } from './use-next.ts';

/** The next step, or why it isn't known. */
export function NextStepSection({ next: { step } }: { readonly next: Next }) {
  if (step.kind === 'failed')
    return (
      <ErrorState onRetry={step.retry} isRetrying={step.isRetrying}>
        {failureMessage(step.error)}
      </ErrorState>
    );
  if (step.kind === 'step') return <NextStepCard step={step.step} />;
  const skeleton = <SkeletonBlock className="h-52 w-full sm:h-28" />;
  if (step.kind === 'waiting') return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <PROFILE_STEP.Part profile={step.profile} />
    </Suspense>
  );
}
