import { emptyActivity } from '../profile/activity.ts';
import { emptyCertificate, emptyEvidence, emptySkill, emptySpokenLanguage } from '../profile/booster.ts';
import { emptyDegree } from '../profile/degree.ts';
import { emptyExperience } from '../profile/experience.ts';
import { emptyQualification, emptySchoolProject } from '../profile/qualification.ts';
import { emptySchool } from '../profile/school.ts';
import type { ProfileContent, SectionName } from '../profile/sections/sections.ts';

/** Adds what a candidate accepted from an import to the profile. */

/** One proposal as it was taken: without what was unticked, and with corrections. */
export type AcceptedProposal = {
  readonly section: SectionName;
  readonly field: string;
  readonly isListItem: boolean;
  /** The entry it's added to, or null for a new one. */
  readonly entryId: string | null;
  readonly fields: readonly { readonly field: string; readonly value: unknown }[];
};

const EMPTY_ENTRIES: Readonly<Record<string, (id: string) => object>> = {
  schools: emptySchool,
  qualifications: emptyQualification,
  projects: emptySchoolProject,
  activities: emptyActivity,
  degrees: emptyDegree,
  experiences: emptyExperience,
  evidence: emptyEvidence,
  skills: emptySkill,
  languages: emptySpokenLanguage,
  certificates: emptyCertificate,
};

/**
 * Builds an entry from some fields, with everything else unanswered.
 * @param list the list the entry belongs to, such as `experiences`
 */
export function entryFrom(
  list: string,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return { ...EMPTY_ENTRIES[list]?.(id), ...fields };
}

/**
 * Adds the accepted proposals to the profile. Limits aren't checked here: sections are validated as if they had been typed. @param newId
 * returns the ID of each new entry, a UUID in lower case @returns the sections that change, each complete
 */
export function takeProposals(
  profile: ProfileContent,
  accepted: readonly AcceptedProposal[],
  newId: () => string,
): Partial<ProfileContent> {
  const changed: Partial<Record<SectionName, Readonly<Record<string, unknown>>>> = {};
  for (const proposal of accepted) {
    if (proposal.fields.length === 0) continue;
    const section =
      changed[proposal.section] ?? (profile[proposal.section] as Readonly<Record<string, unknown>>);
    changed[proposal.section] = {
      ...section,
      [proposal.field]: valueAfter(section[proposal.field], proposal, newId),
    };
  }
  return changed as Partial<ProfileContent>;
}

function valueAfter(
  existing: unknown,
  { field, isListItem, entryId, fields }: AcceptedProposal,
  newId: () => string,
) {
  if (!isListItem) return fields[0]?.value;
  const list = Array.isArray(existing) ? (existing as readonly unknown[]) : [];
  const first = fields[0];
  if (first?.field === '') return list.includes(first.value) ? list : [...list, first.value];
  const proposedEntry = normalisedEntry(
    Object.fromEntries(fields.map((readField) => [readField.field, readField.value])),
  );
  if (entryId === null) return [...list, entryFrom(field, newId(), proposedEntry)];
  return list.map((entry) =>
    (entry as { id?: unknown }).id === entryId
      ? normalisedEntry({ ...(entry as object), ...proposedEntry })
      : entry,
  );
}

/** Something ongoing has no end, and a date without a month doesn't count yet. */
function normalisedEntry(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const whole = Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, isYearAlone(name, value) ? null : value]),
  );
  return whole.isCurrent === true ? { ...whole, to: null } : whole;
}

const MONTHS = ['from', 'to', 'issuedOn', 'expiresOn'];

/** Whether the value of a field is a year that still needs its month, and so can't be saved. */
export function isYearAlone(field: string, value: unknown): boolean {
  return MONTHS.includes(field) && typeof value === 'string' && !/^\d{4}-\d{2}$/.test(value);
}
