import { useStoredDraft } from './stored-draft.ts';

/**
 * A form of texts that stays through a reload, a lost connection and a lost session, as long as it was not sent.
 *
 * @param name one for each form
 * @param usual what is there at first; nothing is kept as long as it does
 * @returns the texts, how to change some of them, how to forget them, and how to forget them unless some are no longer what they were
 */
export function useStoredForm<Form extends Readonly<Record<string, string>>>(
  name: string,
  usual: Form,
): readonly [Form, (changes: Partial<Form>) => void, () => void, (sent: Partial<Form>) => void] {
  const [kept, setKept, forget] = useStoredDraft(name);
  const names = Object.keys(usual);
  const form = { ...usual, ...textsOf(kept, names) };
  return [
    form,
    (changes) => setKept(JSON.stringify({ ...form, ...changes })),
    () => setKept(null),
    (sent) =>
      forget((now) => {
        const texts = textsOf(now, names);
        return Object.entries(sent).every(([part, text]) => texts[part] === text);
      }),
  ];
}

function textsOf(kept: string | null, names: readonly string[]): Readonly<Record<string, string>> {
  try {
    const found = JSON.parse(kept ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      names.flatMap((name) => (typeof found[name] === 'string' ? [[name, found[name]]] : [])),
    );
  } catch {
    return {};
  }
}
