import type { ViewedPart } from '../access/view-record.ts';
import type { SnapshotName, SnapshotParts } from '../applications/snapshot.ts';
import { linkKey, personNameKey } from './contact-keys.ts';

/**
 * Which of a company's contacts has applied. A contact is compared with what someone has sent to this company, and with nothing else:
 * whether anyone else has an account or a profile is neither queried nor revealed.
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

/** A detail that an application discloses and a contact can have too, in the form used for comparing. */
export type Mark = { readonly basis: MatchBasis; readonly key: string };

/** What an application discloses of who sent it. Only what was sent: contact and link only where their parts were. */
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
 * The bases that a company may learn: of what an application discloses, what it has read, which the candidate's record says. A phone number in a
 * contact would otherwise find out the one in an application that no one has opened.
 * @param bases what is the same
 * @param read `parts` of the application that are on record as shown; `isListedName`: the name is the one that lists of applications show
 */
export function disclosedBases(
  bases: readonly MatchBasis[],
  { parts, isListedName }: { readonly parts: readonly string[]; readonly isListedName: boolean },
): readonly MatchBasis[] {
  return bases.filter((basis) => parts.includes(PART_OF_BASIS[basis]) || (basis === 'name' && isListedName));
}

/** The part of an application in which each is. */
const PART_OF_BASIS = { phone: 'contact', link: 'booster', name: 'name' } as const satisfies Readonly<
  Record<MatchBasis, ViewedPart>
>;

/**
 * The state of a match. The same phone number or link is the same person; the same name alone is not, until a member has checked. A member's
 * verdict overrides both: a phone can be shared by a family.
 * @param bases what is the same, at least one
 */
export function matchStatusOf(bases: readonly MatchBasis[], verdict: Verdict | null): MatchStatus {
  if (verdict !== null) return verdict;
  return bases.some((basis) => basis !== 'name') ? 'same' : 'perhaps';
}
