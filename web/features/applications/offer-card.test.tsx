import { type ApplicationAnswer, answerOffer } from '@common-ground/contract/applications/offers';
import { linkAttachment } from '@common-ground/contract/messages/attachments';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, type StubApi, stubApi } from '../../platform/testing/stub-api.tsx';
import { OfferCard } from './offer-card.tsx';

const ID = '2c0b0c5e-0000-4000-8000-000000000001';
const OFFER: NonNullable<ApplicationAnswer['offer']> = {
  offerId: '2c0b0c5e-0000-4000-8000-000000000002',
  terms: {
    pay: { amount: '26500.50', currency: 'EUR', period: 'year' },
    hoursPerWeek: 37.5,
    startsOn: '2199-09-01',
    workMode: 'hybrid',
    workplace: 'Cais 7, Lisbon',
  },
  document: { id: '2c0b0c5e-0000-4000-8000-000000000003', name: 'Contract.pdf', type: 'pdf', bytes: 2_048 },
  note: 'Lunch is included.',
  answerBy: '2199-08-01',
  offeredAt: '2199-07-01T10:00:00.000Z',
};
const ANSWER: ApplicationAnswer = {
  applicationId: ID,
  offer: OFFER,
  canAnswer: true,
  isExpired: false,
  answer: null,
  decline: null,
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});

const show = (changes: Partial<ApplicationAnswer> = {}) =>
  render(
    <main>
      <h1 tabIndex={-1}>Baker</h1>
      <OfferCard answer={{ ...ANSWER, ...changes }} companyName="Quince" onAccepted={() => undefined} />
    </main>,
    { wrapper: PageWrapper },
  );

const accept = page.getByRole('button', { name: 'Accept offer' });
const decline = page.getByRole('button', { name: 'Decline offer' });

test('shows everything that’s offered', async () => {
  await show();
  for (const words of ['€26,500.50 a year', '37.5 hours a week', '1 September 2199', 'Lunch is included.'])
    await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText(/^Hybrid, .*Cais 7, Lisbon/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Download.*Contract\.pdf/ })).toBeVisible();
  await expect.element(accept).toBeVisible();
});

test('an older offer is a text, and its day a wish', async () => {
  await show({ offer: { ...OFFER, terms: null, document: null } });
  await expect.element(page.getByText('Lunch is included.')).toBeVisible();
  await expect.element(page.getByText(/They’d like your answer by/)).toBeVisible();
  await expect.element(page.getByText('Pay, before tax')).not.toBeInTheDocument();
});

test('an expired offer can only be declined', async () => {
  await show({ isExpired: true });
  await expect.element(page.getByText(/You could accept it until/)).toBeVisible();
  await expect.element(accept).not.toBeInTheDocument();
  await expect.element(decline).toBeVisible();
});

test('sends the reason for declining, which is optional', async () => {
  api.answer(answerOffer, () => ({ status: 200, body: { ...ANSWER, canAnswer: false } }));
  await show();
  await decline.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(/^Your reason/).selectOptions('hours');
  await dialog.getByLabelText(/^A note for them/).fill(' Too many. ');
  await dialog.getByRole('button', { name: 'Decline offer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Baker' })).toHaveFocus();
  await decline.click();
  await dialog.getByRole('button', { name: 'Decline offer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const { offerId } = OFFER;
  expect(api.received(answerOffer).map(({ body }) => body)).toEqual([
    { offerId, isAccepted: false, reason: 'hours', words: 'Too many.' },
    { offerId, isAccepted: false, reason: null, words: null },
  ]);
});

test('a refused answer keeps the dialog open and says why', async () => {
  api.answer(answerOffer, () => problem('offer_expired'));
  await show();
  await accept.click();
  await page.getByRole('button', { name: 'Yes, accept' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('shows what was answered, and a document that can’t be downloaded', async () => {
  api.answer(linkAttachment, () => problem('not_found'));
  const answeredAt = '2199-07-02T10:00:00.000Z';
  await show({
    canAnswer: false,
    answer: { isAccepted: false, reason: 'pay', words: 'Too low.', answeredAt },
  });
  await expect.element(page.getByText(/^You declined it on/)).toBeVisible();
  await expect.element(page.getByText(/Your reason: .*The pay/)).toBeVisible();
  await expect.element(page.getByText('Too low.')).toBeVisible();
  await expect.element(decline).not.toBeInTheDocument();
  await page.getByRole('button', { name: /Contract/ }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});
