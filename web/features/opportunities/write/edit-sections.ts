import type { Violation } from '@common-ground/contract/problem';
import { t } from '@common-ground/i18n/t';

/** The sections of the job editor with their fields; the first field is where the section begins. */
export const EDIT_SECTIONS = {
  about: { label: t`About the job`, fields: ['title', 'kind', 'routes', 'field', 'about'] },
  places: { label: t`Location`, fields: ['places'] },
  terms: { label: t`Pay, hours and dates`, fields: ['pay', 'hoursPerWeek', 'startsOn', 'closesOn'] },
  criteria: { label: t`What you’re looking for`, fields: ['criteria'] },
  process: { label: t`Hiring process`, fields: ['process'] },
} as const;

export type EditSectionName = keyof typeof EDIT_SECTIONS;

/** The sections in order. */
export const EDIT_SECTION_NAMES = Object.keys(EDIT_SECTIONS) as readonly EditSectionName[];

/** A pointer to the first thing in a section that prevents the job from being published; undefined if nothing does. */
export function missingIn(name: EditSectionName, violations: readonly Violation[]): string | undefined {
  const isInSection = (pointer: string) =>
    EDIT_SECTIONS[name].fields.some((field) => pointer.split('/')[1] === field);
  return violations.find(({ pointer }) => isInSection(pointer))?.pointer;
}

/** How many sections are complete, as text. */
export function describeCompleteness(violations: readonly Violation[]): string {
  const total = EDIT_SECTION_NAMES.length;
  const complete = EDIT_SECTION_NAMES.filter((name) => missingIn(name, violations) === undefined).length;
  return complete === total ? t`All complete` : t`${complete} of ${{ total }} complete`;
}
