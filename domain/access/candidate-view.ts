import type { AgeGroup } from '../profile/age.ts';
import { ageAllowance } from '../profile/age.ts';

/** Who can find the candidate: no one, verified companies without the name, or chosen companies with it. */
export const VISIBILITIES = ['hidden', 'anonymous', 'named'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** How a company saw a candidate. `applied` is what was sent with an application, as it was sent, and nothing else. */
export const VISIBLE_LEVELS = ['anonymous', 'named', 'applied'] as const;
export type VisibleLevel = (typeof VISIBLE_LEVELS)[number];

/** What a company may see of a candidate. */
export const VIEW_LEVELS = ['hidden', ...VISIBLE_LEVELS] as const;
export type ViewLevel = (typeof VIEW_LEVELS)[number];

/** The current relation between one company and one candidate. */
export type Viewing = {
  /** The operator of the installation has verified the company. */
  readonly isVerified: boolean;
  /** The company is on the candidate's block list, by itself or by name, or is the current employer. */
  readonly isBlocked: boolean;
  /** The candidate chose the company. */
  readonly isChosen: boolean;
  /** The candidate has withdrawn a name from the company today: see {@link discoveryLevel}. */
  readonly isUnlinkedToday: boolean;
  /** The candidate sent the company an application and has not withdrawn it. */
  readonly hasApplied: boolean;
  readonly visibility: Visibility;
  readonly age: AgeGroup;
  readonly hasConsentedToDiscovery: boolean;
  /** The account is being deleted. */
  readonly isLeaving: boolean;
};

/**
 * Decides what a company may see of a candidate. This is the only place where that's decided.
 *
 * - No one sees a candidate who is leaving.
 * - What was sent with an application stays with the company even after a later block: it was sent to them deliberately, they owe a reply
 *   to it, and withdrawing it is a separate step. A minor's stays with verified companies only.
 * - Everything else is only for verified companies that aren't blocked, and only about adults who aren't hidden.
 * - A chosen company sees the name when the setting is `named`; choosing it by hand is consent enough. All others need the consent to
 *   being found, and see no name.
 * - A company from which a name was withdrawn today, by itself or with an application, can't find them without it before tomorrow: a card
 *   that appeared just as the name disappeared would give them away.
 *
 * @returns the level; `applied` covers the snapshot alone, for the rest see {@link discoveryLevel}
 */
export function candidateView(viewing: Viewing): ViewLevel {
  if (viewing.isLeaving) return 'hidden';
  if (viewing.hasApplied) {
    const { appliesTo } = ageAllowance(viewing.age);
    if (appliesTo === 'all_companies' || (appliesTo === 'verified_companies' && viewing.isVerified))
      return 'applied';
  }
  return discoveryLevel(viewing);
}

/** What a company may see of a candidate apart from what was sent to it: the profile as it is now. */
export function discoveryLevel(viewing: Omit<Viewing, 'hasApplied'>): Exclude<ViewLevel, 'applied'> {
  if (viewing.isLeaving || !viewing.isVerified || viewing.isBlocked) return 'hidden';
  if (!ageAllowance(viewing.age).mayBeSeen) return 'hidden';
  if (viewing.visibility === 'named' && viewing.isChosen) return 'named';
  if (viewing.isUnlinkedToday) return 'hidden';
  return viewing.visibility !== 'hidden' && viewing.hasConsentedToDiscovery ? 'anonymous' : 'hidden';
}
