import type {
  CompanyCulturePage,
  MeasuredCulture,
  MeasuredDimension,
} from '@common-ground/contract/company-culture/company-culture';
import { spreadSentence } from '@common-ground/domain/company-culture/spread';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import { formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { points } from '../../platform/text/number-formats.ts';
import { ScaleTrack } from '../../ui/signs/scale-track.tsx';
import { CompanyDifferences } from './company-differences.tsx';

const oneDecimal = (value: number) =>
  formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function Row({ entry }: { readonly entry: MeasuredDimension }) {
  const { dimension, mean, spread } = entry;
  const sentence = spreadSentence(entry);
  return (
    <li className="grid gap-x-5 gap-y-1 border-t border-line py-3 sm:grid-cols-[9rem_minmax(0,1fr)_14rem] sm:items-center">
      <p className="text-label font-semibold">{text(DIMENSIONS[dimension].name)}</p>
      <div>
        <p className="sr-only">
          <Trans>Mean {points(mean)}.</Trans>
        </p>
        <ScaleTrack marks={[{ value: mean, error: spread ?? 0, look: 'round' }]} />
      </div>
      <p className="text-small text-muted">{sentence && text(sentence)}</p>
    </li>
  );
}

const COLUMNS = [
  [t`Mean`, ({ mean }: MeasuredDimension) => points(mean)],
  [t`Spread`, ({ spread }: MeasuredDimension) => spread !== null && points(spread)],
  [t`Standard error`, ({ standardError: error }: MeasuredDimension) => error !== null && oneDecimal(error)],
  [t`Agreement`, ({ agreement }: MeasuredDimension) => agreement !== null && oneDecimal(agreement)],
] as const;

function Table({ entries }: { readonly entries: readonly MeasuredDimension[] }) {
  const isFull = entries.every((entry) => entry.spread !== null);
  const columns = isFull ? COLUMNS : COLUMNS.slice(0, 1);
  return (
    <div className="overflow-x-auto">
      <table className="mt-3 w-full text-small [&_td]:ps-3 [&_th]:py-1.5">
        <caption className="sr-only">
          <Trans>Measured culture in figures</Trans>
        </caption>
        <thead>
          <tr className="text-start text-muted">
            <th scope="col" className="text-start font-medium">
              <Trans>Dimension</Trans>
            </th>
            {columns.map(([name]) => (
              <th key={name} scope="col" className="ps-3 text-end font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.dimension} className="border-t border-line">
              <th scope="row" className="text-start font-medium">
                {text(DIMENSIONS[entry.dimension].name)}
              </th>
              {columns.map(([name, figureOf]) => (
                <td key={name} className="text-end">
                  {figureOf(entry)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A company's measured culture, highest first, as a chart and as a table. */
export function MeasuredFigures({
  measured,
  differences,
}: {
  readonly measured: MeasuredCulture;
  readonly differences: CompanyCulturePage['differences'];
}) {
  const entries = [...measured.dimensions].sort((a, b) => b.mean - a.mean);
  return (
    <div>
      <ul className="border-b border-line">
        {entries.map((entry) => (
          <Row key={entry.dimension} entry={entry} />
        ))}
      </ul>
      <details className="mt-3 text-small">
        <summary className="inline-flex min-h-11 items-center font-semibold text-ground">
          <Trans>Show as a table</Trans>
        </summary>
        <Table entries={entries} />
        <p className="mt-3 text-muted">
          <Trans>
            Spread is the standard deviation of people’s scores, in steps of five; above 22, we say that
            people disagree. Agreement is rwg(j), from 0 to 1. With fewer than 25 answers, we round means to
            steps of five points and show nothing else, so that it’s hard to work out what one person
            answered. Questions version {measured.instrumentVersion}, scoring version{' '}
            {measured.scoringVersion}.
          </Trans>
        </p>
        <CompanyDifferences differences={differences} />
      </details>
    </div>
  );
}
