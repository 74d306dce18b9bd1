import type { OverlapExplanation } from '@common-ground/contract/overlap/overlap';
import { DIMENSION_IDS, DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import type { Viewpoint } from '@common-ground/domain/overlap/overlap-sentences';
import { OVERLAP_THRESHOLDS } from '@common-ground/domain/overlap/overlap-thresholds';
import { AGREEMENT_WORDS } from '../../platform/words/culture-words.ts';
import { numberFormat, points, twoDecimals } from '../../platform/words/number-words.ts';

type FiguresProps = { readonly explanation: OverlapExplanation; readonly viewpoint: Viewpoint };

const signedPoints = numberFormat({
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

function Table({ explanation, viewpoint }: FiguresProps) {
  const head = viewpoint === 'candidate' ? ['You', 'They'] : ['They', 'You'];
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-2xl [&_td]:ps-3">
        <caption className="sr-only">The figures behind the comparison</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1.5 text-start font-medium">
              Dimension
            </th>
            {[...head, 'Gap', 'Error'].map((name) => (
              <th key={name} scope="col" className="py-1.5 text-end font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {explanation.gaps.map((gap) => (
            <tr key={gap.dimension} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-medium">
                {DIMENSIONS[gap.dimension].name}
              </th>
              <td className="py-1.5 text-end">{points.format(gap.candidateScore)}</td>
              <td className="py-1.5 text-end">{points.format(gap.companyMean)}</td>
              <td className="py-1.5 text-end">{signedPoints.format(gap.gap)}</td>
              <td className="py-1.5 text-end">{points.format(gap.standardError)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Agreement({ explanation }: Pick<FiguresProps, 'explanation'>) {
  const words = explanation.evidence.agreementWords;
  if (words === null) return null;
  return (
    <p>
      How far the {explanation.evidence.raterCount} people agree:{' '}
      {DIMENSION_IDS.map((id) => `${DIMENSIONS[id].name}, ${AGREEMENT_WORDS[words[id]]}`).join('; ')}.
    </p>
  );
}

function Correlation({ explanation }: Pick<FiguresProps, 'explanation'>) {
  const { correlation, interval, distance, keptDimensions } = explanation;
  if (correlation === null || interval === null || distance === null) return null;
  return (
    <p>
      The two profiles correlate at r = {twoDecimals.format(correlation)} over {keptDimensions.length}{' '}
      dimensions. The band is taken from a range, {twoDecimals.format(interval.low)} to{' '}
      {twoDecimals.format(interval.high)}: the middle four fifths of 500 repetitions with the errors above.
      They are {points.format(distance)} points apart, with what the candidate wants most counting most.
    </p>
  );
}

/** The numbers behind an overlap, for those who want to check it. */
export function ExplanationFigures({ explanation, viewpoint }: FiguresProps) {
  const { strongFrom, littleUpTo, gapZ, smallestGap, widestInterval } = OVERLAP_THRESHOLDS;
  const { instrument, scoring, overlap } = explanation.versions;
  return (
    <details className="text-small">
      <summary className="inline-flex min-h-11 items-center font-semibold text-ground">
        How sure this is, in numbers
      </summary>
      <div className="mt-2 grid gap-3 text-muted [&_table]:text-ink">
        {explanation.gaps.length > 0 ? <Table explanation={explanation} viewpoint={viewpoint} /> : null}
        <Correlation explanation={explanation} />
        <Agreement explanation={explanation} />
        <p>
          Strong means that the lower end is at least {twoDecimals.format(strongFrom)}; little, that the upper
          end is at most {twoDecimals.format(littleUpTo)}. A range wider than {widestInterval} is not enough
          evidence. A gap is put in words when it is over {smallestGap} points and over {gapZ} times its
          error. These bounds are provisional, and people set them.
        </p>
        <p>
          Versions: questions {instrument}, scoring {scoring}, overlap {overlap}.
        </p>
      </div>
    </details>
  );
}
