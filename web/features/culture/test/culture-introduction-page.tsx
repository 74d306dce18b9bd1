import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { formatDay } from '../../../platform/text/day-formats.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonLine } from '../../../ui/signs/skeleton.tsx';
import { useListCultureResults } from '../results/culture.queries.ts';
import { DimensionsList, ScoringSection } from '../results/scoring-section.tsx';
import { DiscardDialog } from './discard-dialog.tsx';

/** Introduces the culture test before it's taken. */
export function CultureIntroductionPage() {
  return (
    <div className="grid gap-8">
      <PageTitle
        eyebrow={t`Company culture · 9 to 11 minutes`}
        lead={t`Every workplace puts some things first. So do you. This test shows what comes first for you, so you can look for companies that share it.`}
      >
        <Trans>What do you value at work?</Trans>
      </PageTitle>
      <StartAction />
      <div className="grid gap-6 md:grid-cols-2">
        <Card title={t`How it works`}>
          <ul className="grid list-disc gap-2 ps-5">
            <li>
              <Trans>40 statements: rate how important each one is to you, from 1 to 5.</Trans>
            </li>
            <li>
              <Trans>14 sets of four: choose the most and the least important.</Trans>
            </li>
            <li>
              <Trans>There are no right answers and no time limit. Go with your first thought.</Trans>
            </li>
            <li>
              <Trans>Stop whenever you like. Each answer is saved, and you can continue on any device.</Trans>
            </li>
          </ul>
        </Card>
        <Card title={t`Who sees it`}>
          <p>
            <Trans>
              Only you, until you turn on sharing. It’s off by default, and you can turn it off again at any
              time. Companies never see your answers, only your result.
            </Trans>
          </p>
          <p className="mt-3">
            <Trans>You can delete everything at any time.</Trans>
          </p>
        </Card>
        <Card title={t`What you get`}>
          <p>
            <Trans>
              Your eight priorities in order, how sure we are of each one, what they mean at work, and
              questions to ask an employer. For companies whose people took the same test, you can see where
              you overlap and where you don’t.
            </Trans>
          </p>
        </Card>
        <Card title={t`What it isn’t`}>
          <p>
            <Trans>
              It doesn’t test your ability, health or character, and it says nothing about how well you work.
              We ask companies not to base decisions on it, but we can’t see how they decide. It doesn’t ask
              about your free time, your background or your mood.
            </Trans>
          </p>
        </Card>
      </div>
      <div className="grid gap-4">
        <Disclosure title={t`The eight values it covers`}>
          <DimensionsList />
        </Disclosure>
        <Disclosure title={t`How it’s scored`}>
          <ScoringSection />
        </Disclosure>
      </div>
    </div>
  );
}

/** The next step: start, continue, or wait until a retake is possible. */
function StartAction() {
  const cultureResults = useListCultureResults();
  const [discardedId, setDiscardedId] = useState<string | null>(null);
  if (cultureResults.isPending) return <SkeletonLine className="h-11 w-40" />;
  if (cultureResults.isError)
    return (
      <ErrorState onRetry={() => void cultureResults.refetch()} isRetrying={cultureResults.isFetching}>
        {failureMessage(cultureResults.error)}
      </ErrorState>
    );
  const { openSession, retakeOpensOn, results } = cultureResults.data;
  if (retakeOpensOn)
    return (
      <div className="flex flex-wrap items-center gap-4">
        {results.length > 0 ? (
          <ButtonLink href="/assessments/company-culture/results">
            <Trans>See your results</Trans>
          </ButtonLink>
        ) : null}
        <p className="text-small text-muted">
          <Trans>You took this recently. You can retake it from {formatDay(retakeOpensOn)}.</Trans>
        </p>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ButtonLink href="/assessments/company-culture/test">
        {openSession ? t`Continue the test` : t`Start the test`}
      </ButtonLink>
      {openSession ? (
        <>
          <Button tone="quiet" onClick={() => setDiscardedId(openSession.id)}>
            <Trans>Start over</Trans>
          </Button>
          <p className="text-small text-muted">
            <Trans>
              {openSession.answeredCount} of {openSession.screenCount} questions answered.
            </Trans>
          </p>
        </>
      ) : null}
      {discardedId ? <DiscardDialog sessionId={discardedId} onClose={() => setDiscardedId(null)} /> : null}
    </div>
  );
}
