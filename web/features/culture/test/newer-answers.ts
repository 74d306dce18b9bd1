import type { StoredAnswer } from '@common-ground/contract/culture/culture';
import { plural, t } from '@common-ground/i18n/t';

/** Answers given later in another tab or on another device, which override those sent from here. */
export type NewerAnswers = {
  /** Removes the one for a screen, if any, because the answer given here is the newest again. */
  readonly take: (screenId: string, answer: StoredAnswer | null) => void;
  /** All so far, one for a screen. */
  readonly snapshot: () => readonly StoredAnswer[];
  readonly subscribe: (listener: () => void) => () => void;
};

/** Collects newer answers for as long as the test is open. */
export function createNewerAnswers(): NewerAnswers {
  const listeners = new Set<() => void>();
  let answers: readonly StoredAnswer[] = [];
  return {
    take: (screenId, answer) => {
      const otherAnswers = answers.filter((other) => other.screenId !== screenId);
      if (answer === null && otherAnswers.length === answers.length) return;
      answers = answer === null ? otherAnswers : [...otherAnswers, answer];
      for (const listener of listeners) listener();
    },
    snapshot: () => answers,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Says that answers given elsewhere were kept. @param count how many, from 1 */
export function newerAnswersMessage(count: number): string {
  return t`${plural(count, { one: 'You answered # question later in another tab or on another device. We kept that answer.', other: 'You answered # questions later in another tab or on another device. We kept those answers.' })}`;
}
