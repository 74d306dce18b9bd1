import { useStoredDraft } from './stored-draft.ts';

/**
 * A form of text fields that survives a reload, a lost connection and a lost session until it's sent.
 * @param name unique for each form
 * @param usual the initial values; nothing is stored while they're unchanged
 * @returns the texts, a setter for some of them, a function that deletes them, and one that deletes them
 * unless they've changed since
 */
export function useStoredForm<Form extends Readonly<Record<string, string>>>(
  name: string,
  usual: Form,
): readonly [Form, (changes: Partial<Form>) => void, () => void, (sent: Partial<Form>) => void] {
  const [stored, setStored, forget] = useStoredDraft(name);
  const names = Object.keys(usual);
  const form = { ...usual, ...textsOf(stored, names) };
  return [
    form,
    (changes) => setStored(JSON.stringify({ ...form, ...changes })),
    () => setStored(null),
    (sent) =>
      forget((now) => {
        const texts = textsOf(now, names);
        return Object.entries(sent).every(([part, text]) => texts[part] === text);
      }),
  ];
}

function textsOf(stored: string | null, names: readonly string[]): Readonly<Record<string, string>> {
  try {
    const parsed = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      names.flatMap((name) => (typeof parsed[name] === 'string' ? [[name, parsed[name]]] : [])),
    );
  } catch {
    return {};
  }
}
