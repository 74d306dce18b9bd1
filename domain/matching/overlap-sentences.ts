import { type DimensionId, nameInSentence } from '../culture/dimensions.ts';
import type { OverlapExplanation } from './overlap.ts';
import type { MissingEvidence } from './overlap-band.ts';
import type { GapWord } from './overlap-gaps.ts';
import { OVERLAP_THRESHOLDS } from './overlap-thresholds.ts';

/** Who reads the sentences. The facts are the same for both. */
export type Viewpoint = 'candidate' | 'company';

const MISSING_EVIDENCE_SENTENCES: Readonly<Record<MissingEvidence, string>> = {
  too_few_raters: 'Fewer than five people at the company have answered so far.',
  different_versions: 'The two sides answered different versions of the questions.',
  too_few_dimensions: 'People at the company disagree about too many things to compare.',
  flat_profile: 'One of the two profiles is so even that there is nothing to compare.',
  too_uncertain: 'The answers leave too much uncertainty to compare.',
};

/**
 * The reasons for an overlap in plain sentences: in words only, without figures. Both viewpoints get the same sentences in
 * the same order, with "you" for whoever reads.
 */
export function overlapSentences(explanation: OverlapExplanation, viewpoint: Viewpoint): string[] {
  const sentences = [
    missingEvidenceSentence(explanation),
    sharedSentence(explanation.sharedPriorities),
    gapSentence(explanation, 'more_than_you_want', viewpoint),
    gapSentence(explanation, 'less_than_you_want', viewpoint),
    noGapSentence(explanation, viewpoint),
    disagreementSentence(explanation.disagreedDimensions, viewpoint),
  ];
  return sentences.filter((sentence) => sentence !== null);
}

function missingEvidenceSentence(explanation: OverlapExplanation): string | null {
  return explanation.reason && MISSING_EVIDENCE_SENTENCES[explanation.reason];
}

function sharedSentence(shared: readonly DimensionId[]): string | null {
  if (shared.length === 0) return null;
  return `You both put ${listed(shared)} among your first three priorities.`;
}

function gapSentence(explanation: OverlapExplanation, word: GapWord, viewpoint: Viewpoint): string | null {
  const dimensions = explanation.gaps.filter((gap) => gap.word === word).map((gap) => gap.dimension);
  if (dimensions.length === 0) return null;
  const amount = word === 'more_than_you_want' ? 'more' : 'less';
  return viewpoint === 'candidate'
    ? `They have ${amount} ${listed(dimensions)} than you want.`
    : `You have ${amount} ${listed(dimensions)} than the candidate wants.`;
}

function noGapSentence(explanation: OverlapExplanation, viewpoint: Viewpoint): string | null {
  const isEnough = explanation.gaps.length >= OVERLAP_THRESHOLDS.smallestDimensionCount;
  if (!isEnough || explanation.gaps.some((gap) => gap.word !== 'about_what_you_want')) return null;
  return viewpoint === 'candidate'
    ? 'What they have is close to what you want, as far as the answers can show.'
    : 'What you have is close to what the candidate wants, as far as the answers can show.';
}

function disagreementSentence(disagreed: readonly DimensionId[], viewpoint: Viewpoint): string | null {
  if (disagreed.length === 0) return null;
  const people = viewpoint === 'candidate' ? 'Their people' : 'Your people';
  return `${people} disagree about ${listed(disagreed)}. This is left out of the comparison.`;
}

/** Joins names; where one has an "and" of its own, the last is joined by "as well as". */
function listed(dimensions: readonly DimensionId[]): string {
  const names = dimensions.map(nameInSentence);
  if (names.length < 2) return names.join('');
  const isSimple = names.every((name) => !name.includes(' and '));
  const first = names.slice(0, -1).join(', ');
  return isSimple ? `${first} and ${names.at(-1)}` : `${first}, as well as ${names.at(-1)}`;
}
