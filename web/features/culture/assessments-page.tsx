import type { CultureStanding } from '@common-ground/contract/culture/culture-results';
import { headlineOf } from '@common-ground/domain/culture/headline';
import { minutesLeft } from '@common-ground/domain/culture/progress';
import { text } from '@common-ground/i18n/text';
import { dayWords } from '../../platform/words/day-words.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { useListCultureResults } from './results/culture.queries.ts';
import { longDate } from './results/dates.ts';

/** The assessments there are, with how far one is. */
export function AssessmentsPage() {
  const standing = useListCultureResults();
  return (
    <div className="grid gap-8">
      <PageTitle lead="Short tests that help you and companies find out whether you want the same at work. You take them for yourself first; whether anyone sees a result is up to you.">
        Assessments
      </PageTitle>
      {standing.isPending ? <SkeletonBlock className="h-52 w-full max-w-[42rem]" /> : null}
      {standing.isError ? (
        <ErrorState onRetry={() => void standing.refetch()} isRetrying={standing.isFetching}>
          {failureWords(standing.error)}
        </ErrorState>
      ) : null}
      {standing.data ? (
        <Card title="Company culture" end={<StateChip standing={standing.data} />} className="max-w-[42rem]">
          <p>
            What do you want from the way people work together? 54 short questions show which of eight things
            come first for you.
          </p>
          <State standing={standing.data} />
        </Card>
      ) : null}
    </div>
  );
}

function StateChip({ standing: { openSession, results } }: { readonly standing: CultureStanding }) {
  if (openSession)
    return (
      <Chip tone="marigold">
        {openSession.answeredCount} of {openSession.screenCount}
      </Chip>
    );
  if (results[0]) return <Chip tone="ground">Done</Chip>;
  return <Chip>Not begun</Chip>;
}

function State({ standing }: { readonly standing: CultureStanding }) {
  const { openSession, results, retakeOpensOn } = standing;
  const [newest] = results;
  return (
    <div className="mt-5 grid gap-5">
      {openSession ? (
        <div className="grid gap-2">
          <ProgressBar
            value={openSession.answeredCount}
            max={openSession.screenCount}
            label="Questions answered"
          />
          <p className="text-small text-muted">{leftWords(openSession.answeredCount)}</p>
        </div>
      ) : null}
      {newest ? (
        <div>
          <p className="text-small text-muted">Done on {longDate(newest.completedAt)}</p>
          <p className="mt-1 font-heading text-h2 leading-snug font-semibold">
            {text(headlineOf(newest.scores, newest.standardErrors))}
          </p>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {openSession ? <ButtonLink href="/assessments/company-culture/test">Go on</ButtonLink> : null}
        {newest ? (
          <ButtonLink href="/assessments/company-culture/results" tone={openSession ? 'quiet' : 'primary'}>
            See your results
          </ButtonLink>
        ) : null}
        {openSession || retakeOpensOn ? null : (
          <ButtonLink href="/assessments/company-culture" tone={newest ? 'quiet' : 'primary'}>
            {newest ? 'Take it again' : 'Find out more'}
          </ButtonLink>
        )}
        {openSession || !newest ? <p className="text-small text-muted">Only you can see this.</p> : null}
      </div>
      {retakeOpensOn ? (
        <p className="text-small text-muted">You can take it again from {dayWords(retakeOpensOn)}.</p>
      ) : null}
    </div>
  );
}

function leftWords(answeredCount: number): string {
  const minutes = minutesLeft(answeredCount);
  if (minutes === 0) return 'Every question is answered. Your results are one step away.';
  return `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left. Your answers are saved; go on where you stopped, on any device.`;
}
