import type { VisibleLevel } from './candidate-view.ts';

/** The parts of a profile that the access log records. */
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

/** Why a company saw something. */
export const VIEW_REASONS = [
  'overlap_list',
  'overlap_detail',
  'application_detail',
  'document',
  'discovery_list',
  'discovery_count',
  'discovery_detail',
  'shortlist',
  'comparison',
  'invitation_list',
  'reveal',
  'blind_review_ended',
  'interview',
] as const;
export type ViewReason = (typeof VIEW_REASONS)[number];

/** The reasons that involve showing someone in a list: recorded once a day, and counted towards the company's budget of listed people. */
export const LIST_REASONS = [
  'discovery_list',
  'discovery_count',
  'shortlist',
  'overlap_list',
  'invitation_list',
] as const satisfies readonly ViewReason[];
export type ListReason = (typeof LIST_REASONS)[number];

/** What a company saw of one candidate. */
export type ProfileView = {
  readonly candidateId: string;
  readonly level: VisibleLevel;
  /** Each once. */
  readonly parts: readonly ViewedPart[];
  readonly reason: ViewReason;
  /** The member who saw it, for reasons where the access log names them. */
  readonly memberName?: string | null;
  /** Tells members apart who have no name or the same one, for one candidate and day. Set for the same reasons. */
  readonly memberKey?: string | null;
};

/** What someone's access log already contains for one company and day. */
export type RecordedView = Pick<
  ProfileView,
  'candidateId' | 'level' | 'parts' | 'memberName' | 'memberKey'
> & {
  readonly reason: string;
};

/**
 * The views that a day's record doesn't contain yet: a level, or a part at that level, that's new on that occasion, or seen by someone
 * else. @param recorded for the same company and day
 */
export function unrecordedViews(
  views: readonly ProfileView[],
  recorded: readonly RecordedView[],
): readonly ProfileView[] {
  const keyOf = ({ candidateId, level, reason, memberName, memberKey }: RecordedView) =>
    `${candidateId} ${level} ${reason} ${memberKey ?? ''} ${memberName ?? ''}`;
  const known = new Map<string, Set<ViewedPart>>();
  for (const view of recorded) {
    const parts = known.get(keyOf(view)) ?? new Set();
    for (const part of view.parts) parts.add(part);
    known.set(keyOf(view), parts);
  }
  return views.filter((view) => {
    const parts = known.get(keyOf(view));
    return parts === undefined || view.parts.some((part) => !parts.has(part));
  });
}
