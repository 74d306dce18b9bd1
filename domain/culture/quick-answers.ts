import type { Answer } from './answer.ts';

/** The shortest time in which anyone can read a statement, or read four and choose, in milliseconds. */
const READING_MS = { rating: 2_000, choice: 5_000 } as const;

/** A time that never counts as quick, in milliseconds, for when only whether an answer was quick is stored. */
export const SLOW_ANSWER_MS = 5_000;

/** Whether an answer came faster than the screen can be read: two seconds for a rating, five for a choice. */
export function isQuick({ kind, responseMs }: Pick<Answer, 'kind' | 'responseMs'>): boolean {
  return responseMs < READING_MS[kind];
}

/**
 * Whether a session was answered too quickly to have been read: more than half of its ratings, or of its choices, came faster than the
 * screen can be read, so their median did.
 */
export function isTooQuickToCount(answers: readonly Answer[]): boolean {
  return (['rating', 'choice'] as const).some((kind) => {
    const own = answers.filter((answer) => answer.kind === kind);
    return own.length > 0 && own.filter(isQuick).length * 2 > own.length;
  });
}
