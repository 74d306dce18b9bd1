import type { Violation } from '../violation.ts';
import { type ChoiceScreen, SCREEN_IDS, type ScreenId, screenOf } from './screens.ts';

export type RatingAnswer = {
  readonly kind: 'rating';
  readonly screenId: ScreenId;
  /** Whole number from 1 to 5. */
  readonly rating: number;
  /** Milliseconds from showing the screen to answering it. */
  readonly responseMs: number;
};

export type ChoiceAnswer = {
  readonly kind: 'choice';
  readonly screenId: ScreenId;
  /** Ids of two different statements of the block. */
  readonly mostId: string;
  readonly leastId: string;
  /** Milliseconds from showing the screen to answering it. */
  readonly responseMs: number;
};

export type Answer = RatingAnswer | ChoiceAnswer;

const LOWEST_RATING = 1;
const HIGHEST_RATING = 5;

/** One day in milliseconds; a screen left open for longer counts as one day. */
export const MAX_RESPONSE_MS = 86_400_000;

/**
 * Everything that's wrong with an answer; empty if it can be stored.
 *
 * Codes: unknown_screen, wrong_kind {expected}, out_of_range {minimum, maximum} (rating and response time, whole numbers
 * only), not_in_block, most_equals_least.
 */
export function answerViolations(answer: Answer): Violation[] {
  return [
    ...screenViolations(answer),
    ...rangeViolation('/responseMs', answer.responseMs, 0, MAX_RESPONSE_MS),
  ];
}

function screenViolations(answer: Answer): Violation[] {
  const screen = screenOf(answer.screenId);
  if (screen === undefined) return [violation('/screenId', 'unknown_screen')];
  if (screen.kind !== answer.kind) return [violation('/kind', 'wrong_kind', { expected: screen.kind })];
  if (answer.kind === 'rating') {
    return rangeViolation('/rating', answer.rating, LOWEST_RATING, HIGHEST_RATING);
  }
  return choiceViolations(answer, screen as ChoiceScreen);
}

function choiceViolations(answer: ChoiceAnswer, screen: ChoiceScreen): Violation[] {
  const isInBlock = (id: string) => screen.statements.some((statement) => statement.id === id);
  const violations: Violation[] = [];
  if (!isInBlock(answer.mostId)) violations.push(violation('/mostId', 'not_in_block'));
  if (!isInBlock(answer.leastId)) violations.push(violation('/leastId', 'not_in_block'));
  if (answer.mostId === answer.leastId) violations.push(violation('/leastId', 'most_equals_least'));
  return violations;
}

function rangeViolation(pointer: string, value: number, minimum: number, maximum: number): Violation[] {
  if (Number.isInteger(value) && value >= minimum && value <= maximum) return [];
  return [violation(pointer, 'out_of_range', { minimum, maximum })];
}

function violation(pointer: string, code: string, params: Violation['params'] = {}): Violation {
  return { pointer, code, params };
}

/** The screens that have no answer yet, in the order of the item bank. */
export function missingScreens(answers: readonly Answer[]): ScreenId[] {
  const answered = new Set(answers.map((answer) => answer.screenId));
  return SCREEN_IDS.filter((id) => !answered.has(id));
}
