import type { OverlapExplanation, SharedCandidate } from '@common-ground/contract/overlap/overlap';
import { isolated } from '@common-ground/domain/isolated';
import type { Viewpoint } from '@common-ground/domain/overlap/overlap-sentences';
import { t } from '@common-ground/i18n/t';
import {
  CANDIDATE_ROUTE_LABELS,
  CANDIDATE_STAGE_LABELS,
  lineOf,
} from '../../platform/text/candidate-formats.ts';
import { countryName } from '../../platform/world-lists.ts';

type GapWord = OverlapExplanation['gaps'][number]['word'];

const GAP_LABELS: Readonly<Record<Viewpoint, Readonly<Record<GapWord, string>>>> = {
  candidate: {
    comes_earlier: t`higher there`,
    comes_later: t`lower there`,
    about_the_same: t`no clear difference`,
  },
  company: {
    comes_earlier: t`higher for you`,
    comes_later: t`lower for you`,
    about_the_same: t`no clear difference`,
  },
};

/** A gap as text; the same fact for both, with "you" for the candidate only. */
export function gapLabel(word: GapWord, viewpoint: Viewpoint): string {
  return GAP_LABELS[viewpoint][word];
}

/** A candidate's name if the company may see it, otherwise the route, such as "Graduate". */
export function candidateTitle({ name, route }: Pick<SharedCandidate, 'name' | 'route'>): string {
  const shownName = name.fullName ?? name.calledName;
  if (shownName !== null)
    return name.pronouns === null
      ? shownName
      : t`${{ name: isolated(shownName) }} (${{ pronouns: name.pronouns }})`;
  return route ? CANDIDATE_ROUTE_LABELS[route] : t`Candidate`;
}

/** What else is known about a candidate: "Studying · Portugal"; empty if nothing is. */
export function candidateDetails({ stage, country }: Pick<SharedCandidate, 'stage' | 'country'>): string {
  return lineOf([stage && CANDIDATE_STAGE_LABELS[stage], country && countryName(country)]);
}
