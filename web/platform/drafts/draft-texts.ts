/** A stored text, and since when it's stored, in milliseconds since 1970. */
export type StoredText = { readonly text: string; readonly at: number };

/** The drafts in the page's memory, where forms can read them synchronously. */
export type DraftTexts = ReturnType<typeof createDraftTexts>;

export function createDraftTexts() {
  const texts = new Map<string, StoredText>();
  /** Keys changed here or in another tab since the page opened: the disk's versions are older. */
  const changed = new Set<string>();
  return {
    get: (key: string): string | null => texts.get(key)?.text ?? null,
    keys: (): readonly string[] => [...texts.keys()],
    /** Lists all texts whose keys begin with a prefix, oldest first. */
    list: (beginning: string): readonly (StoredText & { readonly key: string })[] =>
      [...texts]
        .filter(([key]) => key.startsWith(beginning))
        .map(([key, stored]) => ({ key, ...stored }))
        .sort((a, b) => a.at - b.at),
    /** Applies a change; null deletes. */
    apply: (key: string, stored: StoredText | null): void => {
      changed.add(key);
      if (stored === null) texts.delete(key);
      else texts.set(key, stored);
    },
    /** Adds what was on the disk, unless something newer has come in the meantime. */
    fill: (found: Iterable<readonly [string, StoredText]>): void => {
      for (const [key, stored] of found) if (!changed.has(key)) texts.set(key, stored);
    },
  };
}
