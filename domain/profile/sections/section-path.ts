import type { Entry } from '../entry.ts';

/**
 * Where something is in a section: a field (`city`), a field of an entry of a list (`schools/<id>/name`), a whole entry
 * (`schools/<id>`), or the order of a list's entries (`schools/order`). An entry is identified by its ID, so the path stays the same when
 * entries before it come or go.
 */
export type SectionPath = string;

/** The last part of a path that refers to the order of a list. */
export const ORDER = 'order';

type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is a list of entries with ids; an empty list is one too. */
export function isEntryList(value: unknown): value is readonly Entry[] {
  return Array.isArray(value) && value.every((item) => typeof (item as Entry | null)?.id === 'string');
}

function entriesOf(value: unknown): readonly Entry[] {
  return isEntryList(value) ? value : [];
}

/** The value at a path; undefined if there's no such entry. The order of a list is the list of its IDs. */
export function valueAt(section: object, path: SectionPath): unknown {
  const [field = '', id, part] = path.split('/');
  const value = (section as Fields)[field];
  if (id === undefined) return value;
  if (id === ORDER) return entriesOf(value).map((entry) => entry.id);
  const entry = entriesOf(value).find((item) => item.id === id);
  return part === undefined ? entry : (entry as Fields | undefined)?.[part];
}

/**
 * A section with the value at a path copied from another state. An entry that the other state doesn't have is removed; a field of such an
 * entry becomes "not answered".
 */
export function withValueOf<Section extends object>(
  section: Section,
  other: Section,
  path: SectionPath,
): Section {
  const [field = '', id, part] = path.split('/');
  const [own, others] = [section as Fields, other as Fields];
  if (id === undefined) return { ...section, [field]: others[field] };
  const [entries, otherEntries] = [entriesOf(own[field]), entriesOf(others[field])];
  const openEntry = otherEntries.find((entry) => entry.id === id);
  if (id === ORDER)
    return {
      ...section,
      [field]: orderedByIds(
        entries,
        otherEntries.map((entry) => entry.id),
      ),
    };
  if (part !== undefined) {
    const value = (openEntry as Fields | undefined)?.[part] ?? null;
    const changed = entries.map((entry) => (entry.id === id ? { ...entry, [part]: value } : entry));
    return { ...section, [field]: changed };
  }
  if (openEntry === undefined) return { ...section, [field]: entries.filter((entry) => entry.id !== id) };
  if (entries.some((entry) => entry.id === id))
    return { ...section, [field]: entries.map((entry) => (entry.id === id ? openEntry : entry)) };
  const index = Math.min(otherEntries.indexOf(openEntry), entries.length);
  return { ...section, [field]: [...entries.slice(0, index), openEntry, ...entries.slice(index)] };
}

/** Sorts entries by the given order of IDs; those not in it follow the entry they followed before. */
export function orderedByIds<Item extends Entry>(
  entries: readonly Item[],
  ids: readonly string[],
): readonly Item[] {
  const listed = ids.flatMap((id) => entries.filter((entry) => entry.id === id));
  return entries.reduce<readonly Item[]>((ordered, entry, index) => {
    if (ids.includes(entry.id)) return ordered;
    const before = entries[index - 1];
    const position = before === undefined ? 0 : ordered.indexOf(before) + 1;
    return [...ordered.slice(0, position), entry, ...ordered.slice(position)];
  }, listed);
}

/**
 * The path for a JSON pointer into a section: a pointer refers to an entry by its index, a path by its ID.
 * @param pointer for example `/schools/1/name`; parts deeper than a field of an entry are left out
 */
export function pathOfPointer(section: object, pointer: string): SectionPath {
  const [, field = '', entryIndex, part] = pointer.split('/');
  const entry = entriesOf((section as Fields)[field])[Number(entryIndex)];
  if (entryIndex === undefined || entry === undefined) return field;
  return part === undefined || part === 'id' ? `${field}/${entry.id}` : `${field}/${entry.id}/${part}`;
}

/**
 * The pointer updated to an entry's index in another state of the section. @param path what the pointer referred to originally
 */
export function movedPointer(section: object, pointer: string, path: SectionPath): string {
  const [field = '', id] = path.split('/');
  if (id === undefined) return pointer;
  const index = entriesOf((section as Fields)[field]).findIndex((entry) => entry.id === id);
  const segments = pointer.split('/').slice(3);
  return ['', field, index, ...segments].join('/');
}

/** The path of the enclosing element: the entry of a field, the list of an entry; a top-level field encloses itself. */
export function enclosingPath(path: SectionPath): SectionPath {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : path;
}
