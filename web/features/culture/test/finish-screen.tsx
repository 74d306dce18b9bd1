import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef, useState } from 'react';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/frames/mark.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import type { TestRole } from './culture-test.queries.ts';

type FinishScreenProps = {
  readonly role: TestRole;
  /** How many answers the API hasn't acknowledged yet; they have to arrive first. */
  readonly waitingCount: number;
  readonly onBack: () => void;
  readonly onComplete: (acceptsUncounted: boolean) => Promise<CallProblem | null>;
  /** Goes through all questions again, with the answers given. */
  readonly onRepeat: () => void;
  /** Called if the API has no answer for a screen. */
  readonly onMissing: (screenId: string) => void;
};

/** After the last question: nothing is counted until the person confirms. */
export function FinishScreen(props: FinishScreenProps) {
  const { role, waitingCount, onBack, onComplete, onMissing } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);

  useEffect(() => {
    document.title = t`All questions answered · Common Ground`;
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
        <Trans>That was the last question.</Trans>
      </h1>
      <p className="max-w-[52ch] text-muted">
        {role === 'rater'
          ? t`You can still go back and change an answer. Once you send your answers, they’re separated from this browser, and no one can find or change them, including you.`
          : t`You can still go back and change an answer. After this, you can’t change your answers, but you can retake the test later.`}
      </p>
      {waitingCount > 0 ? (
        <Notice tone="warning" title={unsentMessage(waitingCount)}>
          <Trans>You can finish once everything is sent. We’ll send it when you’re back online.</Trans>
        </Notice>
      ) : null}
      {problem && problem.code !== 'session_incomplete' ? (
        <Notice tone="danger" title={t`That didn’t work`} isUrgent>
          {problemMessage(problem)} <Trans>Your answers are saved.</Trans>
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void complete(false)} isBusy={isBusy} isDisabled={waitingCount > 0}>
          {role === 'rater' ? t`Send my answers` : t`See my results`}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          <Trans>Back to the questions</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Answers that came too fast to have been read don't describe a company. The page accuses no one, and nothing is lost. */
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
        <Trans>That was quick.</Trans>
      </h1>
      <p className="max-w-[52ch] text-muted">
        <Trans>
          Most of your answers came faster than the questions can be read, so they wouldn’t count towards your
          company’s results. You can go through the questions again. Your answers are already filled in.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRepeat}>
          <Trans>Go through them again</Trans>
        </Button>
        <Button tone="quiet" onClick={onSend} isBusy={isBusy}>
          <Trans>Finish without being counted</Trans>
        </Button>
      </div>
    </div>
  );
}

function unsentMessage(count: number): string {
  return t`${plural(count, { one: '# answer hasn’t been sent yet', other: '# answers haven’t been sent yet' })}`;
}
