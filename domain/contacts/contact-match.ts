import type { ViewedPart } from '../access/view-record.ts';
import type { SnapshotName, SnapshotParts } from '../applications/snapshot.ts';
import { linkKey, personNameKey } from './contact-keys.ts';

/**
 * Finds which of a company's contacts have applied. A contact is only compared with what someone has sent to this company: whether anyone
 * else has an account or a profile is neither queried nor revealed.
 */

/** What suggests that a contact and an applicant are the same person. */
export const MATCH_BASES = ['phone', 'link', 'name'] as const;
export type MatchBasis = (typeof MATCH_BASES)[number];

/** A member's decision about a match. */
export const VERDICTS = ['same', 'different'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Whether a contact and an applicant are the same person: yes, perhaps (a member has to decide), or no. */
export const MATCH_STATUSES = ['same', 'perhaps', 'different'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** A detail that an application discloses and a contact can also have, in the form used for comparing. */
export type Mark = { readonly basis: MatchBasis; readonly key: string };

/** What an application discloses about its sender. Only what was sent: contact and link only if their parts were included. */
export function disclosedMarks(sent: {
  readonly name: SnapshotName;
  readonly parts: Pick<SnapshotParts, 'contact' | 'booster'>;
}): readonly Mark[] {
  const { fullName, calledName, latinName } = sent.name;
  const names = [fullName, calledName, latinName].map((name) => personNameKey(name ?? ''));
  const phone = sent.parts.contact?.phone ?? '';
  const link = sent.parts.booster?.publicLink ?? '';
  return [
    ...(phone === '' ? [] : [{ basis: 'phone', key: phone } as const]),
    ...(link === '' ? [] : [{ basis: 'link', key: linkKey(link) } as const]),
    ...[...new Set(names)].filter((key) => key !== '').map((key) => ({ basis: 'name', key }) as const),
  ];
}

/**
 * The bases a company may know about: what an application discloses, limited to what the company has read according to the access log.
 * Otherwise a phone number in a contact could confirm the one in an application that no one has opened. @param bases what matches
 * @param disclosed.parts the parts of the application that are on record as shown @param disclosed.isListedName whether the name is the
 * one that lists of applications show
 */
export function disclosedBases(
  bases: readonly MatchBasis[],
  { parts, isListedName }: { readonly parts: readonly string[]; readonly isListedName: boolean },
): readonly MatchBasis[] {
  return bases.filter((basis) => parts.includes(PART_OF_BASIS[basis]) || (basis === 'name' && isListedName));
}

/** The part of an application that contains each. */
const PART_OF_BASIS = { phone: 'contact', link: 'booster', name: 'name' } as const satisfies Readonly<
  Record<MatchBasis, ViewedPart>
>;

/**
 * The state of a match. The same phone number or link means the same person; the same name alone doesn't, until a member has checked. A
 * member's verdict overrides both: a phone can be shared by a family.
 * @param bases what is the same, at least one
 */
export function matchStatusOf(bases: readonly MatchBasis[], verdict: Verdict | null): MatchStatus {
  if (verdict !== null) return verdict;
  return bases.some((basis) => basis !== 'name') ? 'same' : 'perhaps';
}
