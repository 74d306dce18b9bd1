import { type IdentityMarks, isNaming } from './identity-marks.ts';

/**
 * What a colleague wrote about someone who is reviewed blind: withheld whole when it names them. Anyone who wrote it knows what it says, and
 * keeps seeing it.
 * @param marks null where nothing is reviewed blind
 */
export function isWordsWithheld(
  { words, isOwn }: { readonly words: string | null; readonly isOwn: boolean },
  marks: IdentityMarks | null,
): boolean {
  return marks !== null && words !== null && !isOwn && isNaming(words, marks);
}
