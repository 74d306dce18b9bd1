import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Suspense } from 'react';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { ProgressBar } from '../../../ui/signs/progress-bar.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListCultureResults } from './culture.queries.ts';
import { RESULT_SUMMARY } from './result-summary-card.ts';

/** The dashboard's culture card: the portrait of the result, or a link to get one. */
export function CultureCard() {
  const cultureResults = useListCultureResults();
  const newest = cultureResults.data?.results[0];
  return (
    <Card
      title={t`What you value`}
      end={
        newest ? (
          <TextLink href="/assessments/company-culture/results">
            <Trans>See your results</Trans>
          </TextLink>
        ) : null
      }
    >
      {cultureResults.isPending ? <SkeletonBlock className="h-64" /> : null}
      {cultureResults.isError ? (
        <ErrorState onRetry={() => void cultureResults.refetch()} isRetrying={cultureResults.isFetching}>
          {failureMessage(cultureResults.error)}
        </ErrorState>
      ) : null}
      {cultureResults.data && !newest ? <StartAction openSession={cultureResults.data.openSession} /> : null}
      {newest ? (
        <Suspense fallback={<SkeletonBlock className="h-64" />}>
          <RESULT_SUMMARY.Part result={newest} />
        </Suspense>
      ) : null}
    </Card>
  );
}

function StartAction({
  openSession,
}: {
  readonly openSession: { readonly answeredCount: number; readonly screenCount: number } | null;
}) {
  if (!openSession)
    return (
      <EmptyState
        title={t`What do you value at work?`}
        action={
          <ButtonLink tone="quiet" href="/assessments/company-culture">
            <Trans>Take the culture test</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          In about 10 minutes, find out which of eight values come first for you. Only you see the result.
        </Trans>
      </EmptyState>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        <Trans>
          {openSession.answeredCount} of {openSession.screenCount} questions answered.
        </Trans>
      </p>
      <div className="w-full">
        <ProgressBar
          value={openSession.answeredCount}
          max={openSession.screenCount}
          label={t`Questions answered`}
        />
      </div>
      <ButtonLink tone="quiet" href="/assessments/company-culture/test">
        <Trans>Continue the test</Trans>
      </ButtonLink>
    </div>
  );
}
