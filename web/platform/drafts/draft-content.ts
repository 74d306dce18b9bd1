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

/** A section's state on the server. */
export type Saved<Content> = { readonly version: number; readonly content: Content };

/** Unacknowledged input, with the state it was based on. */
export type Unsaved<Content> = {
  readonly base: Saved<Content>;
  readonly content: Content;
  /** The paths at which the user still has to choose between this content and the base. */
  readonly collisions: readonly SectionPath[];
  /** What was sent based on that state without a response: any of it may have been saved. */
  readonly sent: readonly Content[];
};

/** The section's field that a violation is about: the first part of its pointer. */
export function fieldOf(violation: Pick<Violation, 'pointer'>): string {
  return violation.pointer.split('/')[1] ?? '';
}

/** Returns content with the values at some paths taken from other content. */
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
 * The part of the content that can be sent: everything except what breaks a rule or is in conflict, for which the server's value
 * stays. If that breaks another rule (an end date that fitted a different start), the server's whole entry stays, or else the
 * whole list.
 * @param held the paths that aren’t sent
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
    const invalidPaths = check(sendable).map(({ pointer }) => widen(pathOfPointer(sendable, pointer)));
    if (invalidPaths.length === 0) return sendable;
    sendable = withValuesOf(sendable, base, invalidPaths);
  }
  return sendable;
}

/**
 * The path at which to show the server's refusal of an entry: as close as possible, but only where something
 * was changed.
 * @returns null if nothing around it was changed
 */
export function refusedPath<Content extends object>(
  outgoing: Content,
  base: Content,
  pointer: string,
): SectionPath | null {
  const path = pathOfPointer(outgoing, pointer);
  const around = [path, enclosingPath(path), enclosingPath(enclosingPath(path))];
  return around.find((item) => !isSame(valueAt(outgoing, item), valueAt(base, item))) ?? null;
}

type Rebased<Content> = {
  readonly content: Content;
  /** The paths that both sides changed differently. */
  readonly collisions: readonly SectionPath[];
};

/**
 * The state to merge newer changes from, if some of them may come from our own requests without a response.
 */
function startAfterWrites<Content extends object>(
  base: Content,
  sent: readonly Content[],
  newer: Content,
): Content {
  return sent.reduce((start, written) => startAfterWrite(start, written, newer), base);
}

/**
 * Rebases the input onto a newer state of the server.
 * @param base the state the input was based on
 * @param sent what was sent based on that state without a response
 * @param entered the input, normalised
 * @param shown the input as shown in the form: unchanged entries keep their spaces
 */
export function rebase<Content extends object>(
  { base, sent }: { readonly base: Content; readonly sent: readonly Content[] },
  entered: Content,
  shown: Content,
  newer: Content,
): Rebased<Content> {
  const { merged, collisions } = mergeSection(startAfterWrites(base, sent, newer), entered, newer);
  return { content: inShownForm(merged, entered, shown), collisions };
}

/** Returns merged content in which everything equal to the input has the form in which it's shown. */
function inShownForm<Content extends object>(merged: Content, entered: Content, shown: Content): Content {
  return Object.fromEntries(
    (Object.keys(merged) as (keyof Content & string)[]).map((field) => {
      const [value, own, form] = [merged[field], entered[field], shown[field]] as unknown[];
      if (isSame(value, own)) return [field, form];
      if (!isEntryList(value) || !isEntryList(own) || !isEntryList(form)) return [field, value];
      return [
        field,
        value.map((entry) => {
          const [ownEntry, formEntry] = [own, form].map((list) => list.find(({ id }) => id === entry.id));
          return ownEntry && formEntry ? inShownForm(entry, ownEntry, formEntry) : entry;
        }),
      ];
    }),
  ) as Content;
}

/**
 * Applies what was left on the device, possibly by several pages, to the server's current state.
 * @param leftovers oldest first: of two values for the same path, the newer one is used
 */
export function restore<Content extends object>(
  present: Content,
  leftovers: readonly Unsaved<Content>[],
): Rebased<Content> {
  let content = present;
  const collisions = new Set<SectionPath>();
  const sent = leftovers.flatMap((unsaved) => unsaved.sent);
  for (const unsaved of leftovers) {
    const start = startAfterWrites(unsaved.base.content, sent, present);
    content = mergeSection(start, unsaved.content, content).merged;
    for (const path of mergeSection(start, unsaved.content, present).collisions) collisions.add(path);
    for (const path of unsaved.collisions) collisions.add(path);
  }
  const open = [...collisions].filter((path) => !isSame(valueAt(content, path), valueAt(present, path)));
  return { content, collisions: open };
}
