import type { ImportFindings } from '@common-ground/contract/cv-import/cv-import';
import { type Comparison, compareProposal } from '@common-ground/domain/cv-import/import-comparison';
import { doubtsAbout, type ImportDoubt } from '@common-ground/domain/cv-import/import-doubts';
import type { ProfileContent, SectionName } from '@common-ground/domain/profile/sections/sections';
import {
  type AddedCount,
  type FieldDecision,
  type ImportReview,
  isByHand,
  isWanted,
} from './import-review-state.ts';

type Proposal = ImportFindings['proposals'][number];

/** One field under review, with its position in the review. */
export type ReviewField = {
  readonly proposal: number;
  readonly index: number;
  readonly section: Proposal['section'];
  readonly list: string;
  readonly field: Proposal['fields'][number];
  readonly decision: FieldDecision;
  readonly comparison: Comparison['fields'][number];
};

/** One extracted item: a job, a skill, an answer. */
export type ReviewEntry = {
  /** Its position in the review. */
  readonly proposal: number;
  /** The fields to decide about, without those that match the profile. */
  readonly fields: readonly ReviewField[];
  /** The current values of all its fields, by name; a single value has the name ''. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly isTaken: boolean;
  /** Whether the profile has this entry with other values. */
  readonly isDifferent: boolean;
  /** Whether it was added by hand rather than read from the file. */
  readonly isByHand: boolean;
  readonly doubts: readonly ImportDoubt[];
};

/** `answers`: single answers about the candidate. `entries`: jobs and similar. `words`: items of a word or two. */
type Shape = 'answers' | 'entries' | 'words';

/** Items of one kind, confirmed together. */
export type ReviewGroup = {
  readonly key: string;
  readonly section: Proposal['section'];
  readonly list: string;
  readonly shape: Shape;
  readonly entries: readonly ReviewEntry[];
  /** Whether some of the experience isn't a job: an internship, a career break. */
  readonly hasOtherRoles: boolean;
  /** Null until the group is added to the profile. */
  readonly added: AddedCount | null;
};

/** What people look for first. Other groups follow in the order of the file. */
const ORDER: readonly string[] = [
  'about',
  'experience.experiences',
  'university.degrees',
  'school.schools',
  'academics.qualifications',
  'academics.projects',
  'booster.skills',
  'booster.languages',
  'booster.certificates',
];

const SHORT_LISTS: readonly string[] = ['booster.skills', 'booster.languages'];

/** Groups the extracted items, without what the profile already has. */
export function reviewGroups(review: ImportReview, profile: ProfileContent): readonly ReviewGroup[] {
  const groups = new Map<string, ReviewGroup>();
  for (const [index, proposal] of review.proposals.entries()) {
    const key = keyOf(proposal);
    const added = review.added[key] ?? null;
    const entry = entryOf(review, profile, index);
    if (entry === null && added === null) continue;
    const group = groups.get(key) ?? {
      key,
      section: proposal.section,
      list: proposal.field,
      shape: shapeOf(proposal),
      entries: [],
      hasOtherRoles: false,
      added,
    };
    groups.set(key, {
      ...group,
      hasOtherRoles: group.hasOtherRoles || isOtherRole(proposal),
      entries: [...group.entries, ...(entry && added === null ? [entry] : [])],
    });
  }
  const sortIndex = ({ key }: ReviewGroup) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
  return [...groups.values()].sort((a, b) => sortIndex(a) - sortIndex(b));
}

/** Counts a group's items, added or not. */
export function foundCount({ added, entries }: ReviewGroup): number {
  return added?.found ?? entries.length;
}

/** Counts a group's ticked items. */
export function takenCount({ entries }: ReviewGroup): number {
  return entries.filter(({ isTaken }) => isTaken).length;
}

/** Whether an entry should be checked before it's added. */
export function isUnsure({ doubts, isDifferent }: ReviewEntry): boolean {
  return doubts.length > 0 || isDifferent;
}

function entryOf(review: ImportReview, profile: ProfileContent, index: number): ReviewEntry | null {
  const proposal = review.proposals[index];
  const decisions = review.decisions[index];
  if (proposal === undefined || decisions === undefined) return null;
  const comparison = compareProposal(profile, proposal);
  if (comparison.standing === 'same') return null;
  const { section, field: list } = proposal;
  const fields = proposal.fields.flatMap((field, at): readonly ReviewField[] => {
    const own = comparison.fields[at];
    const decision = decisions[at];
    if (own === undefined || decision === undefined || own.standing === 'same') return [];
    return [{ proposal: index, index: at, section, list, field, decision, comparison: own }];
  });
  const present = proposal.fields.map(({ field }, at) => ({ field, value: decisions[at]?.value }));
  return {
    proposal: index,
    fields,
    values: Object.fromEntries(present.map(({ field, value }) => [field, value])),
    isTaken: fields.some(({ field: { field }, decision }) => isWanted(field, decision)),
    isDifferent: fields.some(({ comparison: { standing } }) => standing === 'differs'),
    isByHand: isByHand(proposal),
    // An entry typed by hand can't have been misread.
    doubts: isByHand(proposal) ? [] : doubtsAbout(list, present),
  };
}

/** Returns the sections of the added groups. */
export function addedSections(review: ImportReview): readonly SectionName[] {
  const added = review.proposals.filter((proposal) => Object.hasOwn(review.added, keyOf(proposal)));
  return [...new Set(added.map(({ section }) => section))];
}

/** Marks groups as added. */
export function withAdded(review: ImportReview, groups: readonly ReviewGroup[]): ImportReview {
  const counts = groups.map((group) => [group.key, { found: foundCount(group), added: takenCount(group) }]);
  return { ...review, added: { ...review.added, ...Object.fromEntries(counts) } };
}

/** Counts the items added to the profile. */
export function addedCount({ added }: ImportReview): number {
  return Object.values(added).reduce((sum, counts) => sum + counts.added, 0);
}

function isOtherRole({ field, fields }: Proposal): boolean {
  const kind = fields.find((item) => item.field === 'kind')?.value ?? 'job';
  return field === 'experiences' && kind !== 'job';
}

function keyOf({ section, field, isListItem }: Proposal): string {
  return isListItem ? `${section}.${field}` : 'about';
}

function shapeOf(proposal: Proposal): Shape {
  if (!proposal.isListItem) return 'answers';
  return proposal.fields[0]?.field === '' || SHORT_LISTS.includes(keyOf(proposal)) ? 'words' : 'entries';
}
