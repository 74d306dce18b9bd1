import {
  type CultureSession,
  saveCultureAnswer,
  startCultureSession,
} from '@common-ground/contract/culture/culture';
import { markCultureSketchSeen } from '@common-ground/contract/culture/culture-sketch';
import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import { type ChoiceScreen, screensInOrder } from '@common-ground/domain/culture/screens';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, type StubApi, stubApi } from '../../../platform/testing/stub-api.tsx';
import { useStartCultureSession } from '../test/culture-test.queries.ts';
import { SketchOfTest } from './first-sketch-panel.tsx';

const SEED = 7;
const CHOICES = screensInOrder(SEED, INSTRUMENT_VERSION, 'sketch_first').slice(0, 6) as ChoiceScreen[];
const CHOSEN: CultureSession['answers'] = CHOICES.map(({ id, statements }) => ({
  screenId: id,
  mostId: statements[0]?.id ?? '',
  leastId: statements[1]?.id ?? '',
}));

let api: StubApi;
let uid: string;
beforeEach(() => {
  uid = crypto.randomUUID();
  api = stubApi();
  api.answer(saveCultureAnswer, ({ params: { screenId }, body }) => ({
    status: 200,
    body: { screenId, answeredCount: 1, screenCount: 54, revision: body.revision, newerAnswer: null },
  }));
  api.answer(markCultureSketchSeen, () => ({ status: 204, body: null }));
});

function Page() {
  const { data } = useStartCultureSession(uid, true, 'sketch_first');
  return data ? <SketchOfTest test={data} /> : null;
}

async function openWith(answers: CultureSession['answers']) {
  api.answer(startCultureSession, () => ({
    status: 200,
    body: {
      id: crypto.randomUUID(),
      startedAt: '2026-11-23T09:00:00.000Z',
      readAt: '2026-11-23T09:30:00.000Z',
      language: 'en' as const,
      instrumentVersion: INSTRUMENT_VERSION,
      seed: SEED,
      screenOrder: 'sketch_first' as const,
      answers,
      revision: answers.length,
    },
  }));
  await render(<Page />, { wrapper: PageWrapper });
}

const card = (choice: number, index: number) =>
  page.getByRole('button', { name: CHOICES[choice]?.statements[index]?.stem ?? '' });
const position = (number: number) => page.getByText(`${number} of 6`, { exact: true });
/** Presses within 300 ms of a new question count for the previous one. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 350));

test('saves the most and the least with two number keys, and continues by itself', async () => {
  await openWith([]);
  await expect.element(position(1)).toBeVisible();
  expect(api.received(startCultureSession)[0]?.query).toEqual({ screenOrder: 'sketch_first' });
  await pause();
  await userEvent.keyboard('2');
  await expect.element(page.getByText('Now, the least important.')).toBeVisible();
  await userEvent.keyboard('4');
  await expect.element(position(2)).toBeVisible();
  const [answer] = api.received(saveCultureAnswer);
  expect(answer?.params.screenId).toBe(CHOICES[0]?.id);
  expect(answer?.body).toMatchObject({
    mostId: CHOICES[0]?.statements[1]?.id,
    leastId: CHOICES[0]?.statements[3]?.id,
  });
});

test('goes back from the least to the most, and from a choice to the one before', async () => {
  await openWith(CHOSEN.slice(0, 2));
  await expect.element(position(3)).toBeVisible();
  await pause();
  await card(2, 0).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByText('First, the most important.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(position(2)).toBeVisible();
});

test('shows the sketch after the sixth answer, and only then records that it was seen', async () => {
  await openWith(CHOSEN.slice(0, 5));
  await expect.element(position(6)).toBeVisible();
  expect(api.received(markCultureSketchSeen)).toHaveLength(0);
  await pause();
  await card(5, 0).click();
  await card(5, 1).click();
  await expect
    .element(page.getByRole('link', { name: 'Finish in 8 minutes for a sharp picture' }))
    .toBeVisible();
  await expect.poll(() => api.received(markCultureSketchSeen).length).toBeGreaterThan(0);
});

test('ignores a second press on the same card', async () => {
  await openWith([]);
  await expect.element(position(1)).toBeVisible();
  await pause();
  await userEvent.keyboard('11');
  await expect.element(page.getByText('Now, the least important.')).toBeVisible();
  await expect.element(position(1)).toBeVisible();
  expect(api.received(saveCultureAnswer)).toHaveLength(0);
});
