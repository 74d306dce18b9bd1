import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper } from '../../../platform/testing/stub-api.tsx';
import { cardOf } from '../testing/applications.ts';
import { CardFace } from './card-face.tsx';
import type { Card } from './pipeline-cards.ts';

async function show(card: Card, hasTitle: boolean) {
  await render(
    <CardFace card={card} today="2026-11-18" companyDay="2026-11-18" hasTitle={hasTitle} aheadMs={0} />,
    { wrapper: PageWrapper },
  );
}

test('a card on the board of all jobs has the job’s own name for the stage', async () => {
  await show(cardOf(1), true);
  await expect.element(page.getByText('Ward nurse')).toBeVisible();
  await expect.element(page.getByText('Reading', { exact: true })).toBeVisible();
});

test('the stage isn’t repeated where the column has its name', async () => {
  await show({ ...cardOf(1), stageName: 'Received' }, true);
  await expect.element(page.getByText('Ward nurse')).toBeVisible();
  expect(page.getByText('Received', { exact: true }).elements()).toEqual([]);
});

test('a card on the board of one job repeats neither the job nor the stage', async () => {
  await show(cardOf(1), false);
  await expect.element(page.getByText('By Friday')).toBeVisible();
  for (const text of ['Ward nurse', 'Reading'])
    expect(page.getByText(text, { exact: true }).elements()).toEqual([]);
});
