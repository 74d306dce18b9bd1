import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import { headlineOf } from '@common-ground/domain/culture/headline';
import { prioritiesOf } from '@common-ground/domain/culture/result';
import { failureWords } from '../../platform/failure-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useCultureStanding } from './culture.queries.ts';

const HOME = '/assessments/company-culture';
const SHOWN = 3;

/** Your culture in short, for the dashboard: the first three priorities, or the way to them. */
export function CultureCard() {
  const standing = useCultureStanding();
  const newest = standing.data?.results[0];
  return (
    <Card
      title="Your culture in short"
      end={newest ? <TextLink href={`${HOME}/results`}>All of it</TextLink> : null}
    >
      {standing.isPending ? <SkeletonBlock className="h-28" /> : null}
      {standing.isError ? (
        <ErrorState onRetry={() => void standing.refetch()} isRetrying={standing.isFetching}>
          {failureWords(standing.error)}
        </ErrorState>
      ) : null}
      {standing.data && !newest ? <Begin openSession={standing.data.openSession} /> : null}
      {newest ? (
        <div className="grid gap-4">
          <p>{headlineOf(newest.scores, newest.standardErrors)}.</p>
          <ol className="grid gap-2.5">
            {prioritiesOf(newest.scores, newest.standardErrors)
              .slice(0, SHOWN)
              .map(({ dimension, rank, score }) => (
                <li key={dimension} className="grid gap-1 text-small">
                  <span className="font-semibold">
                    {rank}. {DIMENSIONS[dimension].name}
                  </span>
                  <span aria-hidden="true" className="h-2 rounded-full bg-line">
                    <span className="block h-2 rounded-full bg-ground" style={{ inlineSize: `${score}%` }} />
                  </span>
                </li>
              ))}
          </ol>
        </div>
      ) : null}
    </Card>
  );
}

function Begin({
  openSession,
}: {
  readonly openSession: { readonly answeredCount: number; readonly screenCount: number } | null;
}) {
  if (!openSession)
    return (
      <EmptyState
        title="What do you value at work?"
        action={
          <ButtonLink tone="quiet" href={HOME}>
            Take the culture test
          </ButtonLink>
        }
      >
        About ten minutes show which of eight things come first for you. Only you see the result.
      </EmptyState>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        {openSession.answeredCount} of {openSession.screenCount} questions are answered.
      </p>
      <div className="w-full">
        <ProgressBar
          value={openSession.answeredCount}
          max={openSession.screenCount}
          label="Questions answered"
        />
      </div>
      <ButtonLink tone="quiet" href={`${HOME}/test`}>
        Go on with the test
      </ButtonLink>
    </div>
  );
}
