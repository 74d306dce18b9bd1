import type { Violation } from '@common-ground/contract/problem';
import { findViolations } from '@common-ground/contract/violations';
import { type FieldErrors, type FieldValues, type Path, type Resolver, set } from 'react-hook-form';
import type { TSchema } from 'typebox';
import { violationWords } from '../words/problem-words.ts';

/** How what is entered becomes a request, and what holds for it. */
export type FormRules<Values extends FieldValues, Body> = {
  /** The contract's schema of the request's body. */
  readonly schema: TSchema;
  /** The body made of what was entered: trimmed, with null for nothing. It need not be valid. */
  readonly bodyOf: (values: Values) => { readonly [Key in keyof Body]: unknown };
  /** What no schema can say, such as a day that has to be ahead. Asked of bodies that break the schema, too. */
  readonly check?: (body: Body) => readonly Violation[];
  /** Errors that only the form has, in words: such as a letter that was written for another reason. */
  readonly errorsOf?: (values: Values) => Partial<Record<Path<Values>, string | undefined>>;
  /** What to say in place of the usual words. */
  readonly wordsOf?: (violation: Violation) => string | undefined;
};

/** Where a form has what a pointer into the body means: `/meetings/0/metOn` is `meetings.0.metOn`. */
export function fieldNameOf(pointer: string): string {
  return pointer.slice(1).replaceAll('/', '.') || 'root';
}

/** An error for each field, in words. Of several that a field has, the first counts: what is empty has the wrong form, too. */
export function fieldErrors<Values extends FieldValues>(
  violations: readonly Violation[],
  wordsOf: FormRules<Values, unknown>['wordsOf'] = () => undefined,
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const violation of violations.toReversed())
    set(errors, fieldNameOf(violation.pointer), {
      type: violation.code,
      message: wordsOf(violation) ?? violationWords(violation),
    });
  return errors;
}

/** Checks a form of react-hook-form by the contract, and hands on the body of the request. */
export function contractResolver<Values extends FieldValues, Body>(
  rules: FormRules<Values, Body>,
): Resolver<Values, unknown, Body> {
  return (values) => {
    const body = rules.bodyOf(values) as Body;
    const violations = [...findViolations(rules.schema, body), ...(rules.check?.(body) ?? [])];
    const errors = fieldErrors<Values>(violations, rules.wordsOf);
    for (const [name, message] of Object.entries(rules.errorsOf?.(values) ?? {}))
      if (message !== undefined) set(errors, name, { type: 'form', message });
    return Object.keys(errors).length === 0 ? { values: body, errors: {} } : { values: {}, errors };
  };
}
