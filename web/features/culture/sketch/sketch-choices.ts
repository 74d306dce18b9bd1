import type { StoredAnswer } from '@common-ground/contract/culture/culture';
import { MAX_RESPONSE_MS } from '@common-ground/domain/culture/answer';
import { type ChoiceScreen, screensInOrder } from '@common-ground/domain/culture/screens';
import { useMemo, useRef, useState } from 'react';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { useAnswerQueue } from '../test/answer-queue.ts';
import type { CultureTest } from '../test/culture-test.queries.ts';
import { storeAnswer } from '../test/store-answer.ts';
import { type AnswersByScreen, nextUnansweredScreen } from '../test/test-run.ts';
import { chosenWith, sketchScreens } from './sketch-steps.ts';

/**
 * The sequence of six choices: which one is shown, what's chosen, and saving it before the next is shown.
 * @param onAnswer called when an answer is saved
 */
export function useSketchChoices(
  test: CultureTest,
  answers: AnswersByScreen,
  onAnswer: (answer: StoredAnswer) => void,
) {
  const screens = useSketchScreens(test);
  const [screenIndex, setScreenIndex] = useState(() => nextUnansweredScreen(screens, answers));
  const [mostId, setMostId] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const shownAt = useRef(performance.now());
  const screen = screens[screenIndex];
  useAnswerQueue(test.queue);

  function show(next: number) {
    shownAt.current = performance.now();
    setMostId(null);
    setScreenIndex(next);
  }

  async function keep(answer: StoredAnswer) {
    setSaving(true);
    const responseMs = Math.min(MAX_RESPONSE_MS, Math.round(performance.now() - shownAt.current));
    const refusal = await storeAnswer(test.queue, answer, responseMs);
    setSaving(false);
    setProblem(refusal);
    if (refusal) return;
    onAnswer(answer);
    const newAnswers = new Map(answers).set(answer.screenId, answer);
    show(screenIndex + 1 < screens.length ? screenIndex + 1 : nextUnansweredScreen(screens, newAnswers));
  }

  function choose(statementId: string) {
    const chosen = screen && !isSaving ? chosenWith(screen.id, mostId, statementId) : null;
    if (chosen && 'mostId' in chosen) setMostId(chosen.mostId);
    else if (chosen) void keep(chosen.answer);
  }

  function goBack() {
    if (isSaving) return;
    if (mostId !== null) setMostId(null);
    else if (screenIndex > 0) show(screenIndex - 1);
  }

  return { screen, place: screenIndex, count: screens.length, mostId, isSaving, problem, choose, goBack };
}

function useSketchScreens({ seed, instrumentVersion, screenOrder }: CultureTest): ChoiceScreen[] {
  return useMemo(
    () => sketchScreens(screensInOrder(seed, instrumentVersion, screenOrder)),
    [seed, instrumentVersion, screenOrder],
  );
}
