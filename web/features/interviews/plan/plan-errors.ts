import { CallError } from '../../../platform/api/queries.ts';
import { violationMessage } from '../../../platform/forms/violation-messages.ts';
import type { FieldErrors } from './offer-fields.tsx';

/** The server's errors for an offer: by field, and by the index of the time. */
export function offerErrors(error: unknown): {
  readonly fields: FieldErrors;
  readonly times: Readonly<Record<number, string>>;
} {
  const violations = error instanceof CallError ? error.problem.violations : [];
  const fields: Record<string, string> = {};
  const times: Record<number, string> = {};
  for (const violation of violations) {
    const [, field = '', index] = violation.pointer.split('/');
    if (field === 'times' && index !== undefined) times[Number(index)] ??= violationMessage(violation);
    else fields[field] ??= violationMessage(violation);
  }
  return { fields, times };
}
