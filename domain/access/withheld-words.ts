import { type IdentityMarks, isNaming } from './identity-marks.ts';

/**
 * Whether a colleague's words about someone under blind review are withheld: entirely, if they name the person. Anyone who wrote it knows
 * what it says, and keeps seeing it.
 * @param marks null where nothing is reviewed blind
 */
export function isWordsWithheld(
  { words, isOwn }: { readonly words: string | null; readonly isOwn: boolean },
  marks: IdentityMarks | null,
): boolean {
  return marks !== null && words !== null && !isOwn && isNaming(words, marks);
}
