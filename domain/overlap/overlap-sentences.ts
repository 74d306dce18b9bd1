import { type DimensionId, nameInSentence } from '../culture/dimensions.ts';
import type { OverlapExplanation } from './overlap.ts';
import type { MissingEvidence } from './overlap-band.ts';
import type { GapWord } from './overlap-gaps.ts';
import { OVERLAP_THRESHOLDS } from './overlap-thresholds.ts';

/** Who reads the sentences. The facts are the same for both. */
export type Viewpoint = 'candidate' | 'company';

const MISSING_EVIDENCE_SENTENCES: Readonly<Record<Exclude<MissingEvidence, 'unreliable_result'>, string>> = {
  too_few_raters: 'Fewer than five people at the company have answered so far.',
  different_versions: 'The two sides answered different versions of the questions.',
  too_few_dimensions: 'Fewer than six of the eight are left to compare.',
  flat_profile: 'One of the two profiles is so even that there is nothing to compare.',
  too_uncertain: 'The answers so far leave too much open: the overlap could still be strong or slight.',
};

const UNRELIABLE_RESULT_SENTENCES: Readonly<Record<Viewpoint, string>> = {
  candidate: 'Your answers can’t be relied on this time, so we compare nothing. Your results page says why.',
  company: 'The candidate’s answers can’t be relied on this time, so we compare nothing.',
};

/**
 * The reasons for an overlap in plain sentences: in words only, without figures. Both viewpoints get the same sentences in
 * the same order, with "you" for whoever reads.
 */
export function overlapSentences(explanation: OverlapExplanation, viewpoint: Viewpoint): string[] {
  const sentences = [
    missingEvidenceSentence(explanation, viewpoint),
    sharedSentence(explanation.sharedPriorities, viewpoint),
    gapSentence(explanation, 'comes_earlier', viewpoint),
    gapSentence(explanation, 'comes_later', viewpoint),
    noGapSentence(explanation, viewpoint),
    disagreementSentence(explanation.disagreedDimensions, viewpoint),
    indistinctSentence(explanation),
  ];
  return sentences.filter((sentence) => sentence !== null);
}

function missingEvidenceSentence({ reason }: OverlapExplanation, viewpoint: Viewpoint): string | null {
  if (reason === 'unreliable_result') return UNRELIABLE_RESULT_SENTENCES[viewpoint];
  return reason && MISSING_EVIDENCE_SENTENCES[reason];
}

function sharedSentence(shared: readonly DimensionId[], viewpoint: Viewpoint): string | null {
  if (shared.length === 0) return null;
  const are = shared.length === 1 ? 'is' : 'are';
  return viewpoint === 'candidate'
    ? `${capitalised(listed(shared))} ${are} among your first three, and among the first three that people there describe.`
    : `${capitalised(listed(shared))} ${are} among the candidate’s first three, and among the first three that your people describe.`;
}

function gapSentence(explanation: OverlapExplanation, word: GapWord, viewpoint: Viewpoint): string | null {
  const dimensions = explanation.gaps.filter((gap) => gap.word === word).map((gap) => gap.dimension);
  if (dimensions.length === 0) return null;
  const when = word === 'comes_earlier' ? 'earlier' : 'later';
  const come = dimensions.length === 1 ? 'comes' : 'come';
  // Both sides are rankings of eight: a dimension can come earlier in one than in the other, but neither holds amounts.
  return viewpoint === 'candidate'
    ? `${capitalised(listed(dimensions))} ${come} ${when} there than for you.`
    : `${capitalised(listed(dimensions))} ${come} ${when} at your company than for the candidate.`;
}

function noGapSentence(explanation: OverlapExplanation, viewpoint: Viewpoint): string | null {
  const isEnough = explanation.gaps.length >= OVERLAP_THRESHOLDS.smallestDimensionCount;
  if (!isEnough || explanation.gaps.some((gap) => gap.word !== 'about_the_same')) return null;
  return viewpoint === 'candidate'
    ? 'Nothing comes clearly earlier or later there than for you, as far as the answers can show.'
    : 'Nothing comes clearly earlier or later at your company than for the candidate, as far as the answers can show.';
}

function disagreementSentence(disagreed: readonly DimensionId[], viewpoint: Viewpoint): string | null {
  if (disagreed.length === 0) return null;
  const who = viewpoint === 'candidate' ? 'People there' : 'Your people';
  return `${who} disagree about ${listed(disagreed)}, so we left ${disagreed.length === 1 ? 'it' : 'them'} out.`;
}

/** What people disagree about is left out for that reason already. */
function indistinctSentence({
  disagreedDimensions,
  indistinctDimensions,
}: OverlapExplanation): string | null {
  const indistinct = (indistinctDimensions ?? []).filter((one) => !disagreedDimensions.includes(one));
  if (indistinct.length === 0) return null;
  return `Companies hardly differ in ${listed(indistinct)}, so we left ${indistinct.length === 1 ? 'it' : 'them'} out.`;
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
