import type { Activity, ActivityKind } from '@common-ground/domain/profile/activity';
import { plural, t } from '@common-ground/i18n/t';
import { formatSpan } from '../fields/span-format.ts';

type KindTexts = {
  readonly label: string;
  /** An example of a role there. */
  readonly example: string;
};

export const ACTIVITY_KIND_TEXTS: Record<ActivityKind, KindTexts> = {
  job: { label: t`Paid work`, example: t`Saturdays at a bakery` },
  caring: { label: t`Caring for someone`, example: t`My younger brothers` },
  sport: { label: t`Sport`, example: t`Goalkeeper, second team` },
  arts: { label: t`Music, art or theatre`, example: t`Trumpet in the town band` },
  volunteering: { label: t`Volunteering`, example: t`Reading aloud in a care home` },
  club: { label: t`Club or society`, example: t`Chess club` },
  society_office: { label: t`Position in a club or at school`, example: t`Treasurer` },
  competition: { label: t`Competition`, example: t`Maths olympiad, second round` },
  exchange: { label: t`Time abroad or exchange`, example: t`A year in Łódź` },
  research: { label: t`Research`, example: t`Measuring river levels with our teacher` },
  enterprise: { label: t`Your own project or business`, example: t`Repairing bicycles` },
  community: { label: t`Faith or local community`, example: t`Volunteer fire brigade` },
  other: { label: t`Something else`, example: t`What you’re known for` },
};

/** The kinds in the order offered: work and caring first, because people often leave them out. */
export const ACTIVITY_KIND_ORDER = Object.keys(ACTIVITY_KIND_TEXTS) as readonly ActivityKind[];

/** Names an activity in its list: the role, else the kind; null if neither is known. */
export function activityName({ role, kind }: Activity): string | null {
  return role || (kind === null ? null : ACTIVITY_KIND_TEXTS[kind].label);
}

/** Describes an activity in one line: "Sport · 4 hours a week · Since March 2020". */
export function activityDetail(activity: Activity): string {
  const { kind, role, hoursPerWeek } = activity;
  const hours =
    hoursPerWeek === null
      ? ''
      : t`${plural(hoursPerWeek, { one: '# hour a week', other: '# hours a week' })}`;
  return [role && kind ? ACTIVITY_KIND_TEXTS[kind].label : '', hours, formatSpan(activity)]
    .filter(Boolean)
    .join(' · ');
}
