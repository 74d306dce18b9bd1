import { valueAt } from '@common-ground/domain/profile/sections/section-path';
import type { RequiredField, SectionName } from '@common-ground/domain/profile/sections/sections';
import { type FocusEvent, useState } from 'react';
import { fieldOf } from '../../../platform/drafts/draft-content.ts';
import { requiredMessage } from '../fields/field-labels.ts';
import type { SectionDraft } from '../profile.queries.ts';
import { fieldViolationMessage } from './violation-messages.ts';

/** Shows a form's errors at the right time. */
export type FieldErrors = {
  /** Returns a field's error, once it should be shown. */
  readonly of: (field: string) => string | undefined;
  /** Returns the ID of a field's control, or of its group of controls, which the error summary links to. */
  readonly idOf: (field: string) => string;
  /** Props for the element around a field, which note when the field is left. */
  readonly around: (field: string) => {
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
};

/** Violations that are shown while the field still has focus. */
const SHOWN_WHILE_TYPING = ['under_age', 'too_long'];

/**
 * Shows a field's error once it has lost focus, and missing answers once the candidate has tried to continue.
 * @param missing the missing required answers; null before the candidate has tried
 */
export function useFieldErrors<Name extends SectionName>(
  section: Name,
  draft: SectionDraft<Name>,
  missing: readonly RequiredField[] | null,
): FieldErrors {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  return {
    of: (field) => {
      const violation = draft.state.violations.find((item) => fieldOf(item) === field);
      if (
        violation &&
        (missing !== null || visited.has(field) || SHOWN_WHILE_TYPING.includes(violation.code))
      )
        return fieldViolationMessage(section, violation);
      const required = missing?.find((fieldName) => fieldName === `${section}.${field}`);
      return required === undefined ? undefined : requiredMessage(required, valueAt(draft.content, field));
    },
    idOf: (field) => fieldId(section, field),
    around: (field) => ({
      onBlur: (event) => {
        // Moving between parts of a field doesn't count as leaving it.
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setVisited((before) => (before.has(field) ? before : new Set([...before, field])));
      },
    }),
  };
}

/** Returns the ID of a field's control, or of its group of controls. */
export function fieldId(section: SectionName, field: string): string {
  return `${section}-${field}`;
}

/** Returns the ID of the choice between two versions of a section's answers. */
export function versionsId(section: SectionName): string {
  return `${section}-versions`;
}
