import { formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { formatDay } from '../../platform/text/day-formats.ts';
import { useListCompanyResponses } from './progress.queries.ts';

type CompanyResponsePanelProps = {
  readonly companyId: string;
  /** Whether the surroundings already say what it's about. */
  readonly isUntitled?: boolean;
};

/** The public part of a company's response times and ratings; renders nothing until it's known. */
export function CompanyResponsePanel({ companyId, isUntitled = false }: CompanyResponsePanelProps) {
  const { data } = useListCompanyResponses(companyId);
  if (!data) return null;
  const { figures, ratings, countedSince } = data;
  return (
    <div className="grid gap-1.5 text-small">
      {isUntitled ? null : (
        <h3 className="text-label">
          <Trans>How they respond</Trans>
        </h3>
      )}
      {figures ? (
        <p>
          <Trans>
            Half of all first replies came{' '}
            <strong className="font-semibold">
              {plural(figures.medianDays, {
                0: 'on the same day',
                one: 'within # day',
                other: 'within # days',
              })}
            </strong>
            , and{' '}
            <strong className="font-semibold">
              {formatNumber(figures.inTimeShare, { style: 'percent' })}
            </strong>{' '}
            came by the date promised.
          </Trans>{' '}
          <span className="text-muted">
            <Trans>
              Based on {plural(figures.answeredCount, { one: '# application', other: '# applications' })} with
              a reply.
            </Trans>
          </span>
        </p>
      ) : (
        <p className="text-muted">
          <Trans>Not enough replies yet. Figures appear once there are ten.</Trans>
        </p>
      )}
      {ratings ? (
        <p>
          {t`${plural(ratings.count, { one: 'Rated by # candidate', other: 'Rated by # candidates' })}. Averages out of 5: clear ${{ clear: formatNumber(ratings.clear) }}, respectful ${{ respectful: formatNumber(ratings.respectful) }}, as promised ${{ asPromised: formatNumber(ratings.asPromised) }}.`}
        </p>
      ) : null}
      {countedSince ? (
        <p className="text-muted">
          <Trans>
            Counted since {formatDay(countedSince)}. An earlier company account used the same domain; its
            replies aren’t included.
          </Trans>
        </p>
      ) : null}
    </div>
  );
}
