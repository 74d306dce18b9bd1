import type { PayPeriod } from '../profile/employment.ts';
import type { WorkMode } from '../profile/location.ts';
import type { CandidateRoute, OpportunityKind } from '../profile/role-choice.ts';
import type { Violation } from '../violation.ts';
import type { DraftCriterion } from './criterion.ts';
import type { StageKind } from './stage.ts';

/**
 * An opportunity while it is being written: everything except its title and kind may still be missing. The parts are those of the
 * opportunity; null means not entered.
 */

export type DraftPlace = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly region: string | null;
  readonly city: string | null;
  readonly workMode: WorkMode | null;
};

/** Decimal numbers as text; merged as a unit. */
export type DraftPay = {
  readonly minimum: string | null;
  readonly maximum: string | null;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly period: PayPeriod | null;
};

export type DraftAnchors = {
  readonly low: string | null;
  readonly middle: string | null;
  readonly high: string | null;
};

export type DraftScorecardItem = {
  readonly id: string;
  readonly competence: string | null;
  readonly question: string | null;
  /** Null means three anchors without text. */
  readonly anchors: DraftAnchors | null;
};

export type DraftStage = {
  readonly id: string;
  readonly kind: StageKind;
  readonly name: string | null;
  /** Working days, 1 to 60. */
  readonly replyDays: number | null;
  readonly scorecard: readonly DraftScorecardItem[];
};

export type OpportunityDraft = {
  readonly title: string;
  readonly kind: OpportunityKind;
  readonly routes: readonly CandidateRoute[];
  readonly field: string | null;
  readonly about: string | null;
  readonly places: readonly DraftPlace[];
  readonly pay: DraftPay | null;
  readonly hoursPerWeek: number | null;
  readonly startsOn: string | null;
  readonly closesOn: string | null;
  readonly criteria: readonly DraftCriterion[];
  readonly process: readonly DraftStage[];
};

/** Maximum lengths in characters, maximum counts, and ranges. */
export const OPPORTUNITY_LIMITS = {
  title: 120,
  about: 4000,
  places: 10,
  region: 100,
  city: 100,
  hoursPerWeek: 60,
} as const;

/** A new opportunity with only a title and kind. */
export function emptyOpportunity(title: string, kind: OpportunityKind): OpportunityDraft {
  return {
    title,
    kind,
    routes: [],
    field: null,
    about: null,
    places: [],
    pay: null,
    hoursPerWeek: null,
    startsOn: null,
    closesOn: null,
    criteria: [],
    process: [],
  };
}

/** Violations that even a draft mustn't have, besides its schema: no title, or two parts with the same ID. */
export function draftViolations(draft: OpportunityDraft): readonly Violation[] {
  const items = draft.process.flatMap(({ scorecard }, stage) =>
    scorecard.map(({ id }, index) => ({ id, pointer: `/process/${stage}/scorecard/${index}/id` })),
  );
  return [
    ...((draft.title as string | null) === null ? [{ pointer: '/title', code: 'required', params: {} }] : []),
    ...repeated(draft.criteria.map(({ id }, index) => ({ id, pointer: `/criteria/${index}/id` }))),
    ...repeated(draft.process.map(({ id }, index) => ({ id, pointer: `/process/${index}/id` }))),
    ...repeated(items),
  ];
}

function repeated(parts: readonly { id: string; pointer: string }[]): readonly Violation[] {
  return parts
    .filter(({ id }, index) => parts.findIndex((part) => part.id === id) < index)
    .map(({ pointer }) => ({ pointer, code: 'duplicate', params: {} }));
}
