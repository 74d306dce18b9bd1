import {
  type OwnScorecard,
  type ScorecardContent,
  type StageScorecards,
  saveScorecard,
  submitScorecard,
} from '@common-ground/contract/pipeline/scorecards';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { deviceDrafts } from '../../../platform/drafts/device-drafts.ts';
import { PageWrapper, problem, type StubApi, stubApi } from '../../../platform/testing/stub-api.tsx';
import { ScorecardForm } from './scorecard-form.tsx';

const APPLICATION = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41';
const STAGE = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b42';
const items = ['Listening', 'Accuracy'].map((competence, index) => ({
  id: `0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b5${index}`,
  competence,
  question: null,
  anchors: { low: null, middle: null, high: null },
}));
const stage: NonNullable<StageScorecards['stage']> = { kind: 'interview', name: 'A talk', items };
const EMPTY: OwnScorecard = { version: 0, draft: null, submitted: [], isWaived: false };
const saved = (version: number, draft: ScorecardContent): OwnScorecard => ({ ...EMPTY, version, draft });

const words = page.getByRole('textbox', { name: /^comments/i });
const rating = (competence: string, name: string) =>
  page.getByRole('group', { name: competence }).getByRole('radio', { name, exact: true });
const submit = page.getByRole('button', { name: /submit/i });

let api: StubApi;
let isDone: boolean;
beforeEach(() => {
  api = stubApi();
  isDone = false;
});
afterEach(async () => {
  vi.useRealTimers();
  // A form saves what's left when it's closed. The next test must neither receive that request nor find the draft on the device.
  await cleanup();
  await expect.poll(() => deviceDrafts.list('')).toEqual([]);
});

function open(own = EMPTY) {
  return render(
    <ScorecardForm
      applicationId={APPLICATION}
      stageId={STAGE}
      stage={stage}
      own={own}
      onDone={() => {
        isDone = true;
      }}
    />,
    { wrapper: PageWrapper },
  );
}

/** Accepts every save, each as the next version. */
function answerSaves() {
  api.answer(saveScorecard, ({ body, ifMatch }) => ({ status: 200, body: saved((ifMatch ?? 0) + 1, body) }));
}

describe('saving', () => {
  test('waits until typing pauses, and then sends everything once', async () => {
    answerSaves();
    await open();
    await words.click();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await userEvent.keyboard('Calm and clear');
    await expect.element(words).toHaveValue('Calm and clear');
    expect(api.received(saveScorecard)).toEqual([]);
    await vi.runOnlyPendingTimersAsync();
    vi.useRealTimers();
    await expect
      .poll(() => api.received(saveScorecard).map(({ body }) => body.words))
      .toEqual(['Calm and clear']);
    await expect.element(page.getByText(/saved/i).first()).toBeVisible();
  });

  test('sends what was typed while a response was pending, with the version from that response', async () => {
    const first = Promise.withResolvers<void>();
    api.answer(saveScorecard, async ({ body, ifMatch }) => {
      if (ifMatch === 0) await first.promise;
      return { status: 200, body: saved((ifMatch ?? 0) + 1, body) };
    });
    await open();
    await words.fill('Calm');
    await expect.poll(() => api.received(saveScorecard).length).toBe(1);
    await words.fill('Calm and clear');
    first.resolve();
    await expect
      .poll(() => api.received(saveScorecard).map(({ body, ifMatch }) => [ifMatch, body.words]))
      .toEqual([
        [0, 'Calm'],
        [1, 'Calm and clear'],
      ]);
    await expect.element(words).toHaveValue('Calm and clear');
  });

  test('keeps what was typed if the connection is lost, even for the next time the form is opened', async () => {
    api.answer(saveScorecard, () => 'connection lost');
    const form = await open();
    await words.fill('Calm and clear');
    await expect.poll(() => api.received(saveScorecard).length).toBeGreaterThan(0);
    await expect.element(words).toHaveValue('Calm and clear');
    await form.unmount();
    answerSaves();
    await open();
    await expect.element(words).toHaveValue('Calm and clear');
    await expect.poll(() => api.received(saveScorecard).at(-1)?.body.words).toBe('Calm and clear');
    await expect.poll(() => deviceDrafts.list('')).toEqual([]);
  });

  test('merges with what another page saved: its answers stay, and so does what’s typed here', async () => {
    const there = saved(4, {
      scores: items.map(({ id }, index) => ({
        itemId: id,
        rating: index === 1 ? 5 : null,
        isNotSeen: false,
        evidence: null,
      })),
      recommendation: null,
      words: null,
    });
    api.answer(saveScorecard, ({ body, ifMatch }) =>
      ifMatch === 4 ? { status: 200, body: saved(5, body) } : problem('version_conflict', [], there),
    );
    await open();
    await words.fill('Calm and clear');
    await expect.element(rating('Accuracy', '5')).toBeChecked();
    await expect.element(words).toHaveValue('Calm and clear');
    await expect
      .poll(() => api.received(saveScorecard).at(-1))
      .toMatchObject({
        ifMatch: 4,
        body: { words: 'Calm and clear', scores: [{ rating: null }, { rating: 5 }] },
      });
  });
});

describe('submitting', () => {
  test('moves to the first item without a rating, and sends nothing', async () => {
    answerSaves();
    await open();
    await rating('Listening', 'Not seen').click();
    await submit.click();
    await expect.element(rating('Accuracy', '1')).toHaveFocus();
    expect(api.received(submitScorecard)).toEqual([]);
    expect(isDone).toBe(false);
  });

  test('saves unsaved changes first, and submits that version', async () => {
    answerSaves();
    api.answer(submitScorecard, ({ ifMatch }) => ({
      status: 200,
      body: { ...EMPTY, version: (ifMatch ?? 0) + 1 },
    }));
    await open();
    await rating('Listening', 'Not seen').click();
    await rating('Accuracy', 'Not seen').click();
    await words.fill('We talked about shifts alone.');
    await submit.click();
    await expect.poll(() => isDone).toBe(true);
    const last = api.received(saveScorecard).at(-1);
    expect(last?.body).toMatchObject({
      words: 'We talked about shifts alone.',
      scores: [{ isNotSeen: true }, { isNotSeen: true }],
    });
    expect(api.received(submitScorecard)).toMatchObject([{ ifMatch: (last?.ifMatch ?? 0) + 1 }]);
  });

  test('says why it failed, keeps the form as it was, and can be retried', async () => {
    answerSaves();
    let isDown = true;
    api.answer(submitScorecard, ({ ifMatch }) =>
      isDown ? problem('unavailable') : { status: 200, body: { ...EMPTY, version: (ifMatch ?? 0) + 1 } },
    );
    await open();
    await rating('Listening', 'Not seen').click();
    await rating('Accuracy', 'Not seen').click();
    await words.fill('We talked about shifts alone.');
    await submit.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(words).toHaveValue('We talked about shifts alone.');
    await expect.element(rating('Accuracy', 'Not seen')).toBeChecked();
    expect(isDone).toBe(false);
    isDown = false;
    await submit.click();
    await expect.poll(() => isDone).toBe(true);
  });
});

test('the arrow keys choose a rating, and Tab leaves the group', async () => {
  answerSaves();
  await open();
  await rating('Listening', '2').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(rating('Listening', '3')).toBeChecked();
  await userEvent.keyboard('{Tab}');
  await expect.element(rating('Listening', '3')).not.toHaveFocus();
  expect(page.getByRole('group', { name: 'Listening' }).element().contains(document.activeElement)).toBe(
    false,
  );
});
