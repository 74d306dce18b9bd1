/** A text that is kept, and since when, in milliseconds since 1970. */
export type StoredText = { readonly text: string; readonly at: number };

/** What the page has in its memory, where forms read it without waiting. */
export type DraftTexts = ReturnType<typeof createDraftTexts>;

export function createDraftTexts() {
  const texts = new Map<string, StoredText>();
  /** Changed here or in another tab since the page opened: what the disk had before is older. */
  const changed = new Set<string>();
  return {
    get: (key: string): string | null => texts.get(key)?.text ?? null,
    keys: (): readonly string[] => [...texts.keys()],
    /** All under keys with a prefix, oldest first. */
    list: (beginning: string): readonly (StoredText & { readonly key: string })[] =>
      [...texts]
        .filter(([key]) => key.startsWith(beginning))
        .map(([key, kept]) => ({ key, ...kept }))
        .sort((one, other) => one.at - other.at),
    /** Takes a change; null forgets. */
    apply: (key: string, kept: StoredText | null): void => {
      changed.add(key);
      if (kept === null) texts.delete(key);
      else texts.set(key, kept);
    },
    /** Takes what the disk had, where nothing newer has come in the meantime. */
    fill: (found: Iterable<readonly [string, StoredText]>): void => {
      for (const [key, kept] of found) if (!changed.has(key)) texts.set(key, kept);
    },
  };
}
