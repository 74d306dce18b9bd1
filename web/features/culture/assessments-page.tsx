import type { CultureResultList } from '@common-ground/contract/culture/culture-results';
import { headlineOf } from '@common-ground/domain/culture/headline';
import { minutesLeft } from '@common-ground/domain/culture/progress';
import { plural, t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { formatDay, formatInstantAsDay } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { useListCultureResults } from './results/culture.queries.ts';

/** The available assessments, with the candidate's progress. */
export function AssessmentsPage() {
  const cultureResults = useListCultureResults();
  return (
    <div className="grid gap-8">
      <PageTitle
        lead={t`Short tests that show what you want from work, and where you and a company agree. Take them for yourself: you decide who sees your results.`}
      >
        <Trans>Assessments</Trans>
      </PageTitle>
      {cultureResults.isPending ? <SkeletonBlock className="h-52 w-full max-w-[42rem]" /> : null}
      {cultureResults.isError ? (
        <ErrorState onRetry={() => void cultureResults.refetch()} isRetrying={cultureResults.isFetching}>
          {failureMessage(cultureResults.error)}
        </ErrorState>
      ) : null}
      {cultureResults.data ? (
        <Card
          title={t`Company culture`}
          end={<StateChip standing={cultureResults.data} />}
          className="max-w-[42rem]"
        >
          <p>
            <Trans>
              What matters most to you in the way people work together? 54 short questions show which of eight
              values come first for you.
            </Trans>
          </p>
          <State standing={cultureResults.data} />
        </Card>
      ) : null}
    </div>
  );
}

function StateChip({ standing: { openSession, results } }: { readonly standing: CultureResultList }) {
  if (openSession)
    return (
      <Chip tone="marigold">
        <Trans>
          {openSession.answeredCount} of {openSession.screenCount}
        </Trans>
      </Chip>
    );
  if (results[0])
    return (
      <Chip tone="ground">
        <Trans>Completed</Trans>
      </Chip>
    );
  return (
    <Chip>
      <Trans>Not started</Trans>
    </Chip>
  );
}

function State({ standing }: { readonly standing: CultureResultList }) {
  const { openSession, results, retakeOpensOn } = standing;
  const [newest] = results;
  return (
    <div className="mt-5 grid gap-5">
      {openSession ? (
        <div className="grid gap-2">
          <ProgressBar
            value={openSession.answeredCount}
            max={openSession.screenCount}
            label={t`Questions answered`}
          />
          <p className="text-small text-muted">{remainingTimeText(openSession.answeredCount)}</p>
        </div>
      ) : null}
      {newest ? (
        <div>
          <p className="text-small text-muted">
            <Trans>Completed on {formatInstantAsDay(newest.completedAt)}</Trans>
          </p>
          <p className="mt-1 font-heading text-h2 leading-snug font-semibold">
            {text(headlineOf(newest.scores, newest.standardErrors))}
          </p>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {openSession ? (
          <ButtonLink href="/assessments/company-culture/test">
            <Trans>Continue the test</Trans>
          </ButtonLink>
        ) : null}
        {newest ? (
          <ButtonLink href="/assessments/company-culture/results" tone={openSession ? 'quiet' : 'primary'}>
            <Trans>See your results</Trans>
          </ButtonLink>
        ) : null}
        {openSession || retakeOpensOn ? null : (
          <ButtonLink href="/assessments/company-culture" tone={newest ? 'quiet' : 'primary'}>
            {newest ? t`Retake the test` : t`About the test`}
          </ButtonLink>
        )}
        {openSession || !newest ? (
          <p className="text-small text-muted">
            <Trans>Only you can see this.</Trans>
          </p>
        ) : null}
      </div>
      {retakeOpensOn ? (
        <p className="text-small text-muted">
          <Trans>You can retake it from {formatDay(retakeOpensOn)}.</Trans>
        </p>
      ) : null}
    </div>
  );
}

function remainingTimeText(answeredCount: number): string {
  const minutes = minutesLeft(answeredCount);
  if (minutes === 0) return t`You’ve answered every question. Finish the test to see your results.`;
  return t`About ${plural(minutes, { one: '# minute', other: '# minutes' })} left. Your answers are saved, so you can continue on any device.`;
}
