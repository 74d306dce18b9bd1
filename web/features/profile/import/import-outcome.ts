import type { SectionName } from '@common-ground/domain/profile/sections/sections';

/** The result of an import: how many items were added, and to which sections of the profile. */
export type Added = { readonly count: number; readonly sections: readonly SectionName[] };

const listeners = new Set<() => void>();
let latest: Added | null = null;

/** What the page that the import returns to says about it. Cleared when that page is left. */
export const importOutcome = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): Added | null => latest,
  note(added: Added | null): void {
    latest = added;
    for (const listener of listeners) listener();
  },
};
