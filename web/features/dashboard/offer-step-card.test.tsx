import type { WaitingOffer } from '@common-ground/contract/dashboard/dashboard';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper } from '../../platform/testing/stub-api.tsx';
import { OfferStepCard } from './offer-step-card.tsx';

const OFFER: WaitingOffer = {
  applicationId: '2c0b0c5e-0000-4000-8000-000000000001',
  companyName: 'Quince',
  face: null,
  title: 'Baker',
  places: [{ country: 'PT', region: null, city: 'Porto', workMode: 'on_site' }],
  pay: { minimum: '950', maximum: '950', currency: 'EUR', period: 'month' },
  answerBy: `${new Date().getFullYear()}-11-30`,
};

const showOffer = (changes: Partial<WaitingOffer>) =>
  render(
    <PageWrapper>
      <OfferStepCard offer={{ ...OFFER, ...changes }} title="Quince made you an offer" text="See it." />
    </PageWrapper>,
  );

test('says what’s offered and until when, with links to the offer and the company', async () => {
  await showOffer({});
  const card = page.getByRole('region', { name: 'Quince made you an offer' });
  await expect.element(card.getByText('Baker')).toBeVisible();
  await expect.element(card.getByText('€950 a month')).toBeVisible();
  await expect.element(card.getByText(/30 November/)).toBeVisible();
  const href = '/applications/2c0b0c5e-0000-4000-8000-000000000001';
  await expect.element(card.getByRole('link', { name: 'View offer' })).toHaveAttribute('href', href);
  await expect
    .element(card.getByRole('link', { name: /Message/ }))
    .toHaveAttribute('href', `${href}#messages`);
});

test('leaves out what isn’t known', async () => {
  await showOffer({ pay: null, answerBy: null });
  await expect.element(page.getByText('Baker')).toBeVisible();
  await expect.element(page.getByText('Pay', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText('Answer by')).not.toBeInTheDocument();
});
