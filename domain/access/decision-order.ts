import { VISIBILITIES, type Visibility } from './candidate-view.ts';
import { CONSENT_PURPOSES } from './consent.ts';

/** What a candidate decides about who sees what. Each has its own version: 0 at first, and one more with every decision. */
export const PRIVACY_DECISIONS = [
  'visibility',
  'objection',
  'sharing',
  'blocks',
  'chosenCompanies',
  ...CONSENT_PURPOSES,
] as const;
export type PrivacyDecision = (typeof PRIVACY_DECISIONS)[number];
export type DecisionVersions = Readonly<Record<PrivacyDecision, number>>;

/** The highest version of a decision that a request can send. */
export const MAX_DECISION_VERSION = 1_000_000_000;

/** Whether a visibility shows more than another. */
export function isMoreVisible(next: Visibility, before: Visibility): boolean {
  return VISIBILITIES.indexOf(next) > VISIBILITIES.indexOf(before);
}

/**
 * Whether a decision has come too late to count. One that reveals more only counts if it's based on the current version, because it may
 * have been delayed while the candidate chose something more private. One that reveals nothing more always counts.
 */
export function isOutdatedDecision(decision: {
  readonly isOpening: boolean;
  readonly version: number;
  readonly seen: number;
}): boolean {
  return decision.isOpening && decision.seen !== decision.version;
}
