import type { ImportFindings } from '@common-ground/contract/cv-import/cv-import';
import { type Comparison, compareProposal } from '@common-ground/domain/cv-import/import-comparison';
import { isYearAlone, type TakenProposal } from '@common-ground/domain/cv-import/import-taking';
import type { ProfileContent } from '@common-ground/domain/profile/sections/sections';

/** What was read of a file, and what the candidate has decided about each field so far. Plain data: it waits on the device as it is. */
export type ImportReview = Pick<ImportFindings, 'source' | 'mail' | 'proposals' | 'leftovers'> & {
  /** For each proposal, for each of its fields. */
  readonly decisions: readonly (readonly FieldDecision[])[];
};

export type FieldDecision = { readonly isTaken: boolean; readonly value: unknown };

type Proposal = ImportFindings['proposals'][number];

/** One field under review, with its place in the review. */
export type ReviewField = {
  readonly proposal: number;
  readonly index: number;
  readonly section: Proposal['section'];
  readonly list: string;
  readonly field: Proposal['fields'][number];
  readonly decision: FieldDecision;
  readonly comparison: Comparison['fields'][number];
};

/** Fields that are shown together: an entry, or the answers and short items of one kind. */
export type ReviewGroup = {
  readonly key: string;
  readonly section: Proposal['section'];
  readonly list: string;
  /** Whether the fields are those of one entry. */
  readonly isEntry: boolean;
  readonly standing: Comparison['standing'];
  readonly fields: readonly ReviewField[];
};

/** The review with which a reading begins: what the profile has nothing of is ticked, what it says otherwise is not. */
export function beginReview(
  { source, mail, proposals, leftovers }: ImportFindings,
  profile: ProfileContent,
): ImportReview {
  return {
    source,
    mail,
    proposals,
    leftovers,
    decisions: proposals.map((proposal) => {
      const { fields } = compareProposal(profile, proposal);
      return proposal.fields.map(({ field, value }, index) => ({
        isTaken: fields[index]?.standing === 'new' && !isYearAlone(field, value),
        value,
      }));
    }),
  };
}

/** The groups that are to be decided; what the profile says already is not among them. */
export function reviewGroups(review: ImportReview, profile: ProfileContent): readonly ReviewGroup[] {
  const groups = new Map<string, ReviewGroup>();
  for (const [index, proposal] of review.proposals.entries()) {
    const comparison = compareProposal(profile, proposal);
    if (comparison.standing === 'same') continue;
    const isEntry = proposal.isListItem && proposal.fields[0]?.field !== '' && !isShort(proposal.field);
    const key = isEntry ? `${proposal.section}.${proposal.field}.${index}` : groupOf(proposal);
    const before = groups.get(key);
    const fields = proposal.fields.flatMap((field, at): readonly ReviewField[] => {
      const own = comparison.fields[at];
      const decision = review.decisions[index]?.[at];
      if (own === undefined || decision === undefined || own.standing === 'same') return [];
      const { section, field: list } = proposal;
      return [{ proposal: index, index: at, section, list, field, decision, comparison: own }];
    });
    const standing = before && before.standing !== comparison.standing ? 'differs' : comparison.standing;
    groups.set(key, {
      key,
      section: proposal.section,
      list: proposal.field,
      isEntry,
      standing,
      fields: [...(before?.fields ?? []), ...fields],
    });
  }
  return [...groups.values()];
}

/** Entries that are a word or two stand in one card, and not each in its own. */
function isShort(list: string): boolean {
  return list === 'skills' || list === 'languages';
}

function groupOf({ section, field, isListItem }: Proposal): string {
  if (isListItem) return `${section}.${field}`;
  return section === 'personal' || section === 'location' || field === 'publicLink' ? 'about' : section;
}

/** The review with another decision about one field. */
export function decided(
  review: ImportReview,
  proposal: number,
  index: number,
  next: Partial<FieldDecision>,
): ImportReview {
  return {
    ...review,
    decisions: review.decisions.map((fields, at) =>
      at === proposal
        ? fields.map((field, place) => (place === index ? { ...field, ...next } : field))
        : fields,
    ),
  };
}

/** What was taken, as it goes into the profile: of an entry that differs, the fields that were ticked. */
export function takenOf(review: ImportReview, profile: ProfileContent): readonly TakenProposal[] {
  return review.proposals.flatMap((proposal, index): readonly TakenProposal[] => {
    const { entryId, standing } = compareProposal(profile, proposal);
    if (standing === 'same') return [];
    const fields = proposal.fields.flatMap(({ field }, at) => {
      const decision = review.decisions[index]?.[at];
      const isGiven =
        decision?.isTaken &&
        decision.value !== null &&
        decision.value !== '' &&
        !isYearAlone(field, decision.value);
      return isGiven ? [{ field, value: decision.value }] : [];
    });
    const { section, field, isListItem } = proposal;
    return fields.length === 0 ? [] : [{ section, field, isListItem, entryId, fields }];
  });
}
