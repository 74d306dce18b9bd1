import {
  type ResearchPart,
  readResearchPart,
  saveRespondentAnswers,
} from '@common-ground/contract/culture/research';
import { NO_RESPONDENT_ANSWERS } from '@common-ground/domain/culture/research-copy';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, stubApi } from '../../../platform/testing/stub-api.tsx';
import { ResearchPanel } from './research-panel.tsx';

async function showPanel(part: Partial<ResearchPart>) {
  const api = stubApi();
  const whole: ResearchPart = {
    state: 'on',
    copyCount: 1,
    respondent: NO_RESPONDENT_ANSWERS,
    ...part,
  };
  api.answer(readResearchPart, () => ({ status: 200, body: whole }));
  api.answer(saveRespondentAnswers, ({ body }) => ({ status: 200, body: { ...whole, respondent: body } }));
  await page.viewport(390, 844);
  await render(<ResearchPanel />, { wrapper: PageWrapper });
  await page.getByRole('heading', { name: 'Help check the test' }).click();
  return api;
}

test('sends what was answered, and null for what was skipped', async () => {
  const api = await showPanel({});
  await expect.element(page.getByText(/^One of your completed tests is kept/)).toBeVisible();
  await page.getByRole('combobox', { name: /^Age/ }).selectOptions('45 to 54');
  await page.getByRole('button', { name: 'Save answers' }).click();
  await expect.element(page.getByText('Your answers are saved.')).toBeVisible();
  expect(api.received(saveRespondentAnswers).map(({ body }) => body)).toEqual([
    { ...NO_RESPONDENT_ANSWERS, ageBand: 'from_45' },
  ]);
});

test('clears an answer', async () => {
  const api = await showPanel({ respondent: { ...NO_RESPONDENT_ANSWERS, disability: 'yes' } });
  await page.getByRole('combobox', { name: /^Do you have a disability/ }).selectOptions('No answer');
  await page.getByRole('button', { name: 'Save answers' }).click();
  await expect.element(page.getByText('Your answers are saved.')).toBeVisible();
  expect(api.received(saveRespondentAnswers)[0]?.body).toEqual(NO_RESPONDENT_ANSWERS);
});

test('asks nothing of someone who agreed to an earlier text', async () => {
  await showPanel({ state: 'earlier_text', copyCount: 0 });
  await expect.element(page.getByText(/^You agreed to an earlier version/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Save answers' }).query()).toBeNull();
});
