import { markCultureSketchSeen } from '@common-ground/contract/culture/culture-sketch';
import { sketchOf } from '@common-ground/domain/culture/sketch';
import { SKETCH_SCREEN_IDS } from '@common-ground/domain/culture/sketch-blocks';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../platform/api/api.ts';
import { goTo } from '../../../platform/navigation.ts';
import { useSession } from '../../../platform/session/current-session.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { PageSkeleton } from '../../../ui/signs/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type CultureTest, useStartCultureSession } from '../test/culture-test.queries.ts';
import { answersWith } from '../test/test-run.ts';
import { SketchQuestions } from './sketch-questions.tsx';
import { SketchResult } from './sketch-result.tsx';

/** The six choices and then the sketch. Anyone whose test has gone further, or began without them, is taken to the test. */
export function FirstSketchPanel() {
  const session = useSession();
  const uid = session.auth === 'signed-in' ? session.user.uid : '';
  const test = useStartCultureSession(uid, uid !== '', 'sketch_first');
  if (test.isPending) return <PageSkeleton />;
  if (test.isError)
    return (
      <ErrorState
        title={t`We couldn’t load the questions`}
        onRetry={() => void test.refetch()}
        isRetrying={test.isFetching}
      >
        {failureMessage(test.error)}{' '}
        <TextLink href="/role/type">
          <Trans>Start with the form instead</Trans>
        </TextLink>
      </ErrorState>
    );
  return <SketchOfTest test={test.data} />;
}

/** @param props.test an open test */
export function SketchOfTest({ test }: { readonly test: CultureTest }) {
  const [answers, setAnswers] = useState(() => answersWith(test.answers, test.waiting));
  const isOver = test.screenOrder !== 'sketch_first' || answers.size > SKETCH_SCREEN_IDS.length;
  const sketch = useMemo(() => (isOver ? null : sketchOf([...answers.values()])), [isOver, answers]);

  useEffect(() => {
    if (isOver) goTo('/assessments/company-culture/test', true);
  }, [isOver]);

  useEffect(() => {
    // If saving this fails, nothing changes for the person; the sketch is shown anyway.
    if (sketch && test.sessionId !== null)
      void call(markCultureSketchSeen, { params: { sessionId: test.sessionId } });
  }, [sketch, test.sessionId]);

  if (isOver) return <PageSkeleton />;
  if (sketch) return <SketchResult sketch={sketch} />;
  return (
    <SketchQuestions
      test={test}
      answers={answers}
      onAnswer={(answer) => setAnswers((previous) => new Map(previous).set(answer.screenId, answer))}
    />
  );
}
