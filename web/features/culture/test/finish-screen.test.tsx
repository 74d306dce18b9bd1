import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { PageWrapper } from '../../../platform/testing/stub-api.tsx';
import type { TestRole } from './culture-test.queries.ts';
import { FinishScreen } from './finish-screen.tsx';

const TOO_QUICK = { code: 'answered_too_quickly', violations: [] } as unknown as CallProblem;

const ROLE: TestRole = 'rater';

async function finishTooQuickly() {
  const onComplete = vi.fn(async (acceptsUncounted: boolean) => (acceptsUncounted ? null : TOO_QUICK));
  const onRepeat = vi.fn();
  await render(
    <FinishScreen
      role={ROLE}
      waitingCount={0}
      onBack={() => undefined}
      onComplete={onComplete}
      onRepeat={onRepeat}
      onMissing={() => undefined}
    />,
    { wrapper: PageWrapper },
  );
  await page.getByRole('button', { name: 'Send my answers' }).click();
  await expect.element(page.getByRole('heading', { name: 'That was quick.' })).toHaveFocus();
  return { onComplete, onRepeat };
}

test('answers given too fast to have been read can be gone through again', async () => {
  const { onComplete, onRepeat } = await finishTooQuickly();
  await page.getByRole('button', { name: 'Go through them again' }).click();
  expect(onRepeat).toHaveBeenCalledOnce();
  expect(onComplete).toHaveBeenCalledTimes(1);
});

test('or left out of the score', async () => {
  const { onComplete } = await finishTooQuickly();
  await page.getByRole('button', { name: 'Finish without being counted' }).click();
  expect(onComplete).toHaveBeenLastCalledWith(true);
});
