import type { CompanyPage } from '@common-ground/contract/company/company';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper } from '../../platform/testing/stub-api.tsx';
import { CompanyView } from './company-view.tsx';

const COMPANY: CompanyPage = {
  companyId: '2c0b0c5e-0000-4000-8000-000000000001',
  name: 'Quince',
  legalName: null,
  domain: null,
  verification: null,
  sector: null,
  headcount: null,
  sites: [],
  about: 'We bake.',
  payPolicy: 'By the collective agreement.',
  adjustmentsContact: null,
  process: [{ name: 'Interview', replyDays: 5 }],
  culture: null,
  openOpportunities: [{ id: '2c0b0c5e-0000-4000-8000-000000000002', title: 'Baker' }],
};

const showCompany = () =>
  render(
    <PageWrapper>
      <CompanyView company={COMPANY} showCulture={() => null} />
    </PageWrapper>,
  );
const headings = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => heading.textContent);

test('puts open jobs right after the summary on a phone, and folds less important sections', async () => {
  await page.viewport(390, 844);
  await showCompany();
  expect(headings()).toEqual([
    'About Quince',
    'Open jobs',
    'How people work there',
    'At a glance',
    'How pay is set',
    'Hiring process',
  ]);
  await expect.element(page.getByText('By the collective agreement.')).not.toBeVisible();
});

test('shows everything where there’s room for two columns', async () => {
  await page.viewport(1440, 900);
  await showCompany();
  await expect.element(page.getByText('By the collective agreement.')).toBeVisible();
  expect(headings().slice(-2)).toEqual(['At a glance', 'Open jobs']);
});
