import type { OverlapExplanation } from '@common-ground/contract/overlap/overlap';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import type { Viewpoint } from '@common-ground/domain/overlap/overlap-sentences';
import { ScaleSign, ScaleTrack } from '../../ui/signs/scale-track.tsx';
import { gapWords } from './overlap-words.ts';

type Gap = OverlapExplanation['gaps'][number];

const SIDES: Readonly<Record<Viewpoint, { candidate: string; company: string }>> = {
  candidate: { candidate: 'For you', company: 'There' },
  company: { candidate: 'For the candidate', company: 'For you' },
};

function Row({ gap, viewpoint }: { readonly gap: Gap; readonly viewpoint: Viewpoint }) {
  const isClear = gap.word !== 'about_what_you_want';
  const sides = SIDES[viewpoint];
  return (
    <li className="border-t border-line pt-2 pb-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-label font-semibold">{DIMENSIONS[gap.dimension].name}</p>
        <p className={`text-small ${isClear ? 'font-semibold text-clay' : 'text-muted'}`}>
          {gapWords(gap.word, viewpoint)}
        </p>
      </div>
      <p className="sr-only">
        {sides.candidate}: {Math.round(gap.candidateScore)}. {sides.company}: {Math.round(gap.companyMean)}.
      </p>
      <ScaleTrack
        marks={[
          { value: gap.companyMean, look: 'square' },
          { value: gap.candidateScore, error: gap.standardError, look: 'round' },
        ]}
      />
    </li>
  );
}

/** Lists the dimensions in the candidate's order of priority: both positions on one line, and the gap in words. */
export function ExplanationGaps({
  explanation,
  viewpoint,
}: {
  readonly explanation: OverlapExplanation;
  readonly viewpoint: Viewpoint;
}) {
  const gaps = [...explanation.gaps].sort((one, other) => other.candidateScore - one.candidateScore);
  const sides = SIDES[viewpoint];
  return (
    <section>
      <h3>One by one</h3>
      <p className="mt-1 mb-3 flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
        <span className="inline-flex items-center gap-2">
          <ScaleSign look="round" /> {sides.candidate}
        </span>
        <span className="inline-flex items-center gap-2">
          <ScaleSign look="square" /> {sides.company}
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="h-3 w-6 rounded-full bg-ground/30" /> Margin of error
        </span>
      </p>
      <ul className="border-b border-line">
        {gaps.map((gap) => (
          <Row key={gap.dimension} gap={gap} viewpoint={viewpoint} />
        ))}
      </ul>
    </section>
  );
}
