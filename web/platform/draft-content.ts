import type { Violation } from '@common-ground/contract/problem';
import { isSame, mergeSection } from '@common-ground/domain/profile/section-merge';

/** A section as the server has it. */
export type Saved<Content> = { readonly version: number; readonly content: Content };

/** Something entered and not yet acknowledged, with the state from which it started. */
export type Unsaved<Content> = {
  readonly base: Saved<Content>;
  readonly content: Content;
  /** Fields in which somebody had still to choose between this content and the base. */
  readonly collisions: readonly (keyof Content & string)[];
};

/** The field of a section in which a violation lies: the first part of its pointer. */
export function fieldOf(violation: Pick<Violation, 'pointer'>): string {
  return violation.pointer.split('/')[1] ?? '';
}

/** What stands in the field in which a violation lies. */
export function valueAt<Content extends object>(content: Content, violation: Violation): unknown {
  return content[fieldOf(violation) as keyof Content];
}

/** A content with the fields that `isOther` names taken from another one. */
export function withFieldsOf<Content extends object>(
  content: Content,
  other: Content,
  isOther: (field: keyof Content & string) => boolean,
): Content {
  return Object.fromEntries(
    (Object.keys(content) as (keyof Content & string)[]).map((field) => [
      field,
      isOther(field) ? other[field] : content[field],
    ]),
  ) as Content;
}

type Rebased<Content> = {
  readonly content: Content;
  /** Fields changed on both sides, each in its own way. */
  readonly collisions: readonly (keyof Content & string)[];
};

/**
 * Carries what was entered over to a newer state of the server.
 * @param base the state from which the entries started
 * @param entered the entries, settled
 * @param shown the entries as they stand in the form: fields that keep their entry keep its spaces too
 */
export function rebase<Content extends object>(
  base: Content,
  entered: Content,
  shown: Content,
  newer: Content,
): Rebased<Content> {
  const { merged, collisions } = mergeSection(base, entered, newer);
  const content = withFieldsOf(merged, shown, (field) => isSame(merged[field], entered[field]));
  return { content, collisions };
}

/**
 * Puts what was left on the device, perhaps by several pages, onto the present state of the server.
 * @param left the oldest first: of two entries in one field the newer stands
 */
export function restore<Content extends object>(
  present: Content,
  left: readonly Unsaved<Content>[],
): Rebased<Content> {
  let content = present;
  const collisions = new Set<keyof Content & string>();
  for (const unsaved of left) {
    content = mergeSection(unsaved.base.content, unsaved.content, content).merged;
    for (const field of mergeSection(unsaved.base.content, unsaved.content, present).collisions)
      collisions.add(field);
    for (const field of unsaved.collisions) collisions.add(field);
  }
  return { content, collisions: [...collisions].filter((field) => !isSame(content[field], present[field])) };
}
