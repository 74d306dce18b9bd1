import { listCultureResults } from '@common-ground/contract/culture/culture-results';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { expectTranslated } from '../../../platform/testing/pseudo-page.ts';
import { PageWrapper, stubApi } from '../../../platform/testing/stub-api.tsx';
import { CultureIntroductionPage } from './culture-introduction-page.tsx';
import type { TestRole } from './culture-test.queries.ts';
import { FinishScreen } from './finish-screen.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { RetakeScreen } from './retake-screen.tsx';
import { ThanksScreen } from './thanks-screen.tsx';
import { WelcomeScreen } from './welcome-screen.tsx';

const ROLE: TestRole = 'candidate';
/** One of our own names, and a month name from the platform. */
const PLAIN = ['Common Ground', 'December'];
const ignore = () => undefined;
const refusal = (code: CallProblem['code']): CallProblem => ({ code, status: 409, violations: [] });

const finish = (role: TestRole, waitingCount: number) => (
  <FinishScreen
    role={role}
    waitingCount={waitingCount}
    onBack={ignore}
    onComplete={async () => null}
    onRepeat={ignore}
    onMissing={ignore}
  />
);

const SCREENS: readonly (readonly [string, ReactNode])[] = [
  ['the beginning for an employee', <WelcomeScreen key="1" companyName="שרה" onBegin={ignore} />],
  ['the end for a candidate', finish(ROLE, 2)],
  ['the end for an employee', finish('rater', 1)],
  ['thanks', <ThanksScreen key="2" hasJustFinished isCounted />],
  ['thanks without being counted', <ThanksScreen key="3" hasJustFinished isCounted={false} />],
  ['a test taken recently', <RetakeScreen key="4" opensOn="2026-12-14" />],
  ['a test that was deleted', <ProblemNotice key="5" problem={refusal('not_found')} role={ROLE} />],
  ['an answer that was refused', <ProblemNotice key="6" problem={refusal('internal')} role={ROLE} />],
];

test.each(SCREENS)('%s is translated and fits a small screen', async (_name, screen) => {
  await render(screen, { wrapper: PageWrapper });
  await expectTranslated(PLAIN);
});

test('the introduction is translated and fits a small screen', async () => {
  stubApi().answer(listCultureResults, () => ({
    status: 200,
    body: { results: [], openSession: null, retakeOpensOn: null },
  }));
  await render(<CultureIntroductionPage />, { wrapper: PageWrapper });
  await expect.element(page.getByRole('link').first()).toBeVisible();
  await expectTranslated(PLAIN);
});
