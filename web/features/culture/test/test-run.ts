import type { StoredAnswer } from '@common-ground/contract/culture/culture';
import type { AnswerEntry } from '@common-ground/domain/culture/answer-entry';
import type { Screen } from '@common-ground/domain/culture/screens';

/** The answers of a session by screen, as given on this device. */
export type AnswersByScreen = ReadonlyMap<string, StoredAnswer>;

/** What was entered, in its stored form; undefined until it's complete. */
export function keptAnswerOf(screenId: string, entry: Omit<AnswerEntry, 'responseMs'>): StoredAnswer | null {
  if (entry.rating !== undefined) return { screenId, rating: entry.rating };
  if (entry.mostId === undefined || entry.leastId === undefined) return null;
  return { screenId, mostId: entry.mostId, leastId: entry.leastId };
}

/** The API's answers, with those still waiting on this device replacing older ones. */
export function answersWith(
  stored: readonly StoredAnswer[],
  waiting: readonly { readonly key: string; readonly payload: AnswerEntry }[],
): AnswersByScreen {
  const answers = new Map(stored.map((answer) => [answer.screenId, answer]));
  for (const { key, payload } of waiting) {
    const answer = keptAnswerOf(key, payload);
    if (answer) answers.set(key, answer);
  }
  return answers;
}

/** The answers, updated with those given later on another device. */
export function withNewer(answers: AnswersByScreen, newer: readonly StoredAnswer[]): AnswersByScreen {
  if (newer.length === 0) return answers;
  return new Map([...answers, ...newer.map((answer) => [answer.screenId, answer] as const)]);
}

/**
 * Where to continue: the index of the first screen without an answer, searching from `from` to the end and then from the start. @returns
 * an index into `screens`, or their number if every one is answered
 */
export function nextUnansweredScreen(screens: readonly Screen[], answers: AnswersByScreen, from = 0): number {
  const isOpen = (screen: Screen) => !answers.has(screen.id);
  const nextOpen = screens.findIndex((screen, index) => index >= from && isOpen(screen));
  if (nextOpen >= 0) return nextOpen;
  const earlier = screens.findIndex(isOpen);
  return earlier >= 0 ? earlier : screens.length;
}

/** What is marked on a screen and not yet sent: a rating, or one or both choices. */
export type Marked = {
  readonly rating: number | null;
  readonly mostId: string | null;
  readonly leastId: string | null;
};

/** Nothing marked. */
export const NOTHING_MARKED: Marked = { rating: null, mostId: null, leastId: null };

/** An answer in the form shown on its screen. */
export function markedOf(answer: StoredAnswer | undefined): Marked {
  if (!answer) return NOTHING_MARKED;
  return 'rating' in answer
    ? { ...NOTHING_MARKED, rating: answer.rating }
    : { ...NOTHING_MARKED, mostId: answer.mostId, leastId: answer.leastId };
}

/** What's marked, ready to send; nothing while it's incomplete. */
export function entryOf(marked: Marked): Omit<AnswerEntry, 'responseMs'> | null {
  if (marked.rating !== null) return { rating: marked.rating };
  if (marked.mostId === null || marked.leastId === null) return null;
  return { mostId: marked.mostId, leastId: marked.leastId };
}

/** Whether what's marked equals the given answer. */
export function isSameAnswer(marked: Marked, answer: StoredAnswer | undefined): boolean {
  const other = markedOf(answer);
  return marked.rating === other.rating && marked.mostId === other.mostId && marked.leastId === other.leastId;
}
