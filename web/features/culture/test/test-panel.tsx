import type { StoredAnswer } from '@common-ground/contract/culture/culture';
import { MAX_RESPONSE_MS } from '@common-ground/domain/culture/answer';
import { minutesLeft } from '@common-ground/domain/culture/progress';
import { screensInOrder } from '@common-ground/domain/culture/screens';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { useNumberKeys } from '../../../platform/single-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { TestFrame } from '../../../ui/frames/test-frame.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { useAnswerQueue } from './answer-queue.ts';
import type { CultureTest, TestRole } from './culture-test.queries.ts';
import { FinishScreen } from './finish-screen.tsx';
import { newerAnswersMessage } from './newer-answers.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { QuestionSection } from './question-section.tsx';
import { savingStatus } from './saving-status.ts';
import { storeAnswer } from './store-answer.ts';
import { useTestKeys } from './test-keys.ts';
import { TestPicture, TestPictureCaption } from './test-picture.tsx';
import { answersWith, entryOf, isSameAnswer, markedOf, nextUnansweredScreen, withNewer } from './test-run.ts';

type TestPanelProps = {
  readonly test: CultureTest;
  readonly role: TestRole;
  /** The pause button at the top of the frame. */
  readonly pause: ReactNode;
  /** Called once everything is answered and acknowledged, to end the test. */
  readonly onComplete: (acceptsUncounted: boolean) => Promise<CallProblem | null>;
};

/** How long a choice stays visible before the next question appears, in milliseconds. */
const SEEN_MS = 160;

