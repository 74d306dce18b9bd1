import type { CandidateOverlap } from '@common-ground/contract/overlap/overlap';
import { overlapSentences } from '@common-ground/domain/overlap/overlap-sentences';
import { text } from '@common-ground/i18n/text';
import { hrefOf } from '../../platform/paths.ts';
import { bandLabel, glyphOf } from '../../platform/text/band-labels.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { BandGlyph } from '../../ui/signs/band-glyph.tsx';
import { candidateDetails, candidateTitle } from './overlap-labels.ts';

const SENTENCES_IN_A_LIST = 2;

/** One candidate in the list. The whole row opens the pane. */
export function CandidateRow({
  overlap,
  isOpen,
}: {
  readonly overlap: CandidateOverlap;
  readonly isOpen: boolean;
}) {
  const { candidate, explanation } = overlap;
  const details = candidateDetails(candidate);
  const reasons = overlapSentences(explanation, 'company').slice(0, SENTENCES_IN_A_LIST).map(text);
  return (
    <li
      className={`relative flex gap-4 rounded-card border bg-surface p-4 transition-[border-color,box-shadow] duration-150 hover:border-control sm:px-5 ${
        isOpen ? 'border-ground shadow-[inset_0_0_0_1px_var(--ground)]' : 'border-line'
      }`}
    >
      <div className="pt-0.5">
        <BandGlyph band={glyphOf(explanation.band)} />
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="text-h3 leading-snug">
          <PlainLink
            href={hrefOf('/company-route/overlap', { search: { candidate: candidate.handle } })}
            aria-current={isOpen ? 'true' : undefined}
            className="rounded-sm after:absolute after:inset-0 after:rounded-card after:content-['']"
          >
            {candidateTitle(candidate)}
            <span className="sr-only">, {bandLabel(explanation.band)}</span>
          </PlainLink>
        </h2>
        {details ? <p className="text-small text-muted">{details}</p> : null}
        <p className="mt-1.5 text-small">
          <strong className="font-semibold">{bandLabel(explanation.band)}.</strong>{' '}
          <span className="text-muted">{reasons.join(' ')}</span>
        </p>
      </div>
    </li>
  );
}
