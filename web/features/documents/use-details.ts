import type { Violation } from '@common-ground/contract/problem';
import { t } from '@common-ground/i18n/t';
import { useState } from 'react';
import { CallError } from '../../platform/api/queries.ts';
import { violationMessage } from '../../platform/forms/violation-messages.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';

/** The values of a sheet's fields, and the API's errors by field. */
export function useDetails<Fields extends object>(first: Fields, error: unknown) {
  const [fields, setFields] = useState(first);
  const violations: readonly Violation[] = error instanceof CallError ? error.problem.violations : [];
  const errors = new Map(
    violations.map((violation) => [violation.pointer.slice(1), violationMessage(violation)]),
  );
  const isConflict = error instanceof CallError && error.problem.code === 'version_conflict';
  return {
    fields,
    errors,
    /** The message above the fields, or null. */
    failure: !error
      ? null
      : isConflict
        ? t`This was changed somewhere else. You’re seeing what you entered. Save again to keep it.`
        : failureMessage(error),
    change: (changes: Partial<Fields>) => setFields((before) => ({ ...before, ...changes })),
  };
}
