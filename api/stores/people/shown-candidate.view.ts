import type { CardProfile } from '@common-ground/contract/discovery/discovery';
import { blindProfileStandings, blindProjection } from '@common-ground/domain/access/blind-review';
import { cardProfile } from '@common-ground/domain/access/candidate-card';
import { discoveryLevel } from '@common-ground/domain/access/candidate-view';
import {
  type CandidateProjection,
  projectCandidate,
  type ShownLevel,
} from '@common-ground/domain/access/projection';
import { shownStandings } from '@common-ground/domain/access/shown-standings';
import type { ProfileView, ViewedPart, ViewReason } from '@common-ground/domain/access/view-record';
import type { Criterion } from '@common-ground/domain/opportunities/criterion';
import type { CriterionOutcome } from '@common-ground/domain/opportunities/evaluate-criteria';
import type { ProfileContent } from '@common-ground/domain/profile/sections/sections';
import type { CandidateAccess } from '../access/candidate-access.store.ts';
import { mustHavesOf } from '../opportunities/opportunity-standing.view.ts';
import type { ChosenOpportunity } from './chosen-opportunity.store.ts';

/** Someone the company may currently see, apart from what they sent to it. */
export type VisibleCandidate = {
  readonly candidateId: string;
  readonly level: ShownLevel;
  readonly isBlind: boolean;
  readonly standing: CandidateAccess;
};

/** Which of some candidates the company may see, by candidate: each with the level, and whether review is blind. */
export function visibleAmong(
  standings: ReadonlyMap<string, CandidateAccess>,
  isBlind: (candidateId: string) => boolean,
): ReadonlyMap<string, VisibleCandidate> {
  const found = new Map<string, VisibleCandidate>();
  for (const [candidateId, standing] of standings) {
    const level = standing.hasApplied ? 'hidden' : discoveryLevel(standing);
    if (level !== 'hidden')
      found.set(candidateId, { candidateId, level, isBlind: isBlind(candidateId), standing });
  }
  return found;
}

/** What the company sees of someone, and how they compare with criteria. */
export type PreviewedCandidate = VisibleCandidate & {
  readonly projection: CandidateProjection;
  /** The profile itself: for calculations, never for a response. */
  readonly profile: ProfileContent;
};

/** Returns what may be shown of a visible candidate's profile. */
export function presentCandidate(one: VisibleCandidate, profile: ProfileContent): PreviewedCandidate {
  const projection = one.isBlind ? blindProjection(profile) : projectCandidate(profile, one.level);
  return { ...one, projection, profile };
}

/** How someone compares with criteria, with evidence that reveals no more than what's shown. */
function standingsOfShown(
  { profile, level, isBlind }: PreviewedCandidate,
  criteria: readonly Criterion[],
  today: string,
): readonly CriterionOutcome[] {
  return isBlind
    ? blindProfileStandings(criteria, profile, today)
    : shownStandings(criteria, profile, level, today);
}

/** How someone compares with an opportunity, as far as that may be shown. */
export function fitOf(preview: PreviewedCandidate, opportunity: ChosenOpportunity | null, today: string) {
  if (opportunity === null) return null;
  const { id, title, criteria } = opportunity;
  const standings = standingsOfShown(preview, criteria, today);
  return { opportunity: { id, title }, criteria, standings, mustHaves: mustHavesOf(opportunity, standings) };
}

const hasAnyAnswer = (part: object) => Object.values(part).some((value) => value !== null);

/** The parts of a projection with content. */
const PARTS: readonly (readonly [ViewedPart, (projection: CandidateProjection) => unknown])[] = [
  ['name', ({ personal }) => hasAnyAnswer(personal)],
  ['route', ({ role }) => hasAnyAnswer(role)],
  ['location', ({ location }) => hasAnyAnswer(location)],
  ['availability', ({ employment }) => hasAnyAnswer(employment)],
  ['school', ({ schools, qualifications, projects }) => schools ?? qualifications ?? projects],
  ['university', ({ degrees }) => degrees],
  ['experience', ({ experiences }) => experiences],
  ['activities', ({ schoolActivities, universityActivities }) => schoolActivities ?? universityActivities],
  [
    'booster',
    ({ evidence, skills, languages, certificates, publicLink }) =>
      evidence ?? skills ?? languages ?? certificates ?? publicLink,
  ],
];

/** What's recorded when someone is shown, except for the occasion. */
export type ListedView = Omit<ProfileView, 'reason'>;

/** What's recorded when everything that may be shown of someone is shown, or searched. */
export function recordedView({ candidateId, level, isBlind, projection }: PreviewedCandidate): ListedView {
  const parts = PARTS.filter(([, read]) => Boolean(read(projection))).map(([part]) => part);
  return { candidateId, level: isBlind ? 'anonymous' : level, parts };
}

/** What's recorded in the candidate's access log when they're shown. */
export function recordedProfileView(
  preview: PreviewedCandidate,
  reason: ViewReason,
  extraParts: readonly ViewedPart[] = [],
): ProfileView {
  const view = recordedView(preview);
  return { ...view, parts: [...view.parts, ...extraParts], reason };
}

/** What a card in a list shows of someone, with what's recorded for them. */
export type ShownCard = VisibleCandidate & {
  readonly profile: CardProfile;
  /** What the card shows. */
  readonly view: ListedView;
  /** Everything that may be shown, which is what a search can cover. */
  readonly everythingShown: ListedView;
};

/** Parts of a projection that a card leaves out aren't recorded as shown. */
function cardOnly(projection: CandidateProjection): CandidateProjection {
  return {
    ...projection,
    schools: null,
    qualifications: null,
    projects: null,
    publicLink: null,
    schoolActivities: null,
    universityActivities: null,
    evidence: null,
    certificates: null,
  };
}

/** The card of someone who may be seen. */
export function presentCard(one: PreviewedCandidate): ShownCard {
  const { candidateId, level, isBlind, standing, projection } = one;
  return {
    candidateId,
    level,
    isBlind,
    standing,
    profile: cardProfile(projection),
    view: recordedView({ ...one, projection: cardOnly(projection) }),
    everythingShown: recordedView(one),
  };
}
