import { valueAt } from '@common-ground/domain/profile/sections/section-path';
import type { RequiredField, SectionName } from '@common-ground/domain/profile/sections/sections';
import { type FocusEvent, useState } from 'react';
import { fieldOf } from '../../../platform/drafts/draft-content.ts';
import { requiredWords } from '../fields/field-words.ts';
import type { SectionDraft } from '../profile.queries.ts';
import { fieldViolationWords } from './violation-words.ts';

/** What a form needs to show what is wrong, at the right time. */
export type FieldErrors = {
  /** The error of a field, once it should be shown. */
  readonly of: (field: string) => string | undefined;
  /** The id of a field's control, or of the group of its controls: an error summary leads there. */
  readonly idOf: (field: string) => string;
  /** For the element around a field: notes that the field was left. */
  readonly around: (field: string) => {
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
};

/** Violations that are shown while the field still has focus. */
const SHOWN_WHILE_TYPING = ['under_age', 'too_long'];

/**
 * Shows a field's error once it has lost focus, and missing answers once someone has tried to continue.
 * @param missing the required answers that are missing, or none while no one has tried
 */
export function useFieldErrors<Name extends SectionName>(
  section: Name,
  draft: SectionDraft<Name>,
  missing: readonly RequiredField[] | null,
): FieldErrors {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    of: (field) => {
      const violation = draft.state.violations.find((one) => fieldOf(one) === field);
      if (violation && (missing !== null || left.has(field) || SHOWN_WHILE_TYPING.includes(violation.code)))
        return fieldViolationWords(section, violation);
      const required = missing?.find((one) => one === `${section}.${field}`);
      return required === undefined ? undefined : requiredWords(required, valueAt(draft.content, field));
    },
    idOf: (field) => fieldId(section, field),
    around: (field) => ({
      onBlur: (event) => {
        // Moving between parts of a field doesn't count as leaving it.
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setLeft((before) => (before.has(field) ? before : new Set([...before, field])));
      },
    }),
  };
}

/** The id of a field's control, or of the group of its controls. */
export function fieldId(section: SectionName, field: string): string {
  return `${section}-${field}`;
}

/** The id of the choice between two versions of answers in a section. */
export function versionsId(section: SectionName): string {
  return `${section}-versions`;
}
