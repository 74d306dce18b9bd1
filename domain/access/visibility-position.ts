import { type AgeGroup, ageAllowance } from '../profile/age.ts';
import type { Visibility } from './candidate-view.ts';
import { type DecisionVersions, isMoreVisible, isOutdatedDecision } from './decision-order.ts';

/** The positions of the control for who sees a candidate. Each shows at least as much as the one before. */
export const VISIBILITY_POSITIONS = [
  'private',
  'compare_only',
  'findable_without_name',
  'findable_with_name',
] as const;
export type VisibilityPosition = (typeof VISIBILITY_POSITIONS)[number];

/** The decisions that a position makes together. Research, sharing a result and the objection are decided separately. */
export const POSITION_DECISIONS = ['visibility', 'matching', 'discovery'] as const;
export type PositionDecision = (typeof POSITION_DECISIONS)[number];

/** The visibility, and whether the consents to matching and to being found are given. */
export type PositionParts = {
  readonly visibility: Visibility;
  readonly matching: boolean;
  readonly discovery: boolean;
};

/** The current state of the decisions that a position sets. */
export function positionParts(
  visibility: Visibility,
  consents: readonly { readonly purpose: string; readonly isGiven: boolean }[],
): PositionParts {
  const isGiven = (decision: PositionDecision) =>
    consents.some(({ purpose, isGiven }) => purpose === decision && isGiven);
  return { visibility, matching: isGiven('matching'), discovery: isGiven('discovery') };
}

/** What each position sets. */
export const POSITION_PARTS: Readonly<Record<VisibilityPosition, PositionParts>> = {
  private: { visibility: 'hidden', matching: false, discovery: false },
  compare_only: { visibility: 'hidden', matching: true, discovery: false },
  findable_without_name: { visibility: 'anonymous', matching: true, discovery: true },
  findable_with_name: { visibility: 'named', matching: true, discovery: true },
};

/**
 * The position that candidates are in, or null for a combination of decisions that no position sets. Only an exact match counts: showing
 * a combination as a similar position would promise less or more than is true.
 */
export function visibilityPosition(parts: PositionParts): VisibilityPosition | null {
  return (
    VISIBILITY_POSITIONS.find((position) =>
      POSITION_DECISIONS.every((name) => POSITION_PARTS[position][name] === parts[name]),
    ) ?? null
  );
}

/** Which of the decisions a position changes, and which of those show more than before. */
export type PositionStep = {
  readonly name: PositionDecision;
  readonly isChanged: boolean;
  readonly isOpening: boolean;
};

/** What choosing a position changes in the current decisions. A consent that stays given keeps its date and text. */
export function positionSteps(before: PositionParts, position: VisibilityPosition): readonly PositionStep[] {
  const after = POSITION_PARTS[position];
  return POSITION_DECISIONS.map((name) => ({
    name,
    isChanged: after[name] !== before[name],
    isOpening:
      name === 'visibility'
        ? isMoreVisible(after.visibility, before.visibility)
        : after[name] && !before[name],
  }));
}

/**
 * Whether a position has come too late to count: one that shows more of anything counts only if everything it opens is still as the
 * candidate saw it. One that shows nothing more always counts.
 */
export function isOutdatedPosition(
  steps: readonly PositionStep[],
  versions: Pick<DecisionVersions, PositionDecision>,
  seen: Pick<DecisionVersions, PositionDecision>,
): boolean {
  return steps.some(({ name, isOpening }) =>
    isOutdatedDecision({ isOpening, version: versions[name], seen: seen[name] }),
  );
}

/** Why an age keeps someone from being found. */
export type AgeObstacle = 'birth_date_needed' | 'sharing_not_allowed';

/** What keeps a person of this age from being found, or null. */
export function ageObstacle(age: AgeGroup): AgeObstacle | null {
  if (ageAllowance(age).mayBeSeen) return null;
  return age === 'unknown' ? 'birth_date_needed' : 'sharing_not_allowed';
}

/** Why a position can't be chosen at this age, or null. Positions that show companies nothing are open to everyone. */
export function positionObstacle(position: VisibilityPosition, age: AgeGroup): AgeObstacle | null {
  return POSITION_PARTS[position].visibility === 'hidden' ? null : ageObstacle(age);
}
