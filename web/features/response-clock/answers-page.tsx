import { failureWords } from '../../platform/words/failure-words.ts';
import { numberFormat } from '../../platform/words/number-words.ts';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { useReadProcessRatings, useReadWorkingCalendar } from './answers.queries.ts';
import { WorkingCalendarForm } from './working-calendar-form.tsx';

/** On which days the company promises answers, and how candidates found the way it went about their applications. */
export function AnswersPage() {
  const calendar = useReadWorkingCalendar();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageTitle lead="The days that count when you promise an answer, and what candidates say about your process.">
        Working days and ratings
      </PageTitle>
      <Card title="When you work">
        {calendar.data ? (
          <WorkingCalendarForm saved={calendar.data} />
        ) : calendar.error ? (
          <ErrorState onRetry={() => void calendar.refetch()} isRetrying={calendar.isFetching}>
            {failureWords(calendar.error)}
          </ErrorState>
        ) : (
          <SkeletonBlock className="h-64 w-full" />
        )}
      </Card>
      <Card title="How candidates rate you">
        <Ratings />
      </Card>
    </div>
  );
}

const QUESTIONS = [
  ['clear', 'It was clear what happens next'],
  ['respectful', 'They were treated with respect'],
  ['asPromised', 'Answers came as promised'],
] as const;

function Ratings() {
  const { data, error, refetch, isFetching } = useReadProcessRatings();
  if (error && !data)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {failureWords(error)}
      </ErrorState>
    );
  if (!data) return <SkeletonBlock className="h-24 w-full" />;
  const { ratings, words } = data;
  if (ratings === null)
    return (
      <p className="max-w-[65ch] text-small text-muted">
        Nothing yet. Ratings are shown in groups of ten, so that it’s hard to tell who said what.
      </p>
    );
  return (
    <div className="grid gap-5">
      <dl className="grid gap-2">
        {QUESTIONS.map(([question, label]) => (
          <div key={question} className="flex justify-between gap-4">
            <dt className="text-small">{label}</dt>
            <dd className="font-semibold tabular-nums">
              {numberFormat({ minimumFractionDigits: 1 }).format(ratings[question])} of 5
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-muted">
        The means of {numberFormat({}).format(ratings.count)} candidates, in whole groups of ten. Candidates
        see them on your page; the words below are for you alone.
      </p>
      {words.length > 0 ? (
        <ul className="grid gap-3">
          {words.map((text) => (
            <li
              key={text}
              className="max-w-[65ch] border-s-3 border-line ps-3 text-small break-words whitespace-pre-line"
            >
              {text}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
