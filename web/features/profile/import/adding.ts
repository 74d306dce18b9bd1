import { type TakenProposal, takeProposals } from '@common-ground/domain/cv-import/import-taking';
import { changedFields } from '@common-ground/domain/profile/sections/section-merge';
import type { ProfileContent, SectionName } from '@common-ground/domain/profile/sections/sections';
import { settledContent } from '@common-ground/domain/profile/sections/settled-content';
import { presentDay } from '../../../platform/words/day-words.ts';
import { FIELD_WORDS } from '../fields/field-words.ts';
import { type OpenProfile, sectionDraft } from '../profile.queries.ts';
import { SECTION_RULES } from '../saving/section-rules.ts';
import { fieldViolationWords } from '../saving/violation-words.ts';

export type Open = Extract<OpenProfile, { status: 'open' }>;

/**
 * Adds what was ticked to the profile and starts saving it.
 * @returns what keeps it from being saved, in sentences: then nothing is added
 */
export function addToProfile(profile: Open, taken: readonly TakenProposal[]): readonly string[] {
  const sections = takeProposals(profile.content, taken, () => crypto.randomUUID());
  const names = Object.keys(sections) as SectionName[];
  const problems = names.flatMap((name) => problemsOf(name, sections));
  if (problems.length > 0) return problems;
  for (const name of names) putInto(profile, name, sections);
  void profile.drafts.flushAll();
  return [];
}

function problemsOf<Name extends SectionName>(
  name: Name,
  sections: Partial<ProfileContent>,
): readonly string[] {
  const content = sections[name];
  if (content === undefined) return [];
  const violations = SECTION_RULES[name](settledContent(content as ProfileContent[Name]), presentDay());
  const words = violations.map((violation) => {
    const field = violation.pointer.split('/')[1] ?? '';
    const label = (FIELD_WORDS[name] as Readonly<Record<string, string>>)[field] ?? field;
    return [label, fieldViolationWords(name, violation)].join(': ');
  });
  return [...new Set(words)];
}

function putInto<Name extends SectionName>(
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
