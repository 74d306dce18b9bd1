import type { ViewLevel } from './candidate-view.ts';

/** What of a candidate an entry of the ledger can be about. */
export const VIEWED_PARTS = [
  'name',
  'contact',
  'adjustments',
  'route',
  'location',
  'availability',
  'school',
  'university',
  'experience',
  'activities',
  'booster',
  'culture',
  'documents',
] as const;
export type ViewedPart = (typeof VIEWED_PARTS)[number];

/** Why a company saw something: on which occasion. */
export const VIEW_REASONS = [
  'overlap_list',
  'overlap_detail',
  'application_list',
  'application_detail',
  'document',
  'discovery_list',
  'discovery_detail',
  'shortlist',
  'comparison',
  'reveal',
] as const;
export type ViewReason = (typeof VIEW_REASONS)[number];

/** What a company saw of one candidate. */
export type ProfileView = {
  readonly candidateId: string;
  readonly level: Exclude<ViewLevel, 'hidden'>;
  /** Each once. */
  readonly parts: readonly ViewedPart[];
  readonly reason: ViewReason;
};
