import { type Message, msg } from '@common-ground/i18n/message';
import { type DimensionId, nameInSentence } from '../culture/dimensions.ts';
import type { OverlapExplanation } from './overlap.ts';
import type { MissingEvidence } from './overlap-band.ts';
import type { GapWord } from './overlap-gaps.ts';
import { OVERLAP_THRESHOLDS } from './overlap-thresholds.ts';

/** Who reads the sentences. The facts are the same for both. */
export type Viewpoint = 'candidate' | 'company';

const MISSING_EVIDENCE_SENTENCES: Readonly<Record<Exclude<MissingEvidence, 'unreliable_result'>, Message>> = {
  too_few_raters: msg`Fewer than five people at the company have answered so far.`,
  different_versions: msg`The candidate and the company answered different versions of the questions.`,
  too_few_dimensions: msg`Fewer than six of the eight priorities can be compared.`,
  flat_profile: msg`One of the two results is too even to compare: no priority comes clearly first or last.`,
  too_uncertain: msg`The answers so far leave too much open: the overlap could be strong or slight.`,
};

const UNRELIABLE_RESULT_SENTENCES: Readonly<Record<Viewpoint, Message>> = {
  candidate: msg`Your answers aren’t reliable enough to compare. Your results page says why.`,
  company: msg`The candidate’s answers aren’t reliable enough to compare.`,
};

const NO_GAP_SENTENCES: Readonly<Record<Viewpoint, Message>> = {
  candidate: msg`The answers show no clear difference between your priorities and theirs.`,
  company: msg`The answers show no clear difference between your priorities and the candidate’s.`,
};

/**
 * The reasons for an overlap in plain sentences: in words only, without figures. Both viewpoints get the same sentences in
 * the same order, with "you" for the reader.
 */
export function overlapSentences(explanation: OverlapExplanation, viewpoint: Viewpoint): Message[] {
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

function missingEvidenceSentence({ reason }: OverlapExplanation, viewpoint: Viewpoint): Message | null {
  if (reason === 'unreliable_result') return UNRELIABLE_RESULT_SENTENCES[viewpoint];
  return reason && MISSING_EVIDENCE_SENTENCES[reason];
}

function sharedSentence(shared: readonly DimensionId[], viewpoint: Viewpoint): Message | null {
  if (shared.length === 0) return null;
  const priorities = shared.map(nameInSentence);
  return viewpoint === 'candidate'
    ? msg`Your top three and theirs both include ${{ priorities }}.`
    : msg`Your top three and the candidate’s both include ${{ priorities }}.`;
}

/** Both sides are rankings of eight: a priority can be higher in one than in the other, but neither holds amounts. */
function gapSentence(explanation: OverlapExplanation, word: GapWord, viewpoint: Viewpoint): Message | null {
  const gaps = explanation.gaps.filter((gap) => gap.word === word);
  if (gaps.length === 0) return null;
  const priorities = gaps.map((gap) => nameInSentence(gap.dimension));
  if (viewpoint === 'candidate')
    return word === 'comes_earlier'
      ? msg`They rank ${{ priorities }} higher than you do.`
      : msg`They rank ${{ priorities }} lower than you do.`;
  return word === 'comes_earlier'
    ? msg`You rank ${{ priorities }} higher than the candidate does.`
    : msg`You rank ${{ priorities }} lower than the candidate does.`;
}

function noGapSentence(explanation: OverlapExplanation, viewpoint: Viewpoint): Message | null {
  const isEnough = explanation.gaps.length >= OVERLAP_THRESHOLDS.smallestDimensionCount;
  if (!isEnough || explanation.gaps.some((gap) => gap.word !== 'about_the_same')) return null;
  return NO_GAP_SENTENCES[viewpoint];
}

function disagreementSentence(disagreed: readonly DimensionId[], viewpoint: Viewpoint): Message | null {
  if (disagreed.length === 0) return null;
  const priorities = disagreed.map(nameInSentence);
  return viewpoint === 'candidate'
    ? msg`People there disagree about ${{ priorities }}, so that isn’t compared.`
    : msg`Your people disagree about ${{ priorities }}, so that isn’t compared.`;
}

/** What people disagree about is left out for that reason already. */
function indistinctSentence({
  disagreedDimensions,
  indistinctDimensions,
}: OverlapExplanation): Message | null {
  const indistinct = (indistinctDimensions ?? []).filter(
    (indistinctDimension) => !disagreedDimensions.includes(indistinctDimension),
  );
  if (indistinct.length === 0) return null;
  return msg`Companies hardly differ in ${{ priorities: indistinct.map(nameInSentence) }}, so that isn’t compared.`;
}
