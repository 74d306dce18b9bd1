import type { WorkMode } from '../profile/location.ts';
import type { CandidateRoute, CareerStage, OpportunityKind } from '../profile/role-choice.ts';
import type { Facet, MustHaveChoice, Reach, ResultSharing, SearchOrder } from './facet.ts';

/** A search for candidates: choices of a facet are joined by "or", facets by "and". What each means is in the contract. */
export type CandidateSearch = {
  readonly routes?: readonly CandidateRoute[];
  readonly stages?: readonly CareerStage[];
  readonly lookingFor?: readonly OpportunityKind[];
  readonly fields?: readonly string[];
  readonly workModes?: readonly WorkMode[];
  readonly countries?: readonly string[];
  readonly reaches?: readonly Reach[];
  readonly regions?: readonly string[];
  readonly rightsToWork?: readonly string[];
  readonly availableBy?: string;
  readonly languages?: readonly string[];
  readonly skills?: readonly string[];
  readonly qualificationLevels?: readonly string[];
  readonly resultSharing?: readonly ResultSharing[];
  readonly mustHaves?: MustHaveChoice;
  readonly opportunityId?: string;
  readonly words?: string;
  readonly order?: SearchOrder;
};

/** The facets that filter, each with its own bit. `reaches` only says what `countries` means. */
export const FACET_BITS = {
  routes: 1,
  stages: 2,
  lookingFor: 4,
  fields: 8,
  workModes: 16,
  countries: 32,
  rightsToWork: 64,
  availableBy: 128,
  languages: 256,
  skills: 512,
  qualificationLevels: 1024,
  mustHaves: 2048,
  regions: 4096,
  resultSharing: 8192,
} as const satisfies { readonly [Name in Exclude<Facet, 'reaches'>]: number };

/** The bits of the facets in which anything is chosen. */
export function chosenBits(search: CandidateSearch): number {
  let bits = 0;
  for (const [facet, bit] of Object.entries(FACET_BITS))
    if (search[facet as keyof typeof FACET_BITS] !== undefined) bits |= bit;
  return bits;
}
