import type { Violation } from '../violation.ts';
import { type Answer, answerViolations } from './answer.ts';
import { type ScreenId, screenOf } from './screens.ts';

/** Input for one screen, before validation. */
export type AnswerEntry = {
  readonly rating?: number;
  readonly mostId?: string;
  readonly leastId?: string;
  /** Milliseconds, 0 to one day. */
  readonly responseMs: number;
};

export type EnteredAnswer =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'invalid'; readonly violations: readonly Violation[] }
  | { readonly kind: 'unknown_screen' };

const FIELDS = { rating: ['rating'], choice: ['mostId', 'leastId'] } as const;

/**
 * Turns input into an answer to a screen.
 * @returns the answer; or everything that is wrong with it, at once: `required` for what the kind of screen needs, `unknown_key` for what
 * belongs to the other kind, and the codes of {@link answerViolations}; or that there's no such screen
 */
export function answerOfEntry(screenId: ScreenId, entry: AnswerEntry): EnteredAnswer {
  const screen = screenOf(screenId);
  if (screen === undefined) return { kind: 'unknown_screen' };
  const otherKind = screen.kind === 'rating' ? 'choice' : 'rating';
  const violations: Violation[] = [
    ...FIELDS[screen.kind]
      .filter((name) => entry[name] === undefined)
      .map((name) => ({ pointer: `/${name}`, code: 'required', params: {} })),
    ...FIELDS[otherKind]
      .filter((name) => entry[name] !== undefined)
      .map((name) => ({ pointer: `/${name}`, code: 'unknown_key', params: {} })),
  ];
  if (violations.length > 0) return { kind: 'invalid', violations };
  const answer = {
    kind: screen.kind,
    screenId,
    ...(screen.kind === 'rating'
      ? { rating: entry.rating }
      : { mostId: entry.mostId, leastId: entry.leastId }),
    responseMs: entry.responseMs,
  } as Answer;
  const answerProblems = answerViolations(answer);
  return answerProblems.length > 0
    ? { kind: 'invalid', violations: answerProblems }
    : { kind: 'answer', answer };
}

/** An answer without the time it took. */
export type UntimedAnswer =
  | { screenId: ScreenId; rating: number }
  | { screenId: ScreenId; mostId: string; leastId: string };

/** Answers as shown and sent: without their times. */
export function withoutTimes(answers: readonly Answer[]): UntimedAnswer[] {
  return answers.map((answer) =>
    answer.kind === 'rating'
      ? { screenId: answer.screenId, rating: answer.rating }
      : { screenId: answer.screenId, mostId: answer.mostId, leastId: answer.leastId },
  );
}

/** One violation (`required`, at `/answers/<screen>`) for each screen that has no answer yet. */
export function missingAnswerViolations(missing: readonly ScreenId[]): Violation[] {
  return missing.map((screenId) => ({ pointer: `/answers/${screenId}`, code: 'required', params: {} }));
}
