import type { ImportFindings } from '@common-ground/contract/cv-import/cv-import';
import { compareProposal } from '@common-ground/domain/cv-import/import-comparison';
import { type AcceptedProposal, isYearAlone } from '@common-ground/domain/cv-import/import-taking';
import type { ProfileContent } from '@common-ground/domain/profile/sections/sections';

/** What was extracted from a file, and the candidate's decisions so far. Plain data, so that the device can store it. */
export type ImportReview = Pick<ImportFindings, 'source' | 'mail' | 'proposals' | 'leftovers'> & {
  /** The decisions, for each field of each proposal. */
  readonly decisions: readonly (readonly FieldDecision[])[];
  /** The groups added to the profile, by key: how many entries were found and how many were added. */
  readonly added: Readonly<Record<string, AddedCount>>;
  /** The document's ID; null for a file from the device. */
  readonly documentId: string | null;
};

export type FieldDecision = { readonly isTaken: boolean; readonly value: unknown };
export type AddedCount = { readonly found: number; readonly added: number };

/** Returns the initial review: what the profile doesn't have is ticked, and what contradicts it isn't. */
export function startReview(
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

/** An entry typed by hand has no lines of the file to show. */
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

/** Returns the review with an empty job to fill in. The file may not list it, or the reader may have missed it. */
export function withBlankJob(review: ImportReview): ImportReview {
  return {
    ...review,
    proposals: [...review.proposals, BLANK_JOB],
    decisions: [...review.decisions, BLANK_JOB.fields.map(({ value }) => ({ isTaken: true, value }))],
  };
}

/** Whether an entry was added by hand rather than read from the file. */
export function isByHand({ fields }: Pick<Proposal, 'fields'>): boolean {
  return fields.every(({ snippet }) => snippet.text === '');
}

/** Returns the review with a changed decision about one field. */
export function withDecision(
  review: ImportReview,
  proposal: number,
  index: number,
  next: Partial<FieldDecision>,
): ImportReview {
  return withDecisions(review, proposal, (fields) =>
    fields.map((field, position) => (position === index ? { ...field, ...next } : field)),
  );
}

/** Returns the review with an entry unticked, or ticked as {@link startReview} would. */
export function withEntry(
  review: ImportReview,
  profile: ProfileContent,
  index: number,
  isTaken: boolean,
): ImportReview {
  const proposal = review.proposals[index];
  if (proposal === undefined) return review;
  const { fields } = compareProposal(profile, proposal);
  // If every field differs from the profile, ticking the entry must mean those.
  const selectedStanding = fields.some(({ standing }) => standing === 'new') ? 'new' : 'differs';
  return withDecisions(review, index, (decisions) =>
    decisions.map(({ value }, at) => ({
      value,
      isTaken:
        isTaken &&
        fields[at]?.standing === selectedStanding &&
        !isYearAlone(proposal.fields[at]?.field ?? '', value),
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

/** Whether a field goes into the profile: it's ticked, isn't empty, and isn't a year without a month. */
export function isWanted(field: string, { isTaken, value }: FieldDecision): boolean {
  return isTaken && value !== null && value !== '' && !isYearAlone(field, value);
}

/** Returns the ticked fields of some proposals, as they're added to the profile. */
export function acceptedProposalsOf(
  review: ImportReview,
  profile: ProfileContent,
  indexes: readonly number[],
): readonly AcceptedProposal[] {
  return indexes.flatMap((index): readonly AcceptedProposal[] => {
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
