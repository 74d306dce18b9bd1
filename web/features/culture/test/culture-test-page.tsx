import { SCREEN_COUNT } from '@common-ground/domain/culture/screens';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { CallError } from '../../../platform/api/queries.ts';
import { goTo } from '../../../platform/navigation.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { useSession } from '../../../platform/session/current-session.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TestFrame } from '../../../ui/frames/test-frame.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock, SkeletonLine } from '../../../ui/signs/skeleton.tsx';
import {
  completeTest,
  type TestRole,
  useReadRaterSession,
  useStartCultureSession,
} from './culture-test.queries.ts';
import { RetakeScreen } from './retake-screen.tsx';
import { TestPanel } from './test-panel.tsx';
import { ThanksScreen } from './thanks-screen.tsx';
import { WelcomeScreen } from './welcome-screen.tsx';

const RESULTS = hrefOf('/assessments/company-culture/results', { search: { finished: '1' } });

/** The culture test, for a candidate and for an employee of a company. */
export function CultureTestPage() {
  const session = useSession();
  if (session.auth !== 'signed-in') return null;
  const role = session.role === 'rater' ? 'rater' : 'candidate';
  return <Test role={role} uid={session.user.uid} />;
}

function Test({ role, uid }: { readonly role: TestRole; readonly uid: string }) {
  const [isFinished, setFinished] = useState(false);
  const [isCounted, setCounted] = useState(true);
  const [hasBegun, setBegun] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const ownSession = useStartCultureSession(uid, role === 'candidate' && !isFinished);
  const ratersOwn = useReadRaterSession(uid, role === 'rater' && !isFinished);
  const test = role === 'rater' ? ratersOwn : ownSession;

  async function complete(acceptsUncounted: boolean) {
    const problem = await completeTest(test.data?.sessionId ?? null, acceptsUncounted);
    // The response to an earlier attempt may have been lost.
    const isDone = problem === null || problem.code === (role === 'rater' ? 'not_found' : 'session_complete');
    if (!isDone) return problem;
    if (role === 'candidate') goTo(RESULTS, true);
    else {
      setCounted(!acceptsUncounted);
      setFinished(true);
    }
    return null;
  }

  if (isFinished) return <ThanksScreen hasJustFinished isCounted={isCounted} />;
  if (test.isPending) return <Loading />;
  if (test.isError) {
    const problem = test.error instanceof CallError ? test.error.problem : null;
    if (problem?.code === 'retake_too_early') return <RetakeScreen opensOn={problem.opensOn ?? null} />;
    if (role === 'rater' && problem?.code === 'not_found')
      return <ThanksScreen hasJustFinished={false} isCounted />;
    return (
      <TestFrame answered={0} total={SCREEN_COUNT}>
        <h1 className="mb-4">
          <Trans>Company culture</Trans>
        </h1>
        <ErrorState
          title={t`We couldn’t load the questions`}
          onRetry={() => void test.refetch()}
          isRetrying={test.isFetching}
        >
          {problem ? problemMessage(problem) : t`Please try again.`}{' '}
          <Trans>The answers you’ve given are saved.</Trans>
        </ErrorState>
      </TestFrame>
    );
  }
  const { companyName, answers, waiting } = test.data;
  const isNew = answers.length + waiting.length === 0;
  if (companyName !== null && isNew && !hasBegun)
    return <WelcomeScreen companyName={companyName} onBegin={() => setBegun(true)} />;
  return (
    <>
      <TestPanel
        test={test.data}
        role={role}
        onComplete={complete}
        pause={
          role === 'candidate' ? (
            <ButtonLink tone="quiet" href="/assessments">
              <Trans>Pause</Trans>
            </ButtonLink>
          ) : (
            <Button tone="quiet" onClick={() => setPaused(true)}>
              <Trans>Pause</Trans>
            </Button>
          )
        }
      />
      {isPaused ? (
        <Dialog title={t`Test paused`} onClose={() => setPaused(false)}>
          <p>
            <Trans>
              Your answers are saved. You can close this page. To continue where you stopped, open it again in
              this browser on this device.
            </Trans>
          </p>
          <Button className="justify-self-start" onClick={() => setPaused(false)}>
            <Trans>Continue</Trans>
          </Button>
        </Dialog>
      ) : null}
    </>
  );
}

function Loading() {
  return (
    <TestFrame answered={0} total={SCREEN_COUNT}>
      <div role="status" className="grid gap-3">
        <h1 className="sr-only">
          <Trans>Loading the questions</Trans>
        </h1>
        <SkeletonLine className="w-1/2" />
        <SkeletonBlock className="mb-4 h-16 w-full" />
        {[1, 2, 3, 4, 5].map((line) => (
          <SkeletonBlock key={line} className="h-14 w-full" />
        ))}
      </div>
    </TestFrame>
  );
}
