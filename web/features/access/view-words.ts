import type { ViewedDay } from '@common-ground/contract/access/profile-views';
import type { ViewedPart, ViewReason } from '@common-ground/domain/access/view-record';

type Occasion = ViewedDay['occasions'][number];

export const LEVEL_WORDS: Readonly<Record<Occasion['level'], string>> = {
  anonymous: 'Without your name',
  named: 'With your name',
  applied: 'What you sent',
};

const REASON_WORDS: Readonly<Record<ViewReason, string>> = {
  overlap_list: 'You were in their list of people who share a culture result',
  overlap_detail: 'They opened how you and they overlap',
  application_list: 'You were in their list of applications',
  application_detail: 'They opened your application',
  discovery_list: 'You were among the people they found',
  discovery_count: 'You were one of a few people a search counted or ruled out',
  discovery_detail: 'They opened your profile',
  shortlist: 'They put you on a shortlist, or opened one that you’re on',
  comparison: 'They looked at you beside others',
  invitation_list: 'They invited you, tried to, or opened their list of invitations',
  reveal: 'They ended the blind review of you',
  blind_review_ended: 'They ended blind review for everyone who applied',
  document: 'They opened a document that you sent',
};

const PART_WORDS: Readonly<Record<ViewedPart, string>> = {
  name: 'name',
  contact: 'contact',
  adjustments: 'adjustments',
  route: 'your route',
  location: 'place',
  availability: 'availability',
  school: 'school',
  university: 'university',
  experience: 'experience',
  activities: 'activities',
  booster: 'evidence and skills',
  culture: 'culture overlap',
  documents: 'documents',
};

/** Why a company saw something, and how often that day. */
export function occasionWords({ reason, count }: Pick<Occasion, 'reason' | 'count'>): string {
  return count === 1 ? `${REASON_WORDS[reason]}.` : `${REASON_WORDS[reason]}, ${count} times.`;
}

/** What was shown, as a sentence; nothing is, where a company acted on somebody it can find without opening anything. */
export function shownWords(parts: readonly ViewedPart[]): string {
  return parts.length === 0 ? 'Nothing of your profile was opened.' : `Shown: ${partsWords(parts)}.`;
}

function partsWords(parts: readonly ViewedPart[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts.map((part) => PART_WORDS[part]));
}

/** When on its day: one time, or from when to when; in the time of this device. */
export function timeWords({ firstAt, lastAt }: Pick<Occasion, 'firstAt' | 'lastAt'>): string {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
  const [first, last] = [format.format(new Date(firstAt)), format.format(new Date(lastAt))];
  return first === last ? first : `${first} to ${last}`;
}
