import type { Violation } from '@common-ground/contract/problem';
import { isSame } from '@common-ground/domain/profile/sections/section-merge';
import { movedPointer, type SectionPath, valueAt } from '@common-ground/domain/profile/sections/section-path';
import { refusedPath } from './draft-content.ts';

/** A value that the server refused, and its path by IDs. */
type Refusal = { readonly violation: Violation; readonly path: SectionPath; readonly value: unknown };

/** Remembers what the server refused in a section; a refusal counts only as long as the refused value is still there. */
export function createDraftRefusals<Content extends object>() {
  let refused: readonly Refusal[] = [];
  return {
    /**
     * Adds a refusal by the server.
     * @returns false if nothing in it was changed, so that holding it back can't help
     */
    add: (outgoing: Content, base: Content, violations: readonly Violation[]): boolean => {
      const newViolations = violations.flatMap((violation) => {
        const path = refusedPath(outgoing, base, violation.pointer);
        return path === null ? [] : [{ violation, path, value: valueAt(outgoing, path) }];
      });
      refused = [...refused, ...newViolations];
      return newViolations.length > 0;
    },
    /** The violations that still count, with pointers into this content. */
    violationsIn: (content: Content): readonly Violation[] => {
      refused = refused.filter(({ path, value }) => isSame(valueAt(content, path), value));
      return refused.map(({ violation, path }) => ({
        ...violation,
        pointer: movedPointer(content, violation.pointer, path),
      }));
    },
    paths: (): readonly SectionPath[] => refused.map(({ path }) => path),
  };
}
