import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useStoredDraft } from '../drafts/stored-draft.ts';

/**
 * Stores some fields of a form so that they survive a reload, a lost connection and a lost session until it's
 * sent. They're the same in all tabs.
 * @param name of the draft, unique for each form
 * @param fields those to store; each holds a text
 * @returns a function that deletes them unless something else has been entered since. Call it once the server
 * has them, but not in the `onSuccess` of a single call, which React Query doesn't call if the page was left
 * in the meantime
 */
export function useStoredValues<Values extends FieldValues, Body>(
  form: Pick<UseFormReturn<Values, unknown, Body>, 'subscribe' | 'setValue' | 'getValues'>,
  name: string,
  fields: readonly Path<Values>[],
): () => void {
  const [stored, keep, forgetSent] = useStoredDraft(name);
  const isRestoring = useRef(false);

  const restore = useEffectEvent(() => {
    isRestoring.current = true;
    for (const [index, text] of textsIn(stored).entries()) {
      const field = fields[index];
      if (field !== undefined && text !== form.getValues(field))
        form.setValue(field, text as PathValue<Values, Path<Values>>);
    }
    isRestoring.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may have changed it
  useEffect(() => restore(), [stored]);

  const onChange = useEffectEvent(() => {
    const texts = JSON.stringify(form.getValues(fields));
    if (!isRestoring.current && texts !== stored) keep(texts);
  });
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: () => onChange() }), [subscribe]);

  return () => void forgetSent(stored);
}

function textsIn(stored: string | null): readonly string[] {
  try {
    const texts: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(texts) ? texts.map(String) : [];
  } catch {
    return [];
  }
}
