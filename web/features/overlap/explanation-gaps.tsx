import type { OverlapExplanation } from '@common-ground/contract/overlap/overlap';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import type { Viewpoint } from '@common-ground/domain/overlap/overlap-sentences';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { formatRankRange } from '../../platform/text/rank-range.ts';
import { useMediumScreen } from '../../ui/frames/wide-screen.ts';
import { PlaceMarker, PlaceTrack } from '../../ui/signs/place-track.tsx';
import { gapLabel } from './overlap-labels.ts';

type Gap = OverlapExplanation['gaps'][number];

const SIDES: Readonly<Record<Viewpoint, { candidate: string; company: string }>> = {
  candidate: { candidate: t`For you`, company: t`There` },
  company: { candidate: t`For the candidate`, company: t`For you` },
};

function Row({ gap, viewpoint }: { readonly gap: Gap; readonly viewpoint: Viewpoint }) {
  const isClear = gap.word !== 'about_the_same';
  const sides = SIDES[viewpoint];
  return (
    <li className="border-t border-line pt-2 pb-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-label font-semibold">{text(DIMENSIONS[gap.dimension].name)}</p>
        <p className={`text-small ${isClear ? 'font-semibold text-clay' : 'text-muted'}`}>
          {gapLabel(gap.word, viewpoint)}
        </p>
      </div>
      <p className="sr-only">
        {sides.candidate}: {formatRankRange(gap.candidatePlaces)}. {sides.company}:{' '}
        {formatRankRange(gap.companyPlaces)}.
      </p>
      <PlaceTrack
        marks={[
          { ...gap.candidatePlaces, look: 'round' },
          { ...gap.companyPlaces, look: 'square' },
        ]}
      />
    </li>
  );
}

type GapsProps = { readonly explanation: OverlapExplanation; readonly viewpoint: Viewpoint };

/**
 * Lists the dimensions in the candidate's order: the places that each side's answers leave open, and the gap as text. Folded for
 * candidates on a phone.
 */
export function ExplanationGaps({ explanation, viewpoint }: GapsProps) {
  const isMiddle = useMediumScreen();
  const gaps = <Gaps explanation={explanation} viewpoint={viewpoint} />;
  if (isMiddle || viewpoint === 'company')
    return (
      <section>
        <h3>
          <Trans>Priority by priority</Trans>
        </h3>
        {gaps}
      </section>
    );
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-semibold text-ground">
        <Trans>Priority by priority</Trans>
      </summary>
      {gaps}
    </details>
  );
}

function Gaps({ explanation, viewpoint }: GapsProps) {
  const sides = SIDES[viewpoint];
  return (
    <>
      <p className="mt-1 max-w-[60ch] text-small text-muted">
        <Trans>
          The scale runs from first place to eighth. The longer a bar, the less certain the place.
        </Trans>
      </p>
      <p className="mt-1 mb-3 flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
        <span className="inline-flex items-center gap-2">
          <PlaceMarker look="round" /> {sides.candidate}
        </span>
        <span className="inline-flex items-center gap-2">
          <PlaceMarker look="square" /> {sides.company}
        </span>
      </p>
      <ul className="border-b border-line">
        {explanation.gaps.map((gap) => (
          <Row key={gap.dimension} gap={gap} viewpoint={viewpoint} />
        ))}
      </ul>
    </>
  );
}
