import type { OverlapExplanation } from '@common-ground/contract/overlap/overlap';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import type { Viewpoint } from '@common-ground/domain/overlap/overlap-sentences';
import { OVERLAP_THRESHOLDS } from '@common-ground/domain/overlap/overlap-thresholds';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { twoDecimals } from '../../platform/text/number-formats.ts';
import { formatRankRange } from '../../platform/text/rank-range.ts';
import { IntervalTrack } from '../../ui/signs/interval-track.tsx';

type FiguresProps = { readonly explanation: OverlapExplanation; readonly viewpoint: Viewpoint };

function Table({ explanation, viewpoint }: FiguresProps) {
  const head = viewpoint === 'candidate' ? [t`You`, t`They`] : [t`They`, t`You`];
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-2xl [&_td]:ps-3">
        <caption className="sr-only">
          <Trans>Places compared</Trans>
        </caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1.5 text-start font-medium">
              <Trans>Place out of eight</Trans>
            </th>
            {head.map((name) => (
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
                {text(DIMENSIONS[gap.dimension].name)}
              </th>
              <td className="py-1.5 text-end">{formatRankRange(gap.candidatePlaces)}</td>
              <td className="py-1.5 text-end">{formatRankRange(gap.companyPlaces)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Correlation({ explanation }: Pick<FiguresProps, 'explanation'>) {
  const { correlation, interval, keptDimensions } = explanation;
  if (correlation === null || interval === null) return null;
  const [low, middle, high] = [interval.low, interval.middle, interval.high].map(twoDecimals);
  return (
    <div className="grid gap-2">
      <IntervalTrack {...interval} threshold={OVERLAP_THRESHOLDS.bandThreshold} />
      <p>
        <Trans>
          The answers on {keptDimensions.length} priorities correlate at {twoDecimals(correlation)}. Answers
          are never exact, so the true overlap is somewhere from {low} to {high} in about 8 of 10 cases like
          this one. Our best single guess is {middle}.
        </Trans>
      </p>
    </div>
  );
}

/** The numbers behind an overlap, for those who want to check it. */
export function ExplanationFigures({ explanation, viewpoint }: FiguresProps) {
  const { bandThreshold: threshold, mixedFrom, mixedUpTo } = OVERLAP_THRESHOLDS;
  const { instrument, scoring, overlap } = explanation.versions;
  return (
    <details className="text-small">
      <summary className="inline-flex min-h-11 items-center font-semibold text-ground">
        <Trans>The numbers behind this</Trans>
      </summary>
      <div className="mt-2 grid gap-3 text-muted [&_table]:text-ink">
        <Correlation explanation={explanation} />
        <p>
          <Trans>
            “Strong” means that the whole range is above {twoDecimals(threshold)}, “little” that all of it is
            below, and “mixed” that it’s on both sides but between {twoDecimals(mixedFrom)} and{' '}
            {twoDecimals(mixedUpTo)}. Anything else isn’t clear yet. We chose these limits ourselves, and they
            may change. Nothing here takes into account what most people want.
          </Trans>
        </p>
        {explanation.indistinctDimensions === null ? (
          <p>
            <Trans>
              We don’t know yet whether companies differ enough on each priority. That takes 20 measured
              companies.
            </Trans>
          </p>
        ) : null}
        {explanation.gaps.length > 0 ? <Table explanation={explanation} viewpoint={viewpoint} /> : null}
        <p>
          <Trans>
            Versions: questions {instrument}, scoring {scoring}, overlap {overlap}.
          </Trans>
        </p>
      </div>
    </details>
  );
}
