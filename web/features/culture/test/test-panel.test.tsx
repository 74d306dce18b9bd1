import {
  type CultureSession,
  saveCultureAnswer,
  startCultureSession,
} from '@common-ground/contract/culture/culture';
import { screensInOrder } from '@common-ground/domain/culture/screens';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, type StubApi, stubApi } from '../../../platform/testing/stub-api.tsx';
import { announcements } from '../../../ui/testing/announcements.ts';
import { type TestRole, useStartCultureSession } from './culture-test.queries.ts';
import { TestPanel } from './test-panel.tsx';

const ROLE: TestRole = 'candidate';
const SEED = 7;
const INSTRUMENT = '1.0.0';
const screens = screensInOrder(SEED, INSTRUMENT);
const idAt = (index: number) => screens[index]?.id ?? '';

let api: StubApi;
let uid: string;
let sessionId: string;
beforeEach(() => {
  // Pending answers are stored in the browser, by account and session: each test has its own.
  uid = crypto.randomUUID();
  sessionId = crypto.randomUUID();
  api = stubApi();
  startWith([]);
  keepAnswers();
});

function startWith(
  answers: CultureSession['answers'],
  { revision = 0, readAt = '2026-11-23T09:30:00.000Z' } = {},
) {
  api.answer(startCultureSession, () => ({
    status: 200,
    body: {
      id: sessionId,
      startedAt: '2026-11-23T09:00:00.000Z',
      readAt,
      language: 'en' as const,
      instrumentVersion: INSTRUMENT,
      seed: SEED,
      screenOrder: 'ratings_first' as const,
      answers,
      revision,
    },
  }));
}

function keepAnswers(wait: Promise<void> = Promise.resolve()) {
  api.answer(saveCultureAnswer, async ({ params: { screenId }, body }) => {
    await wait;
    const { revision } = body as { revision: number };
    return {
      status: 200,
      body: { screenId, answeredCount: 1, screenCount: screens.length, revision, newerAnswer: null },
    };
  });
}

function Page() {
  const { data } = useStartCultureSession(uid, true);
  return data ? <TestPanel test={data} role={ROLE} pause={null} onComplete={async () => null} /> : null;
}

const question = (number: number) =>
  page.getByRole('heading', { name: new RegExp(`^Question ${number} of ${screens.length}\\.`) });
const sent = () =>
  api
    .received(saveCultureAnswer)
    .map(({ params, body }) => [params.screenId, (body as { rating?: number }).rating]);

async function open() {
  const rendered = await render(<Page />, { wrapper: PageWrapper });
  await expect.element(question(1)).toHaveFocus();
  return rendered;
}

describe('by keyboard', () => {
  test('a number answers, is saved, and the next question takes the focus', async () => {
    await open();
    await userEvent.keyboard('4');
    await expect.element(question(2)).toHaveFocus();
    await expect.poll(sent).toEqual([[idAt(0), 4]]);
    await userEvent.keyboard('2');
    await expect.element(question(3)).toHaveFocus();
    await expect.poll(sent).toEqual([
      [idAt(0), 4],
      [idAt(1), 2],
    ]);
  });

  test('arrows mark an answer without sending it, and Enter sends what is marked', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(page.getByRole('radio').nth(1)).toBeChecked();
    await expect.element(page.getByRole('radio').nth(1)).toHaveFocus();
    expect(sent()).toEqual([]);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(question(2)).toHaveFocus();
    expect(sent()).toEqual([[idAt(0), 2]]);
  });

  test('the left arrow goes back to the previous answer, and giving the same answer again sends nothing', async () => {
    await open();
    await userEvent.keyboard('4');
    await expect.element(question(2)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(question(1)).toHaveFocus();
    await expect.element(page.getByRole('radio').nth(3)).toBeChecked();
    await userEvent.keyboard('4');
    await expect.element(question(2)).toHaveFocus();
    expect(sent()).toEqual([[idAt(0), 4]]);
  });

  test('a second key while the first answer is being saved changes nothing', async () => {
    const late = Promise.withResolvers<void>();
    keepAnswers(late.promise);
    await open();
    await userEvent.keyboard('4');
    await expect.poll(sent).toEqual([[idAt(0), 4]]);
    await userEvent.keyboard('1');
    late.resolve();
    await expect.element(question(2)).toHaveFocus();
    expect(sent()).toEqual([[idAt(0), 4]]);
  });
});

