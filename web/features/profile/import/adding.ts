import type { Violation } from '@common-ground/contract/problem';
import { type AcceptedProposal, takeProposals } from '@common-ground/domain/cv-import/import-taking';
import { isolated } from '@common-ground/domain/isolated';
import { normalisedContent } from '@common-ground/domain/profile/sections/normalised-content';
import { changedFields } from '@common-ground/domain/profile/sections/section-merge';
import type { ProfileContent, SectionName } from '@common-ground/domain/profile/sections/sections';
import { presentDay } from '../../../platform/text/day-formats.ts';
import { entryViolationMessage } from '../entries/entry-violations.ts';
import { FIELD_LABELS } from '../fields/field-labels.ts';
import { type OpenProfile, sectionDraft } from '../profile.queries.ts';
import { SECTION_RULES } from '../saving/section-rules.ts';
import { fieldViolationMessage } from '../saving/violation-messages.ts';
import { entryName } from '../steps/value-format.ts';
import { readFieldLabel } from './import-labels.ts';

export type Open = Extract<OpenProfile, { status: 'open' }>;

/** Says in whole sentences why something can't be added to the profile. */
export function problemsWith(profile: Open, accepted: readonly AcceptedProposal[]): readonly string[] {
  const sections = takeProposals(profile.content, accepted, () => crypto.randomUUID());
  return (Object.keys(sections) as SectionName[]).flatMap((name) => problemsOf(name, sections));
}

/** Adds the ticked items to the profile and starts saving it. */
export function addToProfile(profile: Open, accepted: readonly AcceptedProposal[]): void {
  const sections = takeProposals(profile.content, accepted, () => crypto.randomUUID());
  for (const name of Object.keys(sections) as SectionName[]) addToSection(profile, name, sections);
  void profile.drafts.flushAll();
}

function problemsOf<Name extends SectionName>(
  name: Name,
  sections: Partial<ProfileContent>,
): readonly string[] {
  const content = sections[name];
  if (content === undefined) return [];
  const violations = SECTION_RULES[name](normalisedContent(content as ProfileContent[Name]), presentDay());
  return [...new Set(violations.map((violation) => problemText(name, content, violation)))];
}

/** Says what is wrong and where; for an entry with its name and field, as "Baker, Employer: …". */
function problemText(
  section: SectionName,
  content: Partial<ProfileContent>[SectionName],
  violation: Violation,
): string {
  const [field = '', index, part] = violation.pointer.split('/').slice(1);
  const labels = FIELD_LABELS[section] as Readonly<Record<string, string>>;
  if (index === undefined || part === undefined)
    return [labels[field] ?? field, fieldViolationMessage(section, violation)].join(': ');
  const list = (content as Readonly<Record<string, readonly object[] | null>>)[field];
  const location = [isolated(entryName(list?.[Number(index)])), readFieldLabel(section, field, part)];
  return [location.join(', '), entryViolationMessage(part, violation)].join(': ');
}

function addToSection<Name extends SectionName>(
  profile: Open,
  name: Name,
  sections: Partial<ProfileContent>,
): void {
  const content = sections[name] as ProfileContent[Name] | undefined;
  if (content === undefined) return;
  const draft = sectionDraft(profile, name);
  const changed = changedFields(draft.content, content);
  draft.change(
    Object.fromEntries(changed.map((field) => [field, content[field]])) as Partial<ProfileContent[Name]>,
  );
}
