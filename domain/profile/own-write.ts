import type { Entry } from './entry.ts';
import { isSame } from './section-merge.ts';
import { inOrderOf, isEntryList } from './section-path.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The state from which to merge after a write whose answer never came: wherever the server now says what that write said, the write
 * is where the present edit started, and elsewhere the state before it. So the own write is never taken for somebody else's, whether it
 * got through or not.
 * @param base the state before the write
 * @param written what was sent
 * @param theirs what the server says now
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
  const kept = base.filter(({ id }) => find(written, id) !== undefined || find(theirs, id) !== undefined);
  // An id is made by chance: an entry that the write added and the server knows came from the write.
  const added = written.filter(({ id }) => find(base, id) === undefined && find(theirs, id) !== undefined);
  const entries = [...kept, ...added].map((entry) => {
    const [sent, present] = [find(written, entry.id), find(theirs, entry.id)];
    return sent !== undefined && present !== undefined ? startAfterWrite(entry, sent, present) : entry;
  });
  const idsIn = (list: readonly Entry[], other: readonly Entry[]) =>
    list.map(({ id }) => id).filter((id) => find(other, id) !== undefined);
  const hasWrittenOrder = isSame(idsIn(written, theirs), idsIn(theirs, written));
  return hasWrittenOrder ? inOrderOf(entries, idsIn(written, entries)) : entries;
}
