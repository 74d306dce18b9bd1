import { dayWords } from '../../platform/words/day-words.ts';
import { numberFormat } from '../../platform/words/number-words.ts';
import { pluralWords } from '../../platform/words/plural-words.ts';
import { useListCompanyResponses } from './progress.queries.ts';

const days = (count: number) => pluralWords(count, { zero: 'the same day', one: '# day', other: '# days' });

/** How a company answers and how candidates rate it, as far as it is public; nothing while it is not known. */
export function CompanyResponsePanel({ companyId }: { readonly companyId: string }) {
  const { data } = useListCompanyResponses(companyId);
  if (!data) return null;
  const { figures, ratings, countedSince } = data;
  return (
    <div className="grid gap-1.5 text-small">
      <h3 className="text-label">How they answer</h3>
      {figures ? (
        <p>
          Half of all first answers came within{' '}
          <strong className="font-semibold">{days(figures.medianDays)}</strong>, and{' '}
          <strong className="font-semibold">
            {numberFormat({ style: 'percent' }).format(figures.inTimeShare)}
          </strong>{' '}
          by the day that was promised.{' '}
          <span className="text-muted">
            From {numberFormat({}).format(figures.answeredCount)} answered applications.
          </span>
        </p>
      ) : (
        <p className="text-muted">Too few answers yet to say. It is shown from ten on.</p>
      )}
      {ratings ? (
        <p>
          {numberFormat({}).format(ratings.count)} candidates rate them, of 5: clear {ratings.clear},
          respectful {ratings.respectful}, as promised {ratings.asPromised}.
        </p>
      ) : null}
      {countedSince ? (
        <p className="text-muted">
          Counted since {dayWords(countedSince)}. Another company account with the same domain was here
          before; how it answered isn’t included.
        </p>
      ) : null}
    </div>
  );
}
