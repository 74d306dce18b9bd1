import type { CompanyInterview } from '@common-ground/contract/interviews/interview';
import { downloadCompanyInterviewEntry } from '@common-ground/contract/interviews/interview-entries';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, stubApi } from '../../../platform/testing/stub-api.tsx';
import { OwnEntry } from './own-entry.tsx';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const BOOKED = {
  id: '5f7c1f0e-8a0f-4c39-9c0a-0d8f4f7f1a12',
  state: 'booked',
  startsAt: inHours(20),
  endsAt: inHours(21),
  isOwn: true,
} as CompanyInterview;

test('an interview that the member runs is saved as a calendar entry', async () => {
  const api = stubApi();
  api.answer(downloadCompanyInterviewEntry, () => ({ status: 200, body: 'BEGIN:VCALENDAR' as never }));
  const savedNames: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedNames.push(this.download);
  });
  await render(<OwnEntry interview={BOOKED} />, { wrapper: PageWrapper });
  await page.getByRole('button', { name: /^Add to calendar: / }).click();
  await expect.poll(() => savedNames).toEqual(['interview.ics']);
});

test.each([
  ['that others run', { isOwn: false }],
  ['that isn’t booked', { state: 'offered', startsAt: null, endsAt: null }],
  ['that is over', { startsAt: inHours(-2), endsAt: inHours(-1) }],
] as const)('an interview %s has no such button', async (_which, changes) => {
  stubApi();
  const { container } = await render(<OwnEntry interview={{ ...BOOKED, ...changes }} />, {
    wrapper: PageWrapper,
  });
  expect(container.textContent).toBe('');
});
