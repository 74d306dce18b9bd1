import type { FormEvent } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  useForm,
} from 'react-hook-form';
import { CallError } from '../api/queries.ts';
import { contractResolver, type FormRules, fieldErrors, fieldNameOf } from './contract-resolver.ts';

type ContractForm<Values extends FieldValues, Body> = FormRules<Values, Body> & {
  readonly defaultValues: DefaultValues<Values>;
};

/**
 * A form that is validated by the contract's schema on submit: all errors are shown together, and the focus
 * moves to the first.
 * @returns react-hook-form's form, the props of a field by its name with its error, a function that creates
 * the `onSubmit` handler, and a function that marks what the server refused
 */
export function useContractForm<Values extends FieldValues, Body>({
  defaultValues,
  ...rules
}: ContractForm<Values, Body>) {
  const form = useForm<Values, unknown, Body>({ defaultValues, resolver: contractResolver(rules) });
  const { errors, isSubmitting } = form.formState;
  const errorOf = (name: Path<Values>): string | undefined =>
    (get(errors, name) as FieldError | undefined)?.message;
  /** @param deps other fields whose errors depend on this one */
  const field = (name: Path<Values>, deps: Path<Values>[] = []) => ({
    ...form.register(name, { deps }),
    error: errorOf(name),
  });

  /** Marks the fields that the server refused. @returns whether there are any */
  function showRefusal(error: unknown): boolean {
    const violations = error instanceof CallError ? error.problem.violations : [];
    const refused = fieldErrors<Values>(violations, rules.messageOf);
    const names = violations
      .map(({ pointer }) => fieldNameOf(pointer) as Path<Values>)
      .filter((name) => form.getValues(name) !== undefined);
    for (const [index, name] of names.entries())
      form.setError(name, get(refused, name), { shouldFocus: index === 0 });
    return names.length > 0;
  }

  /** Creates the submit handler: runs once at a time, and only with valid input. */
  const submit = (send: (body: Body) => unknown) => (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void form.handleSubmit(async (body) => void (await send(body)))(event);
  };

  return { form, field, submit, showRefusal };
}
