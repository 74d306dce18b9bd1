/** What is known of a text that a colleague wrote about someone. */
export type ColleagueText = {
  /** Whether the reader sees that person blind. */
  readonly isBlind: boolean;
  /** Whether the reader wrote it. */
  readonly isOwn: boolean;
  /** Whether its author could see the name when they wrote it. Null if that isn't known. */
  readonly authorSawName: boolean | null;
};

/**
 * Whether a colleague's text is withheld under blind review: all of it, if its author could see the name. It doesn't
 * depend on what the text says. Otherwise, a colleague's list of possible names would show the reader which one is
 * right.
 */
export function isTextWithheld({ isBlind, isOwn, authorSawName }: ColleagueText): boolean {
  return isBlind && !isOwn && authorSawName !== false;
}
