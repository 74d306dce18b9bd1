import type { CompanyOpportunitySummary } from '@common-ground/contract/opportunities/company-opportunities';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OpportunityTable } from './opportunity-table.tsx';

const NURSE: CompanyOpportunitySummary = {
  id: '5d3f0000-0000-4000-8000-000000000001',
  title: 'Night nurse',
  kind: 'permanent',
  status: 'published',
  closesOn: '2999-12-31',
  timeZone: 'Europe/Lisbon',
  publishedAt: '2026-11-02T09:00:00.000Z',
  changedAt: '2026-11-02T09:00:00.000Z',
  hasUnpublishedChanges: true,
  applicationCount: 6,
  openCount: 5,
  decidedCount: 0,
  nextReplyBy: '2020-01-06',
  places: [],
};

afterEach(() => void vi.restoreAllMocks());

const row = () => page.getByRole('row').nth(1);

test('shows how many applied, how many are waiting, and that a reply is late', async () => {
  await page.viewport(1440, 900);
  await render(<OpportunityTable items={[NURSE]} isBusy={false} />);
  await expect.poll(() => row().element().textContent).toMatch(/Open.*Unpublished changes.*6.*5.*days late/);
  await expect
    .element(page.getByRole('link', { name: 'View pipeline for Night nurse' }))
    .toHaveAttribute('href', `/company-route/pipeline/${NURSE.id}`);
});

test('shows no figures, link or pipeline for a draft', async () => {
  const draft = { ...NURSE, status: 'draft', nextReplyBy: null, openCount: 0, applicationCount: 0 } as const;
  await render(<OpportunityTable items={[draft]} isBusy={false} />);
  await expect.element(row()).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
  expect(page.getByRole('link').elements()).toHaveLength(1);
  expect(row().element().textContent).not.toContain('0');
});

test('copies the address that candidates open, by keyboard, and says so', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<OpportunityTable items={[NURSE]} isBusy={false} />);
  (page.getByRole('button', { name: 'Copy the link to Night nurse' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('Link copied');
  expect(write).toHaveBeenCalledExactlyOnceWith(`${location.origin}/opportunities/${NURSE.id}`);
});

test('shows the link, selected, if the browser refuses to copy it', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await render(<OpportunityTable items={[NURSE]} isBusy={false} />);
  await page.getByRole('button', { name: 'Copy the link to Night nurse' }).click();
  const link = page.getByRole('textbox', { name: /Copy this link yourself/ });
  await expect.element(link).toHaveFocus();
  await expect.element(link).toHaveValue(`${location.origin}/opportunities/${NURSE.id}`);
  const { selectionStart, selectionEnd, value } = link.element() as HTMLInputElement;
  expect([selectionStart, selectionEnd]).toEqual([0, value.length]);
});
