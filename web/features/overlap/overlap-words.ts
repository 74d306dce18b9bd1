import type { OverlapExplanation, SharedCandidate } from '@common-ground/contract/overlap/overlap';
import { isolated } from '@common-ground/domain/isolated';
import type { Viewpoint } from '@common-ground/domain/overlap/overlap-sentences';
import { CANDIDATE_ROUTE_WORDS, CANDIDATE_STAGE_WORDS } from '../../platform/words/candidate-words.ts';

type GapWord = OverlapExplanation['gaps'][number]['word'];

const GAP_WORDS: Readonly<Record<Viewpoint, Readonly<Record<GapWord, string>>>> = {
  candidate: {
    comes_earlier: 'comes earlier there',
    comes_later: 'comes later there',
    about_the_same: 'about the same place, as far as we can tell',
  },
  company: {
    comes_earlier: 'comes earlier for you',
    comes_later: 'comes later for you',
    about_the_same: 'about the same place, as far as we can tell',
  },
};

/** A gap in words; the same fact for both, with "you" for the candidate only. */
export function gapWords(word: GapWord, viewpoint: Viewpoint): string {
  return GAP_WORDS[viewpoint][word];
}

/** A candidate by name where the company may see it, else by the way in, such as "Graduate". */
export function candidateTitle({ name, route }: Pick<SharedCandidate, 'name' | 'route'>): string {
  const shownName = name.fullName ?? name.calledName;
  if (shownName !== null)
    return name.pronouns === null ? shownName : `${isolated(shownName)} (${name.pronouns})`;
  return route ? CANDIDATE_ROUTE_WORDS[route] : 'Candidate';
}

/** What else is known of a candidate: "Studying, in Portugal"; empty when nothing is. */
export function candidateDetails({ stage, country }: Pick<SharedCandidate, 'stage' | 'country'>): string {
  const parts = [stage && CANDIDATE_STAGE_WORDS[stage], country && `in ${countryName(country)}`].filter(
    Boolean,
  );
  return parts.join(', ').replace(/^./, (first) => first.toUpperCase());
}

function countryName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}
