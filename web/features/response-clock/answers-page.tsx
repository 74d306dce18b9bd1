import { formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { useReadProcessRatings, useReadWorkingCalendar } from './answers.queries.ts';
import { WorkingCalendarForm } from './working-calendar-form.tsx';

/** Shows the company's working days, and how candidates rated its process. */
export function AnswersPage() {
  const calendar = useReadWorkingCalendar();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageTitle lead={t`Which days count towards your reply dates, and how candidates rate your process.`}>
        <Trans>Response times</Trans>
      </PageTitle>
      <Card title={t`Working week`}>
        {calendar.data ? (
          <WorkingCalendarForm saved={calendar.data} />
        ) : calendar.error ? (
          <ErrorState onRetry={() => void calendar.refetch()} isRetrying={calendar.isFetching}>
            {failureMessage(calendar.error)}
          </ErrorState>
        ) : (
          <SkeletonBlock className="h-64 w-full" />
        )}
      </Card>
      <Card title={t`Candidate ratings`}>
        <Ratings />
      </Card>
    </div>
  );
}

const QUESTIONS = [
  ['clear', t`Next steps were clear`],
  ['respectful', t`They were treated with respect`],
  ['asPromised', t`Replies came when promised`],
] as const;

function Ratings() {
  const { data, error, refetch, isFetching } = useReadProcessRatings();
  if (error && !data)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {failureMessage(error)}
      </ErrorState>
    );
  if (!data) return <SkeletonBlock className="h-24 w-full" />;
  const { ratings, words } = data;
  if (ratings === null)
    return (
      <p className="max-w-[65ch] text-small text-muted">
        <Trans>No ratings yet. They’re shown in groups of ten, so it’s hard to tell who said what.</Trans>
      </p>
    );
  return (
    <div className="grid gap-5">
      <dl className="grid gap-2">
        {QUESTIONS.map(([question, label]) => (
          <div key={question} className="flex justify-between gap-4">
            <dt className="text-small">{label}</dt>
            <dd className="font-semibold tabular-nums">
              {t`${{ rating: formatNumber(ratings[question], { minimumFractionDigits: 1 }) }} out of 5`}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-muted">
        {t`${plural(ratings.count, { one: 'Averages from # candidate.', other: 'Averages from # candidates, in whole groups of ten.' })}`}{' '}
        <Trans>Candidates see them on your company page.</Trans>{' '}
        {words.length > 0 ? <Trans>Only your team sees their comments.</Trans> : null}
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
