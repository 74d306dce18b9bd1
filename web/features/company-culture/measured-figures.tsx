import type {
  MeasuredCulture,
  MeasuredDimension,
} from '@common-ground/contract/company-culture/company-culture';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import { spreadSentence } from '@common-ground/domain/culture/spread';
import { AGREEMENT_WORDS } from '../../platform/words/culture-words.ts';
import { numberFormat, twoDecimals } from '../../platform/words/number-words.ts';
import { ScaleTrack } from '../../ui/signs/scale-track.tsx';
import { SpreadBars } from '../../ui/signs/spread-bars.tsx';

const oneDecimal = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

function Row({ entry }: { readonly entry: MeasuredDimension }) {
  const { dimension, mean, standardError, agreementWord, distribution } = entry;
  return (
    <li className="grid gap-y-1 border-t border-line py-3 gap-x-5 sm:grid-cols-[9rem_minmax(0,1fr)_9rem] sm:items-center">
      <div>
        <p className="text-label font-semibold">{DIMENSIONS[dimension].name}</p>
        <p className="sr-only">
          {Math.round(mean)}, give or take {Math.round(standardError)}.
        </p>
      </div>
      {distribution ? (
        <div className="max-w-64">
          <SpreadBars counts={distribution} />
        </div>
      ) : (
        <ScaleTrack marks={[{ value: mean, error: standardError, look: 'round' }]} />
      )}
      <p className="text-small text-muted">
        {distribution
          ? `${spreadSentence(distribution)}.`
          : AGREEMENT_WORDS[agreementWord].replace(/^./, (first) => first.toUpperCase())}
      </p>
    </li>
  );
}

function Table({ entries }: { readonly entries: readonly MeasuredDimension[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="mt-3 w-full min-w-112 text-small">
        <caption className="sr-only">Measured culture in figures</caption>
        <thead>
          <tr className="text-start text-muted">
            <th scope="col" className="py-1.5 text-start font-medium">
              Dimension
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              Mean
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              Standard error
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              Agreement (0 to 1)
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.dimension} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-medium">
                {DIMENSIONS[entry.dimension].name}
              </th>
              <td className="py-1.5 text-end">{oneDecimal.format(entry.mean)}</td>
              <td className="py-1.5 text-end">{oneDecimal.format(entry.standardError)}</td>
              <td className="py-1.5 text-end">{twoDecimals.format(entry.agreement)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A company's measured culture, highest first, as a picture with words and as a table. */
export function MeasuredFigures({ measured }: { readonly measured: MeasuredCulture }) {
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
          Questions version {measured.instrumentVersion}, scoring version {measured.scoringVersion}. Agreement
          is rwg(j): 0 when people differ as chance would make them differ, 1 when all say the same. Below .51
          a mean would describe nobody, so you see how people spread instead.
        </p>
      </details>
    </div>
  );
}
