import type { Entry } from './entry.ts';
import { isSame } from './sections/section-merge.ts';
import { isEntryList, orderedByIds } from './sections/section-path.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The base to merge from after a write without a response: the written value wherever the server now has it, and the state before the write
 * elsewhere. So your own write is never mistaken for someone else's, whether it got through or not.
 * @param base the state before the write
 * @param written what was sent
 * @param theirs the server's current state
 */
export function startAfterWrite<Section extends object>(
  base: Section,
  written: Section,
  theirs: Section,
): Section {
  const [before, sent, present] = [base as Fields, written as Fields, theirs as Fields];
  return Object.fromEntries(
    Object.keys(theirs).map((field) => [field, startOfField(before[field], sent[field], present[field])]),
  ) as Section;
}

function startOfField(base: unknown, written: unknown, theirs: unknown): unknown {
  if (isSame(written, theirs)) return written;
  const before = base ?? [];
  return isEntryList(before) && isEntryList(written) && isEntryList(theirs)
    ? startOfEntries(before, written, theirs)
    : base;
}

function startOfEntries(
  base: readonly Entry[],
  written: readonly Entry[],
  theirs: readonly Entry[],
): readonly Entry[] {
  const find = (list: readonly Entry[], id: string) => list.find((entry) => entry.id === id);
  const keptEntries = base.filter(
    ({ id }) => find(written, id) !== undefined || find(theirs, id) !== undefined,
  );
  // Ids are random: if the write added an entry and the server knows it, it came from the write.
  const added = written.filter(({ id }) => find(base, id) === undefined && find(theirs, id) !== undefined);
  const entries = [...keptEntries, ...added].map((entry) => {
    const [sent, present] = [find(written, entry.id), find(theirs, entry.id)];
    return sent !== undefined && present !== undefined ? startAfterWrite(entry, sent, present) : entry;
  });
  const idsIn = (list: readonly Entry[], other: readonly Entry[]) =>
    list.map(({ id }) => id).filter((id) => find(other, id) !== undefined);
  const hasWrittenOrder = isSame(idsIn(written, theirs), idsIn(theirs, written));
  return hasWrittenOrder ? orderedByIds(entries, idsIn(written, entries)) : entries;
}
