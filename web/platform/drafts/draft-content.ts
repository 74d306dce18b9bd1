import type { Violation } from '@common-ground/contract/problem';
import { startAfterWrite } from '@common-ground/domain/profile/own-write';
import { isSame, mergeSection } from '@common-ground/domain/profile/sections/section-merge';
import {
  enclosingPath,
  isEntryList,
  pathOfPointer,
  type SectionPath,
  valueAt,
  withValueOf,
} from '@common-ground/domain/profile/sections/section-path';

/** A section as the server has it. */
export type Saved<Content> = { readonly version: number; readonly content: Content };

/** Something entered and not yet acknowledged, with the state from which it started. */
export type Unsaved<Content> = {
  readonly base: Saved<Content>;
  readonly content: Content;
  /** Where someone still had to choose between this content and the base. */
  readonly collisions: readonly SectionPath[];
  /** What was sent from that state without an answer: any of it may have been saved. */
  readonly sent: readonly Content[];
};

/** The field of a section in which a violation lies: the first part of its pointer. */
export function fieldOf(violation: Pick<Violation, 'pointer'>): string {
  return violation.pointer.split('/')[1] ?? '';
}

/** A content with what is at some paths taken from another one. */
export function withValuesOf<Content extends object>(
  content: Content,
  other: Content,
  paths: Iterable<SectionPath>,
): Content {
  let mixed = content;
  for (const path of paths) mixed = withValueOf(mixed, other, path);
  return mixed;
}

/**
 * The part of a content that may be sent: everything except what breaks a rule or waits for a choice, which stays as the server has it.
 * Where that breaks a rule of its own (an end that was right for another beginning), the whole entry stays as the server has it, and then
 * the list.
 * @param held the paths that are held back
 */
export function sendableContent<Content extends object>(
  content: Content,
  base: Content,
  held: Iterable<SectionPath>,
  check: (content: Content) => readonly Violation[],
): Content {
  let sendable = withValuesOf(content, base, held);
  for (const widen of [
    (path: SectionPath) => path,
    enclosingPath,
    (path: SectionPath) => enclosingPath(enclosingPath(path)),
  ]) {
    const broken = check(sendable).map(({ pointer }) => widen(pathOfPointer(sendable, pointer)));
    if (broken.length === 0) return sendable;
    sendable = withValuesOf(sendable, base, broken);
  }
  return sendable;
}

/**
 * Where to show the server's refusal of an entry: as near as possible, but where something was changed at all.
 * @returns null when nothing around it was changed
 */
export function refusedPath<Content extends object>(
  outgoing: Content,
  base: Content,
  pointer: string,
): SectionPath | null {
  const path = pathOfPointer(outgoing, pointer);
  const around = [path, enclosingPath(path), enclosingPath(enclosingPath(path))];
  return around.find((one) => !isSame(valueAt(outgoing, one), valueAt(base, one))) ?? null;
}

type Rebased<Content> = {
  readonly content: Content;
  /** Where both sides changed something, each in its own way. */
  readonly collisions: readonly SectionPath[];
};

/** The state from which to merge what is newer, when some of it may be what was sent from here without an answer. */
function startAfterWrites<Content extends object>(
  base: Content,
  sent: readonly Content[],
  newer: Content,
): Content {
  return sent.reduce((start, written) => startAfterWrite(start, written, newer), base);
}

/**
 * Carries what was entered over to a newer state of the server.
 * @param base the state from which the entries started
 * @param sent what was sent from that state without an answer
 * @param entered the entries, settled
 * @param shown the entries as they are in the form: what keeps its entry keeps its spaces too
 */
export function rebase<Content extends object>(
  { base, sent }: { readonly base: Content; readonly sent: readonly Content[] },
  entered: Content,
  shown: Content,
  newer: Content,
): Rebased<Content> {
  const { merged, collisions } = mergeSection(startAfterWrites(base, sent, newer), entered, newer);
  return { content: asShown(merged, entered, shown), collisions };
}

/** A merged content with everything that says what was entered in the form in which it is shown. */
function asShown<Content extends object>(merged: Content, entered: Content, shown: Content): Content {
  return Object.fromEntries(
    (Object.keys(merged) as (keyof Content & string)[]).map((field) => {
      const [value, own, form] = [merged[field], entered[field], shown[field]] as unknown[];
      if (isSame(value, own)) return [field, form];
      if (!isEntryList(value) || !isEntryList(own) || !isEntryList(form)) return [field, value];
      return [
        field,
        value.map((entry) => {
          const [ownEntry, formEntry] = [own, form].map((list) => list.find(({ id }) => id === entry.id));
          return ownEntry && formEntry ? asShown(entry, ownEntry, formEntry) : entry;
        }),
      ];
    }),
  ) as Content;
}

/**
 * Puts what was left on the device, perhaps by several pages, onto the current state of the server.
 * @param left oldest first: of two entries in one place the newer one is kept
 */
export function restore<Content extends object>(
  present: Content,
  left: readonly Unsaved<Content>[],
): Rebased<Content> {
  let content = present;
  const collisions = new Set<SectionPath>();
  const sent = left.flatMap((unsaved) => unsaved.sent);
  for (const unsaved of left) {
    const start = startAfterWrites(unsaved.base.content, sent, present);
    content = mergeSection(start, unsaved.content, content).merged;
    for (const path of mergeSection(start, unsaved.content, present).collisions) collisions.add(path);
    for (const path of unsaved.collisions) collisions.add(path);
  }
  const open = [...collisions].filter((path) => !isSame(valueAt(content, path), valueAt(present, path)));
  return { content, collisions: open };
}
