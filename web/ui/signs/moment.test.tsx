import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Moment } from './moment.tsx';

afterEach(() => delete document.documentElement.dataset.motion);

const motions = () =>
  document
    .getAnimations()
    .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('.closing'))
    .map(({ effect }) => Number(effect?.getComputedTiming().endTime));

async function open(isFresh: boolean) {
  await render(
    <Moment title="You’re joining Harbour Health." isFresh={isFresh}>
      <p>What happens next.</p>
    </Moment>,
  );
  return page.getByRole('heading', { name: 'You’re joining Harbour Health.' });
}

test('joins the two circles in less than 600 ms', async () => {
  await open(true);
  expect(motions()).toHaveLength(2);
  for (const end of motions()) {
    expect(end).toBeGreaterThanOrEqual(200);
    expect(end).toBeLessThanOrEqual(600);
  }
});

test('doesn’t move for people who prefer reduced motion', async () => {
  document.documentElement.dataset.motion = 'reduced';
  await open(true);
  expect(motions()).toEqual([]);
});

test('takes the focus only when it has just happened', async () => {
  await expect.element(await open(false)).not.toHaveFocus();
});

test('is announced first when it has just happened', async () => {
  await expect.element(await open(true)).toHaveFocus();
});
