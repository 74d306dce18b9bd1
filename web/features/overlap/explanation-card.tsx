import type { CompanyOverlap } from '@common-ground/contract/overlap/overlap';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import { overlapSentences, type Viewpoint } from '@common-ground/domain/overlap/overlap-sentences';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { bandLabel, glyphOf } from '../../platform/text/band-labels.ts';
import { evidenceSentences } from '../../platform/text/rank-range.ts';
import { BandGlyph } from '../../ui/signs/band-glyph.tsx';
import { ExplanationFigures } from './explanation-figures.tsx';
import { ExplanationGaps } from './explanation-gaps.tsx';
import { OverlapPicture } from './overlap-picture.tsx';

/** The data that both sides get. */
export type ShownOverlap = Pick<CompanyOverlap, 'explanation'>;

type ExplanationProps = { readonly overlap: ShownOverlap; readonly viewpoint: Viewpoint };

function Questions({ overlap, viewpoint }: ExplanationProps) {
  const { questions } = overlap.explanation;
  if (questions.length === 0) return null;
  return (
    <section>
      <h3>{viewpoint === 'candidate' ? t`Questions you can ask` : t`Questions they may ask you`}</h3>
      <ul className="mt-2 grid gap-2">
        {questions.map(({ dimension }) => (
          <li key={dimension} className="border-s-3 border-marigold ps-3 text-label">
            {text(DIMENSIONS[dimension].questions[0])}
          </li>
        ))}
      </ul>
    </section>
  );
}

const SAME_LABELS: Readonly<Record<Viewpoint, string>> = {
  candidate: t`While you share your result, they see this same explanation.`,
  company: t`The candidate sees this same explanation.`,
};

/** The picture, the band and the first reason: next to each other where there's room. */
function Summary({ overlap, viewpoint }: ExplanationProps) {
  const { explanation } = overlap;
  const [first, ...others] = overlapSentences(explanation, viewpoint).map(text);
  return (
    <div className="grid items-center gap-x-10 gap-y-5 @3xl:grid-cols-2">
      <OverlapPicture explanation={explanation} viewpoint={viewpoint} />
      <div>
        <div className="flex items-center gap-3">
          <BandGlyph band={glyphOf(explanation.band)} size={36} />
          <h2>{bandLabel(explanation.band)}</h2>
        </div>
        {first ? <p className="mt-4 font-heading text-h2 font-semibold text-balance">{first}</p> : null}
        {others.length > 0 ? (
          <ul className="mt-3 grid max-w-[60ch] gap-2">
            {others.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : null}
        <p className="mt-4 max-w-[60ch] text-small text-muted">
          {evidenceSentences(explanation, viewpoint)} {SAME_LABELS[viewpoint]}
        </p>
      </div>
    </div>
  );
}

const LIMITS: Readonly<Record<Viewpoint, string>> = {
  candidate: t`Overlap says nothing about how well you’d do a job. Use it to ask better questions. Our rules don’t allow companies to turn you down because of it, but we can’t see why they decide.`,
  company: t`Overlap says nothing about how well someone will do a job. Don’t use it to choose, rank or turn down candidates. Use it to talk about how you work.`,
};

/**
 * The explanation of an overlap, the same for both sides: the band, why, dimension by dimension,
 * questions, the figures behind it, and what it's not for.
 */
export function ExplanationCard({ overlap, viewpoint }: ExplanationProps) {
  const { explanation } = overlap;
  const hasGaps = explanation.gaps.length > 0;
  return (
    <div className="@container">
      <div className="grid gap-7">
        <Summary overlap={overlap} viewpoint={viewpoint} />
        <div className="grid gap-x-10 gap-y-7 border-t border-line pt-6 @3xl:grid-cols-[minmax(0,1fr)_19rem] @3xl:items-start">
          {hasGaps ? <ExplanationGaps explanation={explanation} viewpoint={viewpoint} /> : null}
          <div className="grid gap-7">
            <Questions overlap={overlap} viewpoint={viewpoint} />
            <section className="rounded-card bg-sunk p-4 text-small">
              <h3 className="text-label">
                <Trans>What it’s not for</Trans>
              </h3>
              <p className="mt-1 max-w-[60ch] text-muted">{LIMITS[viewpoint]}</p>
            </section>
          </div>
          {hasGaps ? (
            <div>
              <ExplanationFigures explanation={explanation} viewpoint={viewpoint} />
            </div>
          ) : null}
        </div>
      </div>
    </div>
  );
}
