import { type Account, readAccount } from '@common-ground/contract/accounts/accounts';
import {
  listOpportunities,
  type OpportunityPage,
  type OpportunitySummary,
} from '@common-ground/contract/opportunities/opportunities';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, stubApi } from '../../../platform/testing/stub-api.tsx';
import { OpportunitiesPage } from './opportunities-page.tsx';

const job = (index: number): OpportunitySummary => ({
  id: `2c0b0c5e-0000-4000-8000-00000000000${index}`,
  title: `Baker ${index}`,
  kind: 'permanent',
  company: { id: '2c0b0c5e-0000-4000-8000-000000000009', name: 'Quince', domain: null, isVerified: false },
  places: [{ country: 'PT', region: null, city: 'Porto', workMode: 'on_site' }],
  pay: { minimum: '900', maximum: '1000', currency: 'EUR', period: 'month' },
  hoursPerWeek: 35,
  startsOn: null,
  closesOn: null,
  timeZone: 'UTC',
  publishedOn: '2026-11-01',
  routes: ['journey'],
  field: null,
  mustHaves: { standing: 'met', met: 2, notMet: 1, unknown: 1 },
  application: null,
  isSaved: false,
  replyDays: 5,
  face: null,
  reasons: [],
  dealBreakers: [],
  overlap: null,
});
const JOBS = [job(1), job(2), job(3)];

const PAGE: OpportunityPage = {
  items: JOBS,
  next: null,
  total: 3,
  totalWithoutProfile: 3,
  belowMinimumPayCount: 0,
  wanted: {
    countries: [],
    workModes: [],
    route: null,
    kinds: [],
    sectors: [],
    avoidedSectors: [],
    companySizes: [],
    dealBreakers: [],
    minimumPay: null,
  },
  saved: { openCount: 0, closedCount: 0 },
  hidden: [],
  choices: { countries: ['PT'], currencies: ['EUR'] },
  counts: null,
};

const ACCOUNT: Account = {
  id: '2c0b0c5e-0000-4000-8000-000000000008',
  role: 'candidate',
  company: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  ageConfirmedAt: '2026-11-01T09:00:00.000Z',
  locale: 'en-GB',
  hasReadReceipts: true,
  hasSingleKeys: true,
};

const link = (index: number) => page.getByRole('link', { name: `Baker ${index}` });
const openedHeading = page.getByRole('heading', { name: /^Open: / });
const searchOf = () => new URLSearchParams(location.search);

async function showPage(width: number, search = '') {
  await page.viewport(width, 900);
  history.pushState(null, '', `/opportunities${search}`);
  const api = stubApi();
  api.answer(readAccount, () => ({ status: 200, body: ACCOUNT }));
  api.answer(listOpportunities, () => ({ status: 200, body: PAGE }));
  await render(
    <PageWrapper>
      <OpportunitiesPage
        showJob={(id, { headingRef, onNext, onPrevious, onClose }) => (
          <section key={id}>
            <h2 ref={headingRef} tabIndex={-1}>
              Open: {JOBS.find((item) => item.id === id)?.title}
            </h2>
            <button type="button" disabled={onNext === null} onClick={() => onNext?.()}>
              Next
            </button>
            <button type="button" disabled={onPrevious === null} onClick={() => onPrevious?.()}>
              Previous
            </button>
            <button type="button" onClick={onClose}>
              Close
            </button>
          </section>
        )}
      />
    </PageWrapper>,
  );
  return api;
}

beforeEach(() => history.replaceState(null, '', '/'));

test('opens a job next to the list, with the focus on its heading', async () => {
  await showPage(1440);
  await expect.element(page.getByText('Choose a job to read it here')).toBeVisible();
  await link(2).click();
  await expect.element(openedHeading).toHaveTextContent('Open: Baker 2');
  await expect.element(openedHeading).toHaveFocus();
  expect(searchOf().get('job')).toBe(JOBS[1]?.id);
  await expect.element(link(2)).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
});

test('closes the job with Escape or Back, and gives the focus back to the list', async () => {
  await showPage(1440);
  await link(2).click();
  await expect.element(openedHeading).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(openedHeading).not.toBeInTheDocument();
  await expect.element(link(2)).toHaveFocus();
  await link(1).click();
  await expect.element(openedHeading).toHaveTextContent('Open: Baker 1');
  await link(3).click();
  await expect.element(openedHeading).toHaveTextContent('Open: Baker 3');
  history.back();
  await expect.element(openedHeading).not.toBeInTheDocument();
  expect(location.pathname).toBe('/opportunities');
});

test('follows the arrow keys in the list while a job is open, and leaves the focus there', async () => {
  await showPage(1440);
  await link(1).click();
  await expect.element(openedHeading).toHaveFocus();
  await link(1).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link(2)).toHaveFocus();
  await expect.element(openedHeading).toHaveTextContent('Open: Baker 2');
  await expect.element(link(2)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(openedHeading).toHaveFocus();
});

test('goes on to the next job and stops at the ends of the list', async () => {
  await showPage(1440, `?job=${JOBS[1]?.id}`);
  await expect.element(openedHeading).toHaveTextContent('Open: Baker 2');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(openedHeading).toHaveTextContent('Open: Baker 3');
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(openedHeading).not.toBeInTheDocument();
});

test('keeps the job open when the filters change, and the filters when the job is closed', async () => {
  await showPage(1440);
  await link(1).click();
  await page.getByRole('textbox', { name: 'Search jobs' }).fill('baker');
  await expect.poll(() => searchOf().get('words')).toBe('baker');
  await expect.element(openedHeading).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(openedHeading).not.toBeInTheDocument();
  expect(searchOf().get('words')).toBe('baker');
});

test('leads to the job’s own page where there’s no room for two panes', async () => {
  await showPage(390, `?job=${JOBS[0]?.id}`);
  await expect.poll(() => location.pathname).toBe(`/opportunities/${JOBS[0]?.id}`);
});

test('leaves a click on a phone, and one with a modifier key, to the browser', async () => {
  await showPage(390);
  await expect.element(link(1)).toBeVisible();
  expect(isTakenOver(link(1).element())).toBe(false);
  await page.viewport(1440, 900);
  await expect.element(page.getByText('Choose a job to read it here')).toBeVisible();
  expect(isTakenOver(link(1).element(), { ctrlKey: true })).toBe(false);
  expect(isTakenOver(link(1).element())).toBe(true);
});

/** Whether the page handles a click itself; one that it doesn't mustn't navigate away from the test. */
function isTakenOver(element: Element, init: MouseEventInit = {}): boolean {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  let isDefaultPrevented = false;
  addEventListener(
    'click',
    (event) => {
      isDefaultPrevented = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  element.dispatchEvent(click);
  return isDefaultPrevented;
}

test('asks for few jobs at once on a phone', async () => {
  const api = await showPage(390);
  await expect.element(link(1)).toBeVisible();
  expect(String(api.received(listOpportunities)[0]?.query.limit)).toBe('6');
});

test('asks for a usual page of jobs where there’s room', async () => {
  const api = await showPage(1440);
  await expect.element(link(1)).toBeVisible();
  expect(api.received(listOpportunities)[0]?.query.limit).toBeUndefined();
});
