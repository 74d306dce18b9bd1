import { Trans } from '@common-ground/i18n/trans';
import { Suspense } from 'react';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { usePostponeComparison } from './dashboard.queries.ts';
import type { NextStep } from './next-step.ts';
import { OFFER_STEP } from './step-parts.ts';

function NotNowButton() {
  const postpone = usePostponeComparison();
  return (
    <>
      <Button tone="quiet" isBusy={postpone.isPending} onClick={() => postpone.mutate()}>
        <Trans>Not now</Trans>
      </Button>
      {postpone.error ? <p role="alert">{failureMessage(postpone.error)}</p> : null}
    </>
  );
}

/** The one thing worth doing next, with a link to it. */
export function NextStepCard({ step }: { readonly step: NextStep }) {
  if (step.offer)
    return (
      <Suspense fallback={<SkeletonBlock className="h-136 w-full sm:h-89" />}>
        <OFFER_STEP.Part offer={step.offer} title={step.title} text={step.text} />
      </Suspense>
    );
  return (
    <section
      aria-labelledby="next-step"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-marigold-line bg-marigold-wash p-5.5 sm:p-6"
    >
      <div className="max-w-[60ch]">
        <p className="text-small text-muted">
          <Trans>Next step</Trans>
        </p>
        <h2 id="next-step" className="mt-1">
          {step.title}
        </h2>
        <p className="mt-1.5 text-small">{step.text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={step.href}>{step.action}</ButtonLink>
        {step.canWait ? <NotNowButton /> : null}
      </div>
    </section>
  );
}
