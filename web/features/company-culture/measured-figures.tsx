import type {
  CompanyCulturePage,
  MeasuredCulture,
  MeasuredDimension,
} from '@common-ground/contract/company-culture/company-culture';
import { spreadSentence } from '@common-ground/domain/company-culture/spread';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import { formatNumber } from '@common-ground/i18n/formats';
import { text } from '@common-ground/i18n/text';
import { points, twoDecimals } from '../../platform/words/number-words.ts';
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
        <p className="sr-only">Mean {points(mean)}.</p>
        <ScaleTrack marks={[{ value: mean, error: spread ?? 0, look: 'round' }]} />
      </div>
      <p className="text-small text-muted">{sentence && `${sentence}.`}</p>
    </li>
  );
}

const COLUMNS = [
  ['Mean', ({ mean }: MeasuredDimension) => points(mean)],
  ['Spread', ({ spread }: MeasuredDimension) => spread !== null && points(spread)],
  ['Standard error', ({ standardError: error }: MeasuredDimension) => error !== null && oneDecimal(error)],
  ['Agreement', ({ agreement }: MeasuredDimension) => agreement !== null && twoDecimals(agreement)],
] as const;

function Table({ entries }: { readonly entries: readonly MeasuredDimension[] }) {
  const isFull = entries.every((entry) => entry.spread !== null);
  const columns = isFull ? COLUMNS : COLUMNS.slice(0, 1);
  return (
    <div className="overflow-x-auto">
      <table className="mt-3 w-full text-small [&_td]:ps-3 [&_th]:py-1.5">
        <caption className="sr-only">Measured culture in figures</caption>
        <thead>
          <tr className="text-start text-muted">
            <th scope="col" className="text-start font-medium">
              Dimension
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

/** A company's measured culture, highest first, as a picture with words and as a table. */
export function MeasuredFigures({
  measured,
  differences,
}: {
  readonly measured: MeasuredCulture;
  readonly differences: CompanyCulturePage['differences'];
}) {
  const entries = [...measured.dimensions].sort((one, other) => other.mean - one.mean);
  return (
    <div>
      <ul className="border-b border-line">
        {entries.map((entry) => (
          <Row key={entry.dimension} entry={entry} />
        ))}
      </ul>
      <details className="mt-3 text-small">
        <summary className="inline-flex min-h-11 items-center font-semibold text-ground">
          The same as a table
        </summary>
        <Table entries={entries} />
        <p className="mt-3 text-muted">
          Spread is the standard deviation of people’s scores; above 22 we say that people disagree. Agreement
          is rwg(j), from 0 to 1. With fewer than ten answers, means are in steps of five points and nothing
          else is shown, so that nobody’s answers can be worked out. Questions version{' '}
          {measured.instrumentVersion}, scoring version {measured.scoringVersion}.
        </p>
        <CompanyDifferences differences={differences} />
      </details>
    </div>
  );
}
