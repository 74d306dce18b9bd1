import { isSame } from '../profile/sections/section-merge.ts';
import type { ProfileContent } from '../profile/sections/sections.ts';
import type { ReadProposal } from './import-reading.ts';
import { wordsOf } from './text/folded-text.ts';

/** Compares what was read with what's already in the profile. */

/** `new`: the profile has nothing there. `same`: it says just that. `differs`: it says something else. */
export type ImportStatus = 'new' | 'same' | 'differs';

export type Comparison = {
  readonly standing: ImportStatus;
  /** The ID of the matching entry in the profile; null for an answer, and for anything new. */
  readonly entryId: string | null;
  /** For each field that was read, in order: how it compares, and what the profile says. */
  readonly fields: readonly { readonly standing: ImportStatus; readonly present: unknown }[];
};

type EntryFields = Readonly<Record<string, unknown>>;

/** The fields by which two entries of a list count as the same: the first group whose fields all match. */
const KEYS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  experiences: [
    ['employer', 'title'],
    ['employer', 'from'],
  ],
  degrees: [
    ['institution', 'award'],
    ['institution', 'programme'],
  ],
  schools: [['name']],
  qualifications: [['title', 'subject']],
  skills: [['name']],
  languages: [['language']],
  certificates: [['name']],
  projects: [['title']],
  activities: [['kind', 'role']],
  evidence: [['prompt']],
};

/** Compares one proposal with a profile. */
export function compareProposal(profile: ProfileContent, proposal: ReadProposal): Comparison {
  const existing = (profile[proposal.section] as Readonly<Record<string, unknown>>)[proposal.field] ?? null;
  if (!proposal.isListItem) return compareAnswer(existing, proposal.fields[0]?.value);
  const list = Array.isArray(existing) ? (existing as readonly unknown[]) : [];
  if (proposal.fields[0]?.field === '') return compareText(list, proposal.fields[0].value);
  const proposedEntry = Object.fromEntries(proposal.fields.map(({ field, value }) => [field, value]));
  const entry = list.find((listed) => isAboutTheSame(proposal.field, listed as EntryFields, proposedEntry)) as
    | EntryFields
    | undefined;
  const fields = proposal.fields.map(({ field, value }) => ({
    standing: entry === undefined ? ('new' as const) : standingOf(entry[field] ?? null, value),
    present: entry?.[field] ?? null,
  }));
  const isAllSame = entry !== undefined && fields.every(({ standing }) => standing === 'same');
  return {
    standing: entry === undefined ? 'new' : isAllSame ? 'same' : 'differs',
    entryId: entry === undefined ? null : String(entry.id),
    fields,
  };
}

function compareAnswer(existing: unknown, value: unknown): Comparison {
  const status = standingOf(existing, value);
  return { standing: status, entryId: null, fields: [{ standing: status, present: existing }] };
}

function compareText(list: readonly unknown[], value: unknown): Comparison {
  const isInList = list.some((existing) => isEqualIgnoringFormat(existing, value));
  const status = isInList ? 'same' : 'new';
  return { standing: status, entryId: null, fields: [{ standing: status, present: null }] };
}

function standingOf(existing: unknown, value: unknown): ImportStatus {
  if (existing === null) return 'new';
  return isEqualIgnoringFormat(existing, value) ? 'same' : 'differs';
}

/** Texts match regardless of case, accents and punctuation; a year matches each of its months. */
function isEqualIgnoringFormat(a: unknown, b: unknown): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return isSame(a, b);
  if (/^\d{4}$/.test(b) && /^\d{4}-\d{2}$/.test(a)) return a.startsWith(b);
  return a === b || (wordsOf(a).trim() !== '' && wordsOf(a) === wordsOf(b));
}

function isAboutTheSame(list: string, entry: EntryFields, proposedEntry: EntryFields): boolean {
  return (KEYS[list] ?? []).some(
    (key) =>
      key.every((field) => isEqualIgnoringFormat(entry[field] ?? null, proposedEntry[field] ?? null)) &&
      key.some((field) => (proposedEntry[field] ?? null) !== null),
  );
}
