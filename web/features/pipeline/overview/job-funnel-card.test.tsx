import type { OpportunityOverview } from '@common-ground/contract/pipeline/opportunity-overview';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { JobFunnelCard } from './job-funnel-card.tsx';

const JOB = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41';
const stage = (end: string, name: string, counts: readonly [number, number, number, number]) => {
  const [waiting, movedOn, declined, withdrew] = counts;
  const reached = waiting + movedOn + declined + withdrew;
  return { stageId: `${JOB.slice(0, -1)}${end}`, name, reached, waiting, movedOn, declined, withdrew };
};
const OVERVIEW: OpportunityOverview = {
  stages: [stage('1', 'Received', [6, 15, 4, 1]), stage('2', 'Offer', [1, 13, 0, 1])],
  openCount: 7,
  ended: { accepted: 13, declined: 4, offer_declined: 1, withdrawn: 1 },
  sources: [
    { source: 'direct', count: 20 },
    { source: 'referral', count: 4 },
    { source: 'invitation', count: 2 },
  ],
  due: [],
  lateCount: 0,
  todayCount: 0,
  owedScorecards: [],
  at: '2026-11-23T10:00:00.000Z',
  today: '2026-11-23',
};

const show = (overview: OpportunityOverview) =>
  render(<JobFunnelCard overview={overview} opportunityId={JOB} />);

test('has a row for each of the job’s own stages, and says how applications ended', async () => {
  await page.viewport(1440, 900);
  await show(OVERVIEW);
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('Received2661541');
  await expect
    .element(page.getByText('26 applied · 7 open · 4 declined · 1 withdrawn · 1 offer declined'))
    .toBeVisible();
  const hired = page.getByRole('link', { name: '13 hired' });
  await expect
    .element(hired)
    .toHaveAttribute('href', `/company-route/pipeline/${JOB}?view=table&state=hired`);
});

test('says where the applications came from', async () => {
  await show(OVERVIEW);
  await expect.element(page.getByText('Source: Applied directly 20 · Referral 4 · Invited 2')).toBeVisible();
});

test('shows a list in place of the table on a phone', async () => {
  await page.viewport(390, 844);
  await show(OVERVIEW);
  await expect.element(page.getByText('6 waiting · 15 moved on · 4 declined · 1 withdrew')).toBeVisible();
});

test('has no table before anyone has applied', async () => {
  await show({ ...OVERVIEW, stages: [stage('1', 'Received', [0, 0, 0, 0])], openCount: 0 });
  await expect.element(page.getByText(/^No applications yet/)).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(0);
});
