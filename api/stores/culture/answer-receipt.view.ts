import { isDeepStrictEqual } from 'node:util';
import type { AnswerReceipt } from '@common-ground/contract/culture/culture';
import type { Answer } from '@common-ground/domain/culture/answer';
import { withoutTimes } from '@common-ground/domain/culture/answer-entry';
import { SCREEN_COUNT } from '@common-ground/domain/culture/screens';

/** An answer with its revision: of two answers to one screen, the higher revision is kept. */
export type RevisedAnswer = { readonly answer: Answer; readonly revision: number };

/** The receipt for an answer, given the one that's kept, which may be a newer one. */
export function presentAnswerReceipt(
  sent: Answer,
  current: RevisedAnswer,
  answeredCount: number,
): AnswerReceipt {
  const [own, stored] = withoutTimes([sent, current.answer]);
  return {
    screenId: sent.screenId,
    answeredCount,
    screenCount: SCREEN_COUNT,
    revision: current.revision,
    newerAnswer: stored && !isDeepStrictEqual(own, stored) ? stored : null,
  };
}
