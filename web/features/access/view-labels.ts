import type { ViewedDay } from '@common-ground/contract/access/profile-views';
import type { ViewedPart, ViewReason } from '@common-ground/domain/access/view-record';
import { isolated } from '@common-ground/domain/isolated';
import { formatDate, formatList } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';

type Occasion = ViewedDay['occasions'][number];

export const LEVEL_LABELS: Readonly<Record<Occasion['level'], string>> = {
  anonymous: t`Without your name`,
  named: t`With your name`,
  applied: t`What you sent`,
};

/** Says why a company saw something. */
const VIEW_REASON_LABELS: Readonly<Record<ViewReason, string>> = {
  overlap_list: t`You appeared in their list of candidates who share a culture result.`,
  overlap_detail: t`They viewed where you overlap with them.`,
  application_detail: t`They opened your application.`,
  discovery_list: t`You appeared in their search for candidates.`,
  discovery_count: t`A search counted or ruled out only a few candidates, and you were one of them.`,
  discovery_detail: t`They viewed your profile.`,
  shortlist: t`They added you to a shortlist, or opened one you’re on.`,
  comparison: t`They compared you with other candidates.`,
  invitation_list: t`They invited you, tried to, or opened their list of invitations.`,
  reveal: t`Someone on their team saw who you are during blind review.`,
  blind_review_ended: t`They ended blind review for all applicants.`,
  document: t`They opened a document you sent.`,
  interview: t`They saw the adjustments you need for an interview.`,
};

/** Says who saw something and why, where the record has their name. */
export function describeOccasion({
  reason,
  memberName,
  memberKey,
}: Pick<Occasion, 'reason' | 'memberName' | 'memberKey'>): string {
  const name = isolated(memberName);
  if (name !== null && reason === 'interview')
    return t`${{ name }} saw the adjustments you need for an interview.`;
  return memberKey === null
    ? VIEW_REASON_LABELS[reason]
    : t`Someone on their team who hasn’t added a name saw the adjustments you need for an interview.`;
}

const PART_LABELS: Readonly<Record<ViewedPart, string>> = {
  name: t`name`,
  contact: t`contact details`,
  adjustments: t`adjustments`,
  route: t`route`,
  location: t`location`,
  availability: t`availability`,
  school: t`school`,
  university: t`university`,
  experience: t`experience`,
  activities: t`activities`,
  booster: t`skills and evidence`,
  culture: t`culture overlap`,
  documents: t`documents`,
};

/** Says what was shown; a company can act on a candidate without opening any of the profile. */
export function describeViewedParts(parts: readonly ViewedPart[]): string {
  return parts.length === 0
    ? t`Nothing from your profile was shown.`
    : t`Shown: ${{ parts: formatList(parts.map((part) => PART_LABELS[part])) }}.`;
}

const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** Says at what time and how often, in this device's time zone: "10:00", "3 times from 10:00 to 11:30". */
export function formatViewTime({
  firstAt,
  lastAt,
  count,
}: Pick<Occasion, 'firstAt' | 'lastAt' | 'count'>): string {
  const [first, last] = [formatDate(new Date(firstAt), TIME), formatDate(new Date(lastAt), TIME)];
  if (count === 1) return first;
  return first === last
    ? t`${plural(count, { one: `# time at ${first}`, other: `# times at ${first}` })}`
    : t`${plural(count, { one: `# time from ${first} to ${last}`, other: `# times from ${first} to ${last}` })}`;
}
