import { useEffect, useRef, useState } from 'react';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { problemWords } from '../../../platform/words/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/frames/mark.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import type { TestRole } from './culture-test.queries.ts';

type FinishScreenProps = {
  readonly role: TestRole;
  /** Answers that the API has not acknowledged: they have to arrive first. */
  readonly waitingCount: number;
  readonly onBack: () => void;
  readonly onComplete: (acceptsUncounted: boolean) => Promise<CallProblem | null>;
  /** Goes through all questions again, with the answers given. */
  readonly onRepeat: () => void;
  /** The API misses the answer to a screen. */
  readonly onMissing: (screenId: string) => void;
};

/** After the last question: nothing is counted before the person says so. */
export function FinishScreen(props: FinishScreenProps) {
  const { role, waitingCount, onBack, onComplete, onMissing } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);

  useEffect(() => {
    document.title = 'All questions answered · Common Ground';
    heading.current?.focus();
  }, []);

  async function complete(acceptsUncounted: boolean) {
    setBusy(true);
    const refusal = await onComplete(acceptsUncounted);
    setBusy(false);
    setProblem(refusal);
    const missing = refusal?.violations[0]?.pointer.split('/').at(-1);
    if (refusal?.code === 'session_incomplete' && missing) onMissing(missing);
  }

  if (problem?.code === 'answered_too_quickly')
    return <TooQuick isBusy={isBusy} onRepeat={props.onRepeat} onSend={() => void complete(true)} />;

  return (
    <div className="grid justify-items-start gap-5">
      <Mark size={44} />
      <h1 ref={heading} tabIndex={-1}>
        That was the last question.
      </h1>
      <p className="max-w-[52ch] text-muted">
        {role === 'rater'
          ? 'You can still go back and change an answer. When you send them, your answers are cut loose from this browser, and nobody can change or find them any more, you included.'
          : 'You can still go back and change an answer. After this, your answers stay as they are until you take the test again.'}
      </p>
      {waitingCount > 0 ? (
        <Notice tone="warning" title={`${answersWait(waitingCount)} on this device`}>
          They have to be sent first. This happens by itself as soon as there is a connection.
        </Notice>
      ) : null}
      {problem && problem.code !== 'session_incomplete' ? (
        <Notice tone="danger" title="That did not work yet" isUrgent>
          {problemWords(problem)} Your answers are saved.
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void complete(false)} isBusy={isBusy} isDisabled={waitingCount > 0}>
          {role === 'rater' ? 'Send my answers' : 'See my results'}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          Back to the questions
        </Button>
      </div>
    </div>
  );
}

/** Answers that nobody can have read don't describe a company. Nobody is accused of anything, and nothing is lost. */
function TooQuick({
  isBusy,
  onRepeat,
  onSend,
}: {
  readonly isBusy: boolean;
  readonly onRepeat: () => void;
  readonly onSend: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-5">
      <Mark size={44} />
      <h1 ref={heading} tabIndex={-1}>
        That was quick.
      </h1>
      <p className="max-w-[52ch] text-muted">
        Most of your answers came faster than the questions can be read, so they wouldn’t count for your
        company’s results. You can go through the questions once more; your answers are there already.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRepeat}>Go through them again</Button>
        <Button tone="quiet" onClick={onSend} isBusy={isBusy}>
          Finish without being counted
        </Button>
      </div>
    </div>
  );
}

function answersWait(count: number): string {
  return count === 1 ? 'One answer still waits' : `${count} answers still wait`;
}
