import type { CompanyOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PublishDialog } from './publish-dialog.tsx';

const DRAFT = {
  published: null,
  status: 'draft',
  timeZone: 'Europe/Lisbon',
  content: {
    title: 'Baker',
    pay: { minimum: '24000', maximum: '27000', currency: 'EUR', period: 'year' },
    places: [],
    closesOn: '2026-12-20',
    process: [],
  },
} as unknown as CompanyOpportunity;

test('doesn’t publish without a colleague who was chosen but not added', async () => {
  const onPublish = vi.fn();
  await render(
    <PublishDialog
      opportunity={DRAFT}
      askForHiringTeam={(onChoose) => (
        <>
          <button type="button" onClick={() => onChoose('Ines Moreira')}>
            Choose Ines
          </button>
          <button type="button" onClick={() => onChoose(null)}>
            Add Ines
          </button>
        </>
      )}
      isBusy={false}
      error={null}
      onPublish={onPublish}
      onClose={() => undefined}
    />,
  );
  await page.getByRole('button', { name: 'Choose Ines' }).click();
  await page.getByRole('button', { name: 'Publish job' }).click();
  await expect.element(page.getByText(/they aren’t on the hiring team yet/)).toBeVisible();
  expect(onPublish).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Add Ines' }).click();
  await page.getByRole('button', { name: 'Publish job' }).click();
  expect(onPublish).toHaveBeenCalledOnce();
});
