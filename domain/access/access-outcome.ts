import type { AgeGroup } from '../profile/age.ts';
import { ageAllowance } from '../profile/age.ts';
import { discoveryLevel, type Visibility } from './candidate-view.ts';

/** What a candidate has decided about who sees what. */
export type AccessChoice = {
  readonly visibility: Visibility;
  readonly age: AgeGroup;
  readonly hasConsentedToDiscovery: boolean;
  /** Companies that were chosen, are verified and are not blocked. */
  readonly chosenCount: number;
};

/**
 * What the choice leads to: what chosen companies see, what other verified companies see, and why they may see less.
 */
export type AccessOutcome = {
  /** How many companies see the name. */
  readonly namedCount: number;
  /** What a verified company that is neither chosen nor blocked sees. */
  readonly others: 'anonymous' | 'hidden';
  /** Why others see nothing although the setting would let them. */
  readonly hindrance: 'birth_date_needed' | 'minor' | 'discovery_not_consented' | null;
};

/** Works out what follows from the current choice, with the same function that enforces it. */
export function accessOutcome(choice: AccessChoice): AccessOutcome {
  const { visibility, age, hasConsentedToDiscovery, chosenCount } = choice;
  const company = { isVerified: true, isBlocked: false, isUnlinkedToday: false, isLeaving: false };
  const level = (isChosen: boolean) =>
    discoveryLevel({ ...company, isChosen, visibility, age, hasConsentedToDiscovery });
  const otherLevel = level(false) === 'anonymous' ? 'anonymous' : 'hidden';
  return {
    namedCount: level(true) === 'named' ? chosenCount : 0,
    others: otherLevel,
    hindrance: visibility === 'hidden' || otherLevel === 'anonymous' ? null : obstacleOf(choice),
  };
}

function obstacleOf({ age }: AccessChoice): AccessOutcome['hindrance'] {
  if (ageAllowance(age).mayBeSeen) return 'discovery_not_consented';
  return age === 'unknown' ? 'birth_date_needed' : 'minor';
}
