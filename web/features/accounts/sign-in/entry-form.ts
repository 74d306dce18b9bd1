import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { readStored, writeStored } from '../../../platform/device/device-store.ts';
import type { SummarisedError } from '../../../ui/fields/error-summary.tsx';

type Checks<Name extends string> = Readonly<Record<Name, (value: string) => string | undefined>>;

type Settings<Name extends string> = {
  /** The checks for each field, which return an error; all run at once, in this order. */
  readonly checks: Checks<Name>;
  /** The form's default values: empty strings. */
  readonly initial?: Partial<Readonly<Record<Name, string>>>;
  /** Fields that survive a reload in this tab, stored under this name. Never a password. */
  readonly storageKeys?: Partial<Readonly<Record<Name, string>>>;
  /** Fields that aren't currently shown. */
  readonly isHidden?: (name: Name) => boolean;
  /** Sends what was entered; returns an error message, or nothing. */
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<string | undefined>;
};

/**
 * A small form for the entry pages, which do without a form library: all violations at once, the focus on the first, nothing
 * lost when sending fails.
 */
export function useEntryForm<Name extends string>(settings: Settings<Name>) {
  const names = Object.keys(settings.checks) as Name[];
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => initialValues(names, settings));
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const shownNames = names.filter((name) => !settings.isHidden?.(name));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    const found = findErrors(shownNames, settings.checks, values);
    setErrors(found);
    const first = shownNames.find((name) => found[name]);
    if (first) {
      element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    const text = await settings.send(values);
    setBusy(false);
    setFailure(text);
  }

  useEffect(() => {
    // What went wrong is at the top; on a phone the button is often far below it.
    if (failure) element.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  function set(name: Name, value: string) {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
    const key = settings.storageKeys?.[name];
    if (key) writeStored('tab', key, value);
  }

  return {
    values,
    failure,
    isBusy,
    set,
    form: { ref: element, onSubmit: submit, noValidate: true },
    bind: (name: Name) => ({
      id: `${formId}-${name}`,
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    }),
    summary: shownNames.flatMap((name): SummarisedError[] => {
      const text = errors[name];
      return text ? [{ fieldId: `${formId}-${name}`, text }] : [];
    }),
  };
}

function initialValues<Name extends string>(names: readonly Name[], settings: Settings<Name>) {
  const values = {} as Record<Name, string>;
  for (const name of names) {
    const key = settings.storageKeys?.[name];
    values[name] = (key && readStored('tab', key)) || settings.initial?.[name] || '';
  }
  return values;
}

function findErrors<Name extends string>(
  names: readonly Name[],
  checks: Checks<Name>,
  values: Readonly<Record<Name, string>>,
) {
  const errors: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = checks[name](values[name]);
    if (text) errors[name] = text;
  }
  return errors;
}
