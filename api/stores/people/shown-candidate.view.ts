import type { CardProfile } from '@common-ground/contract/discovery/discovery';
import {
  blindProfileStandings,
  blindProjection,
  marksOfProfile,
} from '@common-ground/domain/access/blind-review';
import { cardProfile } from '@common-ground/domain/access/candidate-card';
import { discoveryLevel } from '@common-ground/domain/access/candidate-view';
import type { IdentityMarks } from '@common-ground/domain/access/identity-marks';
import {
  type CandidateProjection,
  projectCandidate,
  type ShownLevel,
} from '@common-ground/domain/access/projection';
import { shownStandings } from '@common-ground/domain/access/shown-standings';
import type { ProfileView, ViewedPart, ViewReason } from '@common-ground/domain/access/view-record';
import type { CriterionStanding } from '@common-ground/domain/opportunities/criteria-standing';
import type { Criterion } from '@common-ground/domain/opportunities/criterion';
import type { ProfileContent } from '@common-ground/domain/profile/sections/sections';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { throughTheCandidateDoor } from '../../platform/db/candidate-door.ts';
import type { Database } from '../../platform/db/database.ts';
import { type CandidateStanding, findCandidateStandings } from '../access/candidate-standing.store.ts';
import { mustHavesOf } from '../opportunities/opportunity-standing.view.ts';
import { findShownProfiles } from '../profile/shown-profile.store.ts';
import { findBlindCandidates } from './blind-review.store.ts';
import type { ChosenOpportunity } from './chosen-opportunity.store.ts';

/** Someone whom the company may see now, apart from what they sent to it. */
export type VisibleCandidate = {
  readonly candidateId: string;
  readonly level: ShownLevel;
  readonly isBlind: boolean;
  readonly standing: CandidateStanding;
};

/**
 * Of some candidates those whom the company may see among the people it finds, each at their level. Who has an application with the company
 * is in the pipeline and not here: nothing that was found without a name may be tied to a name that was sent.
 * @param today `YYYY-MM-DD`
 */
