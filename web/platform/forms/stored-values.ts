import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useStoredDraft } from '../drafts/stored-draft.ts';

/**
 * Keeps some fields of a form through a reload, a lost connection and a lost session, as long as it was not sent. They are the same in
 * all tabs.
 *
 * @param name of the draft, one for each form
 * @param fields those that are kept; each holds a text
 * @returns forgets them unless something else was entered since. Call it once the server has them, but not in the `onSuccess` of one
 * call, which
 *   React Query doesn't call when the page was left meanwhile
 */
export function useStoredValues<Values extends FieldValues, Body>(
  form: Pick<UseFormReturn<Values, unknown, Body>, 'subscribe' | 'setValue' | 'getValues'>,
  name: string,
  fields: readonly Path<Values>[],
): () => void {
  const [kept, keep, forgetSent] = useStoredDraft(name);
  const isRestoring = useRef(false);

  const restore = useEffectEvent(() => {
    isRestoring.current = true;
    for (const [index, text] of textsIn(kept).entries()) {
      const field = fields[index];
      if (field !== undefined && text !== form.getValues(field))
        form.setValue(field, text as PathValue<Values, Path<Values>>);
    }
    isRestoring.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may have changed it
  useEffect(() => restore(), [kept]);

  const onChange = useEffectEvent(() => {
    const texts = JSON.stringify(form.getValues(fields));
    if (!isRestoring.current && texts !== kept) keep(texts);
  });
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: () => onChange() }), [subscribe]);

  return () => void forgetSent(kept);
}

function textsIn(kept: string | null): readonly string[] {
  try {
    const texts: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(texts) ? texts.map(String) : [];
  } catch {
    return [];
  }
}
