import { makeOffer } from '@common-ground/contract/pipeline/decisions';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceDrafts } from '../../../platform/drafts/device-drafts.ts';
import { PageWrapper, problem, type StubApi, stubApi } from '../../../platform/testing/stub-api.tsx';
import { applicationOf, cardOf, doneWith } from '../testing/applications.ts';
import { OfferDialog } from './offer-dialog.tsx';

const opener = page.getByRole('button', { name: 'Open' });
const dialog = page.getByRole('dialog');
const offer = dialog.getByRole('textbox').first();
const send = dialog.getByRole('button', { name: /^mak(e|ing)/i });

let api: StubApi;
let closings: boolean[];
beforeEach(() => {
  closings = [];
  api = stubApi();
});
afterEach(() => {
  for (const { key } of deviceDrafts.list('')) deviceDrafts.set(key, null);
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <OfferDialog
          card={cardOf(1)}
          today="2999-03-02"
          context={{ opportunityId: null, announce: () => undefined }}
          onClose={(isDone) => {
            closings.push(isDone);
            setOpen(false);
          }}
        />
      ) : null}
    </main>
  );
}

async function openDialog() {
  await render(<Page />, { wrapper: PageWrapper });
  await opener.click();
  await expect.element(offer).toHaveFocus();
}

test('an empty offer is not sent: its field is marked and gets the focus', async () => {
  await openDialog();
  await send.click();
  await expect.element(offer).toHaveFocus();
  await expect.element(offer).toHaveAttribute('aria-invalid', 'true');
  expect(api.received(makeOffer)).toEqual([]);
});

test('an offer whose response is lost is kept, and resent from the same version', async () => {
  let isDown = true;
  api.answer(makeOffer, () =>
    isDown ? 'connection lost' : { status: 200, body: doneWith([applicationOf(1)]) },
  );
  await openDialog();
  await userEvent.keyboard('Thirty hours a week from March');
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(offer).toHaveValue('Thirty hours a week from March');
  isDown = false;
  await send.click();
  await expect.poll(() => closings).toEqual([true]);
  expect(api.received(makeOffer).map(({ body }) => body)).toEqual(
    Array(2).fill({
      applicationId: cardOf(1).id,
      version: 3,
      offer: 'Thirty hours a week from March',
      answerBy: null,
      words: null,
    }),
  );
});

test('a connection error disappears once the device is online again', async () => {
  api.answer(makeOffer, () => 'connection lost');
  await openDialog();
  await userEvent.keyboard('Thirty hours a week');
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(offer).toHaveValue('Thirty hours a week');
});

test('a refusal stays when the device is online again', async () => {
  api.answer(makeOffer, () => problem('not_permitted'));
  await openDialog();
  await userEvent.keyboard('Thirty hours a week');
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  dispatchEvent(new Event('online'));
  await offer.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
});

test('what was typed is kept after Escape, and cleared once it’s sent', async () => {
  api.answer(makeOffer, () => ({ status: 200, body: doneWith([applicationOf(1)]) }));
  await openDialog();
  await userEvent.keyboard('Thirty hours a week{Escape}');
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(offer).toHaveValue('Thirty hours a week');
  await send.click();
  await expect.poll(() => closings).toEqual([false, true]);
  await opener.click();
  await expect.element(offer).toHaveValue('');
});

test('the earliest reply date is today in the company’s time zone, not the device’s', async () => {
  await openDialog();
  await userEvent.keyboard('Thirty hours a week');
  const answerBy = dialog.getByLabelText(/^Ask for an answer by/);
  await expect.element(answerBy).toHaveAttribute('min', '2999-03-02');
  await answerBy.fill('2999-03-01');
  await send.click();
  await expect.element(answerBy).toHaveAttribute('aria-invalid', 'true');
  expect(api.received(makeOffer)).toEqual([]);
});
