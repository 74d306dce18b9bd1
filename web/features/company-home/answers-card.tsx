import type { CompanyHome } from '@common-ground/contract/company-home/company-home';
import { plural, t } from '@common-ground/i18n/t';
import { Card } from '../../ui/card.tsx';
import { describeMedian, describePromise, formatShare } from './home-texts.ts';

type AnswersCardProps = {
  readonly home: CompanyHome;
  /** Working days within which the first reply is usually promised; null if the company hasn't said. */
  readonly promisedDays: number | null;
};

/** The number of replies from which candidates see the company's response times. */
const PUBLIC_FROM = 10;

/** How quickly the company replies, next to what it promises. */
export function AnswersCard({ home, promisedDays }: AnswersCardProps) {
  const { figures, isPublic } = home;
  const answeredCount = figures?.answeredCount ?? 0;
  return (
    <Card title={t`Replied on time`}>
      {figures ? (
        <>
          <p className="font-heading text-[2.25rem] leading-none font-semibold tabular-nums">
            {formatShare(figures.inTimeShare)}
          </p>
          <p className="mt-2 text-small">
            {[
              describeMedian(figures.medianDays),
              ...(promisedDays === null ? [] : [describePromise(promisedDays)]),
            ].join(' ')}
          </p>
        </>
      ) : (
        <p className="text-small">
          {[
            ...(promisedDays === null ? [] : [describePromise(promisedDays)]),
            t`How quickly you reply will appear here after your first reply.`,
          ].join(' ')}
        </p>
      )}
      <p className="mt-2 text-small text-muted">
        {isPublic
          ? t`${plural(answeredCount, { one: 'Candidates can see this. It’s based on # answered application.', other: 'Candidates can see this. It’s based on # answered applications.' })}`
          : t`Candidates will see this once you’ve answered ${{ count: PUBLIC_FROM }} applications.`}
      </p>
    </Card>
  );
}
