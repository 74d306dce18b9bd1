import type { Violation } from '@common-ground/contract/problem';
import { findViolations } from '@common-ground/contract/violations';
import { type FieldErrors, type FieldValues, type Path, type Resolver, set } from 'react-hook-form';
import type { TSchema } from 'typebox';
import { violationMessage } from './violation-messages.ts';

/** How a form's input becomes a request, and which rules apply to it. */
export type FormRules<Values extends FieldValues, Body> = {
  /** The contract's schema of the request's body. */
  readonly schema: TSchema;
  /** The body made from the input: trimmed, with null for empty. It needn't be valid. */
  readonly bodyOf: (values: Values) => { readonly [Key in keyof Body]: unknown };
  /** Rules that no schema can express, such as a day in the future. Also applied to bodies that break the schema. */
  readonly check?: (body: Body) => readonly Violation[];
  /** Errors that only the form knows, as text, such as a letter written for another reason. */
  readonly errorsOf?: (values: Values) => Partial<Record<Path<Values>, string | undefined>>;
  /** Replaces the usual error messages. */
  readonly messageOf?: (violation: Violation) => string | undefined;
};

/** The form field for a pointer into the body: `/meetings/0/metOn` is `meetings.0.metOn`. */
export function fieldNameOf(pointer: string): string {
  return pointer.slice(1).replaceAll('/', '.') || 'root';
}

/** An error message for each field. If a field has several errors, the first counts: an empty value also has the wrong format. */
export function fieldErrors<Values extends FieldValues>(
  violations: readonly Violation[],
  messageOf: FormRules<Values, unknown>['messageOf'] = () => undefined,
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const violation of violations.toReversed())
    set(errors, fieldNameOf(violation.pointer), {
      type: violation.code,
      message: messageOf(violation) ?? violationMessage(violation),
    });
  return errors;
}

/** Validates a react-hook-form form by the contract, and passes on the request body. */
export function contractResolver<Values extends FieldValues, Body>(
  rules: FormRules<Values, Body>,
): Resolver<Values, unknown, Body> {
  return (values) => {
    const body = rules.bodyOf(values) as Body;
    const violations = [...findViolations(rules.schema, body), ...(rules.check?.(body) ?? [])];
    const errors = fieldErrors<Values>(violations, rules.messageOf);
    for (const [name, message] of Object.entries(rules.errorsOf?.(values) ?? {}))
      if (message !== undefined) set(errors, name, { type: 'form', message });
    return Object.keys(errors).length === 0 ? { values: body, errors: {} } : { values: {}, errors };
  };
}
