/** The role step: a candidate's route, career stage and what they're looking for. */

/** The candidate's route: school leaver, apprentice or still exploring; graduate; experienced. */
export const CANDIDATE_ROUTES = ['journey', 'graduate', 'experienced'] as const;
export type CandidateRoute = (typeof CANDIDATE_ROUTES)[number];

/** Where a candidate is in their career; `recently_graduated` means within the last 24 months. */
export const STAGES = ['at_school', 'gap', 'studying', 'recently_graduated', 'working', 'returning'] as const;
export type CareerStage = (typeof STAGES)[number];

/** What a candidate can look for. */
export const OPPORTUNITY_KINDS = [
  'apprenticeship',
  'school_leaver_programme',
  'internship',
  'placement_year',
  'graduate_programme',
  'part_time',
  'permanent',
  'contract',
] as const;
export type OpportunityKind = (typeof OPPORTUNITY_KINDS)[number];

/** The most kinds of opportunity that one candidate can look for. */
export const MAX_OPPORTUNITY_KINDS = 5;

/** Null means not answered. */
export type RoleChoice = {
  readonly route: CandidateRoute | null;
  readonly stage: CareerStage | null;
  readonly lookingFor: readonly OpportunityKind[] | null;
  /** Whether to include the school step on the experienced route, which otherwise leaves it out. */
  readonly isSchoolWanted: boolean | null;
};

export const EMPTY_ROLE_CHOICE: RoleChoice = {
  route: null,
  stage: null,
  lookingFor: null,
  isSchoolWanted: null,
};

/** The stages in the order in which a route is likely to need them; every route offers all. */
export function stagesFor(route: CandidateRoute): readonly CareerStage[] {
  const first: Readonly<Record<CandidateRoute, readonly CareerStage[]>> = {
    journey: ['at_school', 'gap'],
    graduate: ['studying', 'recently_graduated'],
    experienced: ['working', 'returning'],
  };
  return likelyFirst(STAGES, first[route]);
}

/** The kinds of opportunity in the order in which a route is likely to want them; every route offers all. */
export function opportunityKindsFor(route: CandidateRoute): readonly OpportunityKind[] {
  const first: Readonly<Record<CandidateRoute, readonly OpportunityKind[]>> = {
    journey: ['apprenticeship', 'school_leaver_programme', 'part_time'],
    graduate: ['graduate_programme', 'internship', 'placement_year', 'permanent'],
    experienced: ['permanent', 'contract', 'part_time'],
  };
  return likelyFirst(OPPORTUNITY_KINDS, first[route]);
}

function likelyFirst<Option>(all: readonly Option[], likely: readonly Option[]): readonly Option[] {
  return [...likely, ...all.filter((option) => !likely.includes(option))];
}