describe('without a connection', () => {
  test('the test continues, says that answers are kept on the device, and sends them once it’s back', async () => {
    api.answer(saveCultureAnswer, () => 'connection lost');
    await open();
    await userEvent.keyboard('4');
    await expect.element(question(2)).toHaveFocus();
    await userEvent.keyboard('5');
    await expect.element(question(3)).toHaveFocus();
    await expect.poll(announcements).toMatch(/kept on this device/i);
    keepAnswers();
    const before = sent().length;
    dispatchEvent(new Event('online'));
    await expect
      .poll(() => sent().slice(before))
      .toEqual([
        [idAt(0), 4],
        [idAt(1), 5],
      ]);
    await expect.poll(announcements).not.toMatch(/kept on this device/i);
  });

  test('an unsent answer is still there after leaving the page, and is sent by the next page', async () => {
    api.answer(saveCultureAnswer, () => 'connection lost');
    const first = await open();
    await userEvent.keyboard('4');
    await expect.element(question(2)).toHaveFocus();
    await first.unmount();
    keepAnswers();
    const before = sent().length;
    await render(<Page />, { wrapper: PageWrapper });
    await expect.element(question(2)).toHaveFocus();
    await expect.poll(() => sent().slice(before)).toEqual([[idAt(0), 4]]);
  });
});

describe('the order of changes', () => {
  const sentRevisions = () =>
    api.received(saveCultureAnswer).map(({ body }) => (body as { revision: number }).revision);

  test('follows the server’s clock, and continues above the stored revision', async () => {
    const storedAt = Date.parse('2026-11-23T10:00:00Z');
    startWith([{ screenId: idAt(0), rating: 4 }], { revision: storedAt, readAt: '2026-11-23T11:00:00.000Z' });
    await render(<Page />, { wrapper: PageWrapper });
    await expect.element(question(2)).toHaveFocus();
    await userEvent.keyboard('2');
    await expect.element(question(3)).toHaveFocus();
    const [revision = 0] = sentRevisions();
    expect(new Date(revision).toISOString()).toMatch(/^2026-11-23T11:0/);
    expect(api.received(saveCultureAnswer)[0]?.params.sessionId).toBe(sessionId);
  });

  test('is kept by the device: a resent answer keeps its revision, and a later change comes after it', async () => {
    api.answer(saveCultureAnswer, () => 'connection lost');
    // The server's clock goes backwards with each visit, as it can after a failover: later changes still count as
    // later.
    const first = await open();
    await userEvent.keyboard('4');
    await expect.element(question(2)).toHaveFocus();
    await first.unmount();
    startWith([], { readAt: '2026-11-23T08:00:00.000Z' });
    await render(<Page />, { wrapper: PageWrapper });
    await expect.element(question(2)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(question(1)).toHaveFocus();
    const before = sentRevisions();
    expect(new Set(before).size).toBe(1);
    await userEvent.keyboard('5');
    await expect.element(question(2)).toHaveFocus();
    keepAnswers();
    dispatchEvent(new Event('online'));
    await expect.poll(() => sent().at(-1)).toEqual([idAt(0), 5]);
    expect(sentRevisions().at(-1)).toBe((before[0] ?? 0) + 1);
  });
});

test('a later answer from another device stays, which is announced', async () => {
  api.answer(saveCultureAnswer, ({ params: { screenId } }) => ({
    status: 200,
    body: {
      screenId,
      answeredCount: 1,
      screenCount: screens.length,
      revision: 9_000_000_000_000,
      newerAnswer: { screenId, rating: 1 },
    },
  }));
  await open();
  await userEvent.keyboard('4');
  await expect.element(question(2)).toHaveFocus();
  await expect.poll(announcements).toMatch(/another device/);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('radio').first()).toBeChecked();
});
