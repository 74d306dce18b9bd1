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
  too_few_dimensions: 'Answers at the company vary too much, on too many points, to compare.',
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
    sharedSentence(explanation.sharedPriorities, viewpoint),
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

function sharedSentence(shared: readonly DimensionId[], viewpoint: Viewpoint): string | null {
  if (shared.length === 0) return null;
  const are = shared.length === 1 ? 'is' : 'are';
  return viewpoint === 'candidate'
    ? `${capitalised(listed(shared))} ${are} among your top three, and among the top three that people there describe.`
    : `${capitalised(listed(shared))} ${are} among the candidate’s top three, and among the top three that your people describe.`;
}

function gapSentence(explanation: OverlapExplanation, word: GapWord, viewpoint: Viewpoint): string | null {
  const dimensions = explanation.gaps.filter((gap) => gap.word === word).map((gap) => gap.dimension);
  if (dimensions.length === 0) return null;
  const when = word === 'more_than_you_want' ? 'earlier' : 'later';
  const come = dimensions.length === 1 ? 'comes' : 'come';
  // Both sides are rankings of eight: a dimension can come earlier in one than in the other, but neither holds amounts.
  return viewpoint === 'candidate'
    ? `${capitalised(listed(dimensions))} ${come} ${when} there than for you.`
    : `${capitalised(listed(dimensions))} ${come} ${when} at your company than for the candidate.`;
}

function noGapSentence(explanation: OverlapExplanation, viewpoint: Viewpoint): string | null {
  const isEnough = explanation.gaps.length >= OVERLAP_THRESHOLDS.smallestDimensionCount;
  if (!isEnough || explanation.gaps.some((gap) => gap.word !== 'about_what_you_want')) return null;
  return viewpoint === 'candidate'
    ? 'Nothing comes clearly earlier or later there than for you, as far as the answers can show.'
    : 'Nothing comes clearly earlier or later at your company than for the candidate, as far as the answers can show.';
}

/** Ratings that vary too much aren't always a disagreement: the totals can still agree. So this says only why they're left out. */
function disagreementSentence(disagreed: readonly DimensionId[], viewpoint: Viewpoint): string | null {
  if (disagreed.length === 0) return null;
  const whose = viewpoint === 'candidate' ? 'Answers there' : 'Your people’s answers';
  return `${whose} about ${listed(disagreed)} vary too much to compare, so we left ${disagreed.length === 1 ? 'it' : 'them'} out.`;
}

function capitalised(text: string): string {
  return text.replace(/^./, (first) => first.toUpperCase());
}

/** Joins names; where one has an "and" of its own, the last is joined by "as well as". */
function listed(dimensions: readonly DimensionId[]): string {
  const names = dimensions.map(nameInSentence);
  if (names.length < 2) return names.join('');
  const isSimple = names.every((name) => !name.includes(' and '));
  const first = names.slice(0, -1).join(', ');
  return isSimple ? `${first} and ${names.at(-1)}` : `${first}, as well as ${names.at(-1)}`;
}