export async function findVisibleCandidates(
  db: Database,
  scope: CompanyScope,
  candidateIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, VisibleCandidate>> {
  const [standings, isBlind] = await Promise.all([
    findCandidateStandings(db, scope, candidateIds, today),
    findBlindCandidates(db, scope, candidateIds),
  ]);
  const found = new Map<string, VisibleCandidate>();
  for (const [candidateId, standing] of standings) {
    const level = standing.hasApplied ? 'hidden' : discoveryLevel(standing);
    if (level !== 'hidden')
      found.set(candidateId, { candidateId, level, isBlind: isBlind(candidateId), standing });
  }
  return found;
}

/** What of someone the company is shown, and how they stand against criteria. */
export type ShownCandidate = VisibleCandidate & {
  readonly projection: CandidateProjection;
  /** The profile itself: for calculations, never for an answer. */
  readonly profile: ProfileContent;
};

/** Reads the profiles of some who may be seen, and takes out of each what may be shown; in the same order. */
export async function findShownCandidates(
  db: Database,
  scope: CompanyScope,
  visible: readonly VisibleCandidate[],
): Promise<readonly ShownCandidate[]> {
  const ids = visible.map(({ candidateId }) => candidateId);
  const profiles = await findShownProfiles(db, scope, ids);
  return visible.flatMap((one) => {
    const profile = profiles.get(one.candidateId);
    if (profile === undefined) return [];
    const projection = one.isBlind ? blindProjection(profile) : projectCandidate(profile, one.level);
    return [{ ...one, projection, profile }];
  });
}

/** How someone stands against criteria, with evidence that says no more than what is shown. */
function standingsOfShown(
  { profile, level, isBlind }: ShownCandidate,
  criteria: readonly Criterion[],
  today: string,
): readonly CriterionStanding[] {
  return isBlind
    ? blindProfileStandings(criteria, profile, today)
    : shownStandings(criteria, profile, level, today);
}

/** How someone stands against an opportunity, as far as it may be shown. */
export function fitOf(shown: ShownCandidate, opportunity: ChosenOpportunity | null, today: string) {
  if (opportunity === null) return null;
  const { id, title, criteria } = opportunity;
  const standings = standingsOfShown(shown, criteria, today);
  return { opportunity: { id, title }, criteria, standings, mustHaves: mustHavesOf(opportunity, standings) };
}

const saysAnything = (part: object) => Object.values(part).some((value) => value !== null);

/** What of a projection says something. */
const PARTS: readonly (readonly [ViewedPart, (projection: CandidateProjection) => unknown])[] = [
  ['name', ({ personal }) => saysAnything(personal)],
  ['route', ({ role }) => saysAnything(role)],
  ['location', ({ location }) => saysAnything(location)],
  ['availability', ({ employment }) => saysAnything(employment)],
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

/** What is recorded of someone who is shown, but for the occasion. */
export type ListedView = Omit<ProfileView, 'reason'>;

/** What is recorded when all that may be shown of someone is shown, or asked for by a search. */
function listedView({ candidateId, level, isBlind, projection }: ShownCandidate): ListedView {
  const parts = PARTS.filter(([, read]) => Boolean(read(projection))).map(([part]) => part);
  return { candidateId, level: isBlind ? 'anonymous' : level, parts };
}

/** What is put down in the candidate's ledger when they are shown. */
export function viewOfShown(
  shown: ShownCandidate,
  reason: ViewReason,
  more: readonly ViewedPart[] = [],
): ProfileView {
  const view = listedView(shown);
  return { ...view, parts: [...view.parts, ...more], reason };
}

/** What a card of a list shows of someone, with what is recorded for them. */
export type ShownCard = VisibleCandidate & {
  readonly profile: CardProfile;
  /** What the card shows. */
  readonly view: ListedView;
  /** All that may be shown, which is what a search can ask for. */
  readonly wholeView: ListedView;
  /** In blind review, by which names they would be known in what colleagues write. */
  readonly marks: IdentityMarks | null;
};

/** The cards of some who may be seen, by candidate. */
export async function findShownCards(
  db: Database,
  scope: CompanyScope,
  visible: readonly VisibleCandidate[],
): Promise<ReadonlyMap<string, ShownCard>> {
  const shown = await findShownCandidates(db, scope, visible);
  return new Map(
    shown.map((one) => {
      const { candidateId, level, isBlind, standing, projection, profile } = one;
      const marks = isBlind ? marksOfProfile(profile) : null;
      const card = { candidateId, level, isBlind, standing, profile: cardProfile(projection), marks };
      return [
        candidateId,
        {
          ...card,
          view: listedView({ ...one, projection: cardOnly(projection) }),
          wholeView: listedView(one),
        },
      ];
    }),
  );
}

/**
 * Of some candidates those whom the company may see, by `findVisibleCandidates`, and the cards of those of them who are told of. Call it in
 * a transaction.
 */
export function findVisibleCards(
  db: Database,
  scope: CompanyScope,
  { candidateIds, today }: { readonly candidateIds: readonly string[]; readonly today: string },
  isTold: (one: VisibleCandidate) => boolean,
) {
  // One door for both: opening and closing it takes as long as some of what is read.
  return throughTheCandidateDoor(db, async (open) => {
    const visible = await findVisibleCandidates(open, scope, candidateIds, today);
    const shown = await findShownCards(open, scope, [...visible.values()].filter(isTold));
    return { visible, shown };
  });
}

/** Of some candidates those whom the company may see, and what is recorded when something is told of them. Call it in a transaction. */
export function findListedViews(
  db: Database,
  scope: CompanyScope,
  { candidateIds, today }: { readonly candidateIds: readonly string[]; readonly today: string },
) {
  return throughTheCandidateDoor(db, async (open) => {
    const visible = await findVisibleCandidates(open, scope, candidateIds, today);
    const shown = await findShownCandidates(open, scope, [...visible.values()]);
    return { visible, listed: shown.map(listedView) };
  });
}

/** What a card leaves out of a projection is not put down as shown. */
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