/** The test itself: one question at a time, each answer stored before the next is shown. */
export function TestPanel({ test, role, pause, onComplete }: TestPanelProps) {
  const { queue, isDurable } = test;
  const { seed, instrumentVersion, screenOrder } = test;
  const screens = useMemo(
    () => screensInOrder(seed, instrumentVersion, screenOrder),
    [seed, instrumentVersion, screenOrder],
  );
  const [answers, setAnswers] = useState(() => answersWith(test.answers, test.waiting));
  const [screenIndex, setScreenIndex] = useState(() => nextUnansweredScreen(screens, answers));
  const [marked, setMarked] = useState(() => markedOf(answers.get(screens[screenIndex]?.id ?? '')));
  /** When questions are answered again, an unchanged answer is sent with its new time. */
  const [isRepeating, setRepeating] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const newer = useSyncExternalStore(test.newer.subscribe, test.newer.snapshot);
  const waiting = useAnswerQueue(queue);
  const spent = useRef(new Map<string, number>());
  const shownAt = useRef(performance.now());
  const screen = screens[screenIndex];
  const count = screens.length;
  const position = t`Question ${{ number: Math.min(screenIndex + 1, count) }} of ${count}`;

  useEffect(() => setAnswers((previous) => withNewer(previous, newer)), [newer]);

  useWarning(!isDurable && waiting.waitingCount > 0);

  /** For how many milliseconds the current screen was visible, over all visits. */
  function timeSpent(): number {
    const before = spent.current.get(screen?.id ?? '') ?? 0;
    return Math.min(MAX_RESPONSE_MS, Math.round(before + performance.now() - shownAt.current));
  }

  function show(next: number, known = answers) {
    if (screen) spent.current.set(screen.id, timeSpent());
    shownAt.current = performance.now();
    setScreenIndex(next);
    setMarked(markedOf(known.get(screens[next]?.id ?? '')));
  }

  async function answer(next: typeof marked) {
    const entry = entryOf(next);
    if (!screen || !entry || isSaving) return;
    setMarked(next);
    let known = answers;
    if (isRepeating || !isSameAnswer(next, answers.get(screen.id))) {
      setSaving(true);
      test.newer.take(screen.id, null);
      const storedAnswer = { screenId: screen.id, ...entry } as StoredAnswer;
      const [refusal] = await Promise.all([storeAnswer(queue, storedAnswer, timeSpent()), pass(SEEN_MS)]);
      setSaving(false);
      setProblem(refusal);
      if (refusal) return;
      known = withNewer(new Map(answers).set(screen.id, storedAnswer), test.newer.snapshot());
      setAnswers(known);
    }
    show(screenIndex + 1 < screens.length ? screenIndex + 1 : nextUnansweredScreen(screens, known), known);
  }

  function goBack() {
    if (screenIndex > 0 && !isSaving) show(screenIndex - 1);
  }

  const hasNumbers = useNumberKeys();
  useTestKeys({
    kind: screen?.kind ?? null,
    rating: marked.rating,
    hasNumbers,
    onRate: (rating) => void answer({ ...marked, rating }),
    onMark: (rating) => setMarked({ ...marked, rating }),
    onNext: () => void answer(marked),
    onBack: goBack,
  });

  const remainingTime = timeLeft(minutesLeft(answers.size, screenOrder));
  const status = savingStatus(isSaving, waiting, { isDurable, hasAnswers: answers.size > 0 });
  return (
    <TestFrame
      answered={answers.size}
      total={count}
      picture={pictureOf(role, answers.size, count)}
      aside={
        <>
          {screen ? <span className="hidden sm:inline">{remainingTime}</span> : null}
          {pause}
        </>
      }
      footStart={
        <>
          {screen ? position : t`All ${count} questions answered`}
          {status.text ? ` · ${status.text}` : null}
          <span role="status" className="sr-only">
            {status.isAnnounced ? status.text : ''}
          </span>
        </>
      }
      footEnd={
        screen ? (
          <>
            <span className="sm:hidden">{remainingTime}</span>
            <span className="hidden md:inline">{describeKeys(screen.kind, hasNumbers)}</span>
          </>
        ) : null
      }
    >
      {screen ? (
        <div className="grid gap-6">
          <QuestionSection
            instrumentVersion={instrumentVersion}
            key={screen.id}
            screen={screen}
            respondent={role === 'rater' ? 'employee' : 'candidate'}
            position={position}
            isFirstChoice={
              screenOrder === 'ratings_first' &&
              screen.kind === 'choice' &&
              screens[screenIndex - 1]?.kind === 'rating'
            }
            marked={marked}
            onMark={setMarked}
            onChooseRating={(rating) => void answer({ ...marked, rating })}
          />
          <ProblemNotice problem={problem} role={role} />
          <NewerNotice count={newer.length} />
          <div className="flex min-h-11 justify-between gap-3">
            {screenIndex > 0 ? (
              <Button tone="quiet" onClick={goBack}>
                <Trans>Back</Trans>
              </Button>
            ) : (
              <span />
            )}
            {entryOf(marked) ? (
              <Button onClick={() => void answer(marked)} isBusy={isSaving}>
                <Trans>Next</Trans>
              </Button>
            ) : null}
          </div>
        </div>
      ) : (
        <div className="grid gap-6">
          <NewerNotice count={newer.length} />
          <FinishScreen
            role={role}
            waitingCount={waiting.waitingCount}
            onBack={() => show(screens.length - 1)}
            onComplete={onComplete}
            onRepeat={() => {
              setRepeating(true);
              show(0);
            }}
            onMissing={(screenId) => show(screens.findIndex(({ id }) => id === screenId))}
          />
        </div>
      )}
    </TestFrame>
  );
}

/** Says on the test's page that answers from another device were kept instead of this one's. */
function NewerNotice({ count }: { readonly count: number }) {
  return (
    <div role="status" className="empty:hidden">
      {count > 0 ? <Notice title={t`We kept your newer answers`}>{newerAnswersMessage(count)}</Notice> : null}
    </div>
  );
}

const KEYS = {
  rating: t`Press 1 to 5 to answer, ← to go back`,
  // Without single-key shortcuts.
  arrows: t`↑ and ↓ to choose, Enter to continue, ← to go back`,
  choice: t`Tab and arrow keys to choose, Enter to continue`,
} as const;

function describeKeys(kind: 'rating' | 'choice', hasNumbers: boolean): string {
  return KEYS[kind === 'rating' && !hasNumbers ? 'arrows' : kind];
}

function timeLeft(minutes: number): string {
  return t`${plural(minutes, { one: 'About # minute left', other: 'About # minutes left' })}`;
}

/** Only a candidate's answers make a portrait. */
function pictureOf(role: TestRole, answered: number, count: number) {
  if (role !== 'candidate') return undefined;
  return {
    drawing: <TestPicture answered={answered} />,
    caption: <TestPictureCaption remaining={count - answered} />,
  };
}

function pass(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Asks before the page is closed if something would be lost. */
function useWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
