import type { Activity, ActivityKind } from '@common-ground/domain/profile/activity';
import { spanWords } from '../fields/span-words.ts';

type KindWords = {
  readonly label: string;
  /** An example of what one is or does there. */
  readonly example: string;
};

export const ACTIVITY_KIND_WORDS: Record<ActivityKind, KindWords> = {
  job: { label: 'Paid work', example: 'Saturdays at a bakery' },
  caring: { label: 'Caring for somebody', example: 'My younger brothers' },
  sport: { label: 'Sport', example: 'Goalkeeper of the second team' },
  arts: { label: 'Music, art or theatre', example: 'Trumpet in the town band' },
  volunteering: { label: 'Volunteering', example: 'Reading aloud in a care home' },
  club: { label: 'Club or society', example: 'Chess club' },
  society_office: { label: 'Office in a club or at school', example: 'Treasurer' },
  competition: { label: 'Competition', example: 'Maths olympiad, second round' },
  exchange: { label: 'Time abroad or exchange', example: 'A year in Łódź' },
  research: { label: 'Research', example: 'Measuring the river with our teacher' },
  enterprise: { label: 'Something of your own', example: 'Repairing bicycles' },
  community: { label: 'Faith, village or neighbourhood', example: 'Voluntary fire brigade' },
  other: { label: 'Something else', example: 'What people know you for' },
};

/** The kinds in the order in which they are offered: work and caring first, because they are so often left out. */
export const ACTIVITY_KIND_ORDER = Object.keys(ACTIVITY_KIND_WORDS) as readonly ActivityKind[];

/** What an activity is called in its list: the role, else the kind; null while neither is known. */
export function activityName({ role, kind }: Activity): string | null {
  return role || (kind === null ? null : ACTIVITY_KIND_WORDS[kind].label);
}

/** What else is worth seeing of an activity: "Sport · 4 hours a week · Since March 2020". */
export function activityDetail(activity: Activity): string {
  const { kind, role, hoursPerWeek } = activity;
  const hours =
    hoursPerWeek === null ? '' : hoursPerWeek === 1 ? '1 hour a week' : `${hoursPerWeek} hours a week`;
  return [role && kind ? ACTIVITY_KIND_WORDS[kind].label : '', hours, spanWords(activity)]
    .filter(Boolean)
    .join(' · ');
}
