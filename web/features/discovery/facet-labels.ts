import type { CandidateCard } from '@common-ground/contract/discovery/discovery';
import type { Facet } from '@common-ground/domain/discovery/facet';
import { regionParts } from '@common-ground/domain/discovery/region-choice';
import { fieldOfWorkName } from '@common-ground/domain/profile/lists/occupation-group-names';
import { displayName } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import {
  CANDIDATE_ROUTE_LABELS,
  CANDIDATE_STAGE_LABELS,
  REACHED_LEVEL_LABELS,
} from '../../platform/text/candidate-formats.ts';
import { formatDay, presentDay } from '../../platform/text/day-formats.ts';
import { OPPORTUNITY_KIND_LABELS } from '../../platform/text/opportunity-formats.ts';

/** Facets and their values as text. */

/** The facets in the order shown, with their names. */
export const FACET_TITLES: Readonly<Record<Facet, string>> = {
  mustHaves: t`Must-haves`,
  routes: t`Route`,
  rightsToWork: t`Right to work in`,
  skills: t`Skills`,
  availableBy: t`Can start by`,
  languages: t`Languages`,
  qualificationLevels: t`Highest qualification`,
  countries: t`Country`,
  reaches: t`Lives there or would move`,
  regions: t`Region`,
  fields: t`Field of work`,
  lookingFor: t`Looking for`,
  stages: t`Current stage`,
  workModes: t`Work mode`,
  resultSharing: t`Culture result`,
};

/** A chip stands for one value, so its title is singular. */
export const CHIP_TITLES: Readonly<Record<Facet, string>> = {
  ...FACET_TITLES,
  skills: t`Skill`,
  languages: t`Language`,
  availableBy: t`Start by`,
  qualificationLevels: t`Qualification`,
  reaches: t`Within reach`,
  stages: t`Stage`,
};

const FACET_VALUE_LABELS: Partial<Record<Facet, Readonly<Record<string, string>>>> = {
  routes: CANDIDATE_ROUTE_LABELS,
  stages: CANDIDATE_STAGE_LABELS,
  lookingFor: OPPORTUNITY_KIND_LABELS,
  workModes: { on_site: t`On site`, hybrid: t`Hybrid`, remote: t`Remote` },
  reaches: {
    lives: t`Lives there`,
    would_move: t`Would move there`,
    moves_within: t`Lives there and would move within the country`,
    remote: t`Works remotely`,
  },
  qualificationLevels: REACHED_LEVEL_LABELS,
  resultSharing: { shared: t`Shares their result` },
  mustHaves: { met: t`All met`, none_not_met: t`All met or unknown` },
};

/** Names this short are probably abbreviations, such as SQL, whose capitalisation isn't known here. */
const MAX_ABBREVIATION_LENGTH = 5;

const capital = (text: string) => text.replace(/^./u, (first) => first.toUpperCase());

/** A value of a facet as text. @param names skills as people write them, by their lower-case form, and regions by code */
export function facetValueLabel(
  facet: Facet,
  value: string,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  switch (facet) {
    case 'fields':
      return text(fieldOfWorkName(value));
    case 'countries':
    case 'rightsToWork':
      return displayName(value, 'region');
    case 'regions':
      return regionLabel(value, names);
    case 'availableBy':
      return value === presentDay() ? t`Now` : formatDay(value);
    case 'languages':
      return spokenLanguageLabel(value);
    case 'skills':
      return names.get(value) ?? (value.length > MAX_ABBREVIATION_LENGTH ? capital(value) : value);
    default:
      return capital(FACET_VALUE_LABELS[facet]?.[value] ?? value);
  }
}

/** "Lisboa, Portugal". */
function regionLabel(value: string, names: ReadonlyMap<string, string>): string {
  const { country, region } = regionParts(value);
  return t`${{ region: names.get(region) ?? capital(region) }}, ${{ country: displayName(country, 'region') }}`;
}

/** "German", or "German, B2 or above". */
function spokenLanguageLabel(value: string): string {
  const [tag = '', level] = value.split(':');
  if (level === undefined) return displayName(tag, 'language');
  const language = displayName(tag, 'language');
  return level === 'native' ? t`${language}, native` : t`${language}, ${level} or above`;
}

/** How the people in a list write their skills, by lower-case form, because a facet only has those. */
export function skillNamesOf(cards: readonly CandidateCard[]): ReadonlyMap<string, string> {
  return new Map(
    cards.flatMap(({ profile }) =>
      (profile.skills ?? []).flatMap(({ name }) =>
        name === null ? [] : [[name.toLowerCase(), name] as const],
      ),
    ),
  );
}

/** Why a card is shown, as text: "R · may work in Portugal · “hospital”"; empty if nothing was searched for. */
export function describeMatch(
  { facets, words }: CandidateCard['why'],
  names: ReadonlyMap<string, string>,
): string {
  const reaches = facets.find(({ facet }) => facet === 'reaches')?.values ?? [];
  const reasons = facets.flatMap(({ facet, values }) =>
    facet === 'reaches'
      ? []
      : values.map((value) => describeMatchReason(facet as Facet, value, reaches, names)),
  );
  return [...reasons, ...words.map((word) => `“${word}”`)].join(' · ');
}

function describeMatchReason(
  facet: Facet,
  value: string,
  reaches: readonly string[],
  names: ReadonlyMap<string, string>,
): string {
  const label = facetValueLabel(facet, value, names);
  if (facet === 'rightsToWork') return t`right to work in ${{ country: label }}`;
  if (facet === 'availableBy')
    return value === presentDay() ? t`can start now` : t`can start by ${{ day: label }}`;
  if (facet === 'regions') return t`lives in ${{ region: label }}`;
  if (facet === 'countries') return describeReach(label, reaches);
  if (facet === 'resultSharing') return t`shares their culture result`;
  if (facet === 'mustHaves')
    return value === 'met' ? t`meets all must-haves` : t`all must-haves met or unknown`;
  return label;
}

function describeReach(land: string, reaches: readonly string[]): string {
  if (reaches.includes('lives') || reaches.includes('moves_within')) return t`lives in ${land}`;
  if (reaches.includes('would_move')) return t`would move to ${land}`;
  return reaches.includes('remote') ? t`works remotely, including for ${land}` : t`within reach of ${land}`;
}
