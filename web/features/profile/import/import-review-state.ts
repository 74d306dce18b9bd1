import type { ImportFindings } from '@common-ground/contract/cv-import/cv-import';
import { compareProposal } from '@common-ground/domain/cv-import/import-comparison';
import { isYearAlone, type TakenProposal } from '@common-ground/domain/cv-import/import-taking';
import type { ProfileContent } from '@common-ground/domain/profile/sections/sections';

/** What was read from a file, and what the candidate has decided so far. Plain data, so that the device can keep it. */
export type ImportReview = Pick<ImportFindings, 'source' | 'mail' | 'proposals' | 'leftovers'> & {
  /** For each proposal, for each of its fields. */
  readonly decisions: readonly (readonly FieldDecision[])[];
  /** The groups that were added to the profile, by their keys: how many entries were found and how many were added. */
  readonly added: Readonly<Record<string, AddedCount>>;
  /** The document that was read; null for a file of the device. */
  readonly documentId: string | null;
};

export type FieldDecision = { readonly isTaken: boolean; readonly value: unknown };
export type AddedCount = { readonly found: number; readonly added: number };

/** The initial review of a file: what the profile doesn't have is ticked, and what it contradicts isn't. */
export function beginReview(
  { source, mail, proposals, leftovers }: ImportFindings,
  profile: ProfileContent,
): ImportReview {
  return {
    source,
    mail,
    proposals,
    leftovers,
    added: {},
    documentId: null,
    decisions: proposals.map((proposal) => {
      const { fields } = compareProposal(profile, proposal);
      return proposal.fields.map(({ field, value }, index) => ({
        isTaken: fields[index]?.standing === 'new' && !isYearAlone(field, value),
        value,
      }));
    }),
  };
}

type Proposal = ImportFindings['proposals'][number];

/** Nothing was read, so there is no piece of the file to show. */
const NOTHING_READ: Proposal['fields'][number]['snippet'] = { fromLine: 0, toLine: 0, text: '' };

const BLANK_JOB_VALUES: readonly (readonly [field: string, value: string | null])[] = [
  ['kind', 'job'],
  ['title', ''],
  ['employer', ''],
  ['from', null],
  ['to', null],
  ['description', ''],
];

const BLANK_JOB: Proposal = {
  section: 'experience',
  field: 'experiences',
  isListItem: true,
  fields: BLANK_JOB_VALUES.map(([field, value]) => ({ field, value, snippet: NOTHING_READ })),
};

/** The review with one more job, to be filled in by hand: the file may not list it, or have it where it couldn't be read. */
export function withBlankJob(review: ImportReview): ImportReview {
  return {
    ...review,
    proposals: [...review.proposals, BLANK_JOB],
    decisions: [...review.decisions, BLANK_JOB.fields.map(({ value }) => ({ isTaken: true, value }))],
  };
}

/** Whether an entry was added here, and not read from the file. */
export function isByHand({ fields }: Pick<Proposal, 'fields'>): boolean {
  return fields.every(({ snippet }) => snippet.text === '');
}

/** The review with another decision about one field. */
export function decided(
  review: ImportReview,
  proposal: number,
  index: number,
  next: Partial<FieldDecision>,
): ImportReview {
  return withDecisions(review, proposal, (fields) =>
    fields.map((field, place) => (place === index ? { ...field, ...next } : field)),
  );
}

/** The review with an entry unticked, or ticked as {@link beginReview} would. */
export function withEntry(
  review: ImportReview,
  profile: ProfileContent,
  index: number,
  isTaken: boolean,
): ImportReview {
  const proposal = review.proposals[index];
  if (proposal === undefined) return review;
  const { fields } = compareProposal(profile, proposal);
  // Where the profile says something else about every field, ticking the entry can only mean those.
  const wanted = fields.some(({ standing }) => standing === 'new') ? 'new' : 'differs';
  return withDecisions(review, index, (decisions) =>
    decisions.map(({ value }, at) => ({
      value,
      isTaken:
        isTaken && fields[at]?.standing === wanted && !isYearAlone(proposal.fields[at]?.field ?? '', value),
    })),
  );
}

function withDecisions(
  review: ImportReview,
  proposal: number,
  change: (fields: readonly FieldDecision[]) => readonly FieldDecision[],
): ImportReview {
  return {
    ...review,
    decisions: review.decisions.map((fields, at) => (at === proposal ? change(fields) : fields)),
  };
}

/** Whether a field goes into the profile: it's ticked, not empty, and no year without its month. */
export function isWanted(field: string, { isTaken, value }: FieldDecision): boolean {
  return isTaken && value !== null && value !== '' && !isYearAlone(field, value);
}

/** What was ticked of some proposals, as it goes into the profile. */
export function takenOf(
  review: ImportReview,
  profile: ProfileContent,
  indexes: readonly number[],
): readonly TakenProposal[] {
  return indexes.flatMap((index): readonly TakenProposal[] => {
    const proposal = review.proposals[index];
    if (proposal === undefined) return [];
    const { entryId, standing } = compareProposal(profile, proposal);
    if (standing === 'same') return [];
    const fields = proposal.fields.flatMap(({ field }, at) => {
      const decision = review.decisions[index]?.[at];
      return decision && isWanted(field, decision) ? [{ field, value: decision.value }] : [];
    });
    const { section, field, isListItem } = proposal;
    return fields.length === 0 ? [] : [{ section, field, isListItem, entryId, fields }];
  });
}
