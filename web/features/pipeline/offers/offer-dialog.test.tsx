import { deleteCompanyAttachment } from '@common-ground/contract/messages/attachments';
import {
  type CompanyOpportunity,
  readCompanyOpportunity,
} from '@common-ground/contract/opportunities/company-opportunities';
import { makeOffer } from '@common-ground/contract/pipeline/decisions';
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceDrafts } from '../../../platform/drafts/device-drafts.ts';
import { PageWrapper, problem, type StubApi, stubApi } from '../../../platform/testing/stub-api.tsx';
import { applicationOf, cardOf, doneWith, NURSE } from '../testing/applications.ts';
import { OfferDialog } from './offer-dialog.tsx';

const TODAY = '2199-03-02';
const opener = page.getByRole('button', { name: 'Open' });
const dialog = page.getByRole('dialog');
const amount = dialog.getByLabelText('Amount');
const note = dialog.getByLabelText(/^Note to the candidate/);
const send = dialog.getByRole('button', { name: /^mak(e|ing)/i });
const places = [
  { country: 'PT', region: null, city: 'Lisbon', workMode: 'hybrid' },
  { country: 'PT', region: 'Algarve', city: null, workMode: 'remote' },
] as const;

const PAY = { minimum: '24000', maximum: '27000', currency: 'EUR', period: 'year' } as const;

function jobWith(changes: Partial<NonNullable<CompanyOpportunity['published']>> = {}): CompanyOpportunity {
  const published = {
    title: NURSE.title,
    kind: 'permanent' as const,
    routes: [],
    field: null,
    about: null,
    closesOn: '2199-06-01',
    criteria: [],
    process: [],
    pay: PAY,
    hoursPerWeek: 37.5,
    startsOn: '2199-09-01',
    places,
    ...changes,
  };
  return {
    id: NURSE.id,
    status: 'published',
    title: NURSE.title,
    kind: 'permanent',
    closesOn: '2199-06-01',
    timeZone: 'Europe/Lisbon',
    publishedAt: '2199-01-01T09:00:00.000Z',
    changedAt: '2199-01-01T09:00:00.000Z',
    hasUnpublishedChanges: false,
    applicationCount: 1,
    openCount: 1,
    decidedCount: 0,
    nextReplyBy: null,
    version: 1,
    content: published,
    wasAppliedFor: true,
    published,
    company: { id: NURSE.id, name: 'Harbour Health', isVerified: true },
  };
}

let api: StubApi;
let closings: boolean[];
beforeEach(() => {
  closings = [];
  api = stubApi();
  api.answer(readCompanyOpportunity, () => ({ status: 200, body: jobWith() }));
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
          today={TODAY}
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
  await expect.element(amount).toBeVisible();
}

const bodies = () => api.received(makeOffer).map(({ body }) => body);

/** What is sent if only the amount is entered. */
const FILLED = {
  applicationId: cardOf(1).id,
  version: 3,
  pay: { amount: '26500', currency: 'EUR', period: 'year' },
  hoursPerWeek: 37.5,
  startsOn: '2199-09-01',
  workMode: 'hybrid',
  workplace: 'Lisbon, Portugal',
  answerBy: '2199-03-16',
  note: null,
  document: null,
  words: null,
};

test('the job’s terms are filled in; the amount isn’t guessed from a range', async () => {
  api.answer(makeOffer, () => ({ status: 200, body: doneWith([applicationOf(1)]) }));
  await openDialog();
  await expect.element(amount).toHaveValue('');
  await expect.element(dialog.getByText(/The job says .*€24,000 – €27,000 a year/)).toBeVisible();
  await amount.fill('26 500');
  await send.click();
  await expect.poll(() => closings).toEqual([true]);
  expect(bodies()).toEqual([FILLED]);
});

test('a single amount is filled in, and a start that has passed is not', async () => {
  const pay = { ...PAY, maximum: '24000' };
  api.answer(readCompanyOpportunity, () => ({
    status: 200,
    body: jobWith({ pay, startsOn: '2199-03-01' }),
  }));
  await openDialog();
  await expect.element(amount).toHaveValue('24000');
  await expect.element(dialog.getByLabelText(/^Start date/)).toHaveValue('');
});

test('all errors are shown at once, with the fields named, and the first gets the focus', async () => {
  await openDialog();
  await dialog.getByLabelText('Hours').fill('70');
  await dialog.getByLabelText('Workplace').fill('');
  await dialog.getByLabelText(/^Start date/).fill('2199-03-01');
  await dialog.getByLabelText('Valid until').fill('2199-03-01');
  await send.click();
  await expect.element(amount).toHaveFocus();
  for (const field of [
    amount,
    dialog.getByLabelText('Hours'),
    dialog.getByLabelText('Workplace'),
    dialog.getByLabelText(/^Start date/),
    dialog.getByLabelText('Valid until'),
  ])
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog.getByText(/Hours: enter a number from 1 to 60/)).toBeVisible();
  await expect.element(dialog.getByText(/Enter where they’ll work\./)).toBeVisible();
  expect(bodies()).toEqual([]);
});

test('remote work needs no workplace', async () => {
  api.answer(makeOffer, () => ({ status: 200, body: doneWith([applicationOf(1)]) }));
  await openDialog();
  await amount.fill('26500');
  await dialog.getByLabelText('Where they’ll work').selectOptions('remote');
  await dialog.getByLabelText(/^Workplace/).fill('');
  await send.click();
  await expect.poll(() => closings).toEqual([true]);
  expect(bodies()).toEqual([{ ...FILLED, workMode: 'remote', workplace: null }]);
});

test('without the job, everything is entered by hand', async () => {
  api.answer(readCompanyOpportunity, () => problem('not_found'));
  await openDialog();
  await expect.element(dialog.getByText(/couldn’t fill in the job’s terms/)).toBeVisible();
  await send.click();
  await expect.element(dialog.getByText(/Choose a currency\./)).toBeVisible();
  expect(bodies()).toEqual([]);
});

test('an offer whose response is lost is kept, and resent from the same version', async () => {
  let isDown = true;
  api.answer(makeOffer, () =>
    isDown ? 'connection lost' : { status: 200, body: doneWith([applicationOf(1)]) },
  );
  await openDialog();
  await amount.fill('26500');
  await note.fill('Lunch is included.');
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(note).toHaveValue('Lunch is included.');
  isDown = false;
  await send.click();
  await expect.poll(() => closings).toEqual([true]);
  expect(bodies()).toEqual(Array(2).fill({ ...FILLED, note: 'Lunch is included.' }));
});

test('a connection error disappears once the device is online again, a refusal stays', async () => {
  api.answer(makeOffer, () => 'connection lost');
  await openDialog();
  await amount.fill('26500');
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  api.answer(makeOffer, () => problem('not_permitted'));
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  dispatchEvent(new Event('online'));
  await note.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
});

test('a field that only the server refuses is marked', async () => {
  const violation = { pointer: '/note', code: 'unknown_place', params: { name: '{pay}' } };
  api.answer(makeOffer, () => problem('invalid_input', [violation]));
  await openDialog();
  await amount.fill('26500');
  await note.fill('You get {pay}.');
  await send.click();
  await expect.element(note).toHaveAttribute('aria-invalid', 'true');
});

test('what was typed is kept after Escape, and cleared once it’s sent', async () => {
  api.answer(makeOffer, () => ({ status: 200, body: doneWith([applicationOf(1)]) }));
  await openDialog();
  await amount.fill('26500');
  await note.fill('Lunch is included.');
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(note).toHaveValue('Lunch is included.');
  await send.click();
  await expect.poll(() => closings).toEqual([false, true]);
  await opener.click();
  await expect.element(note).toHaveValue('');
});

const ATTACHMENT_ID = '0199a6f2-4c1e-7b52-9a3d-000000000777';

/** Answers every upload at once. */
function answerUploads(status: number, body: object) {
  class Uploading {
    upload: { onprogress: unknown } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror = null;
    onabort = null;
    readonly status = status;
    readonly responseText = JSON.stringify(body);
    open() {}
    setRequestHeader() {}
    abort() {}
    getResponseHeader = (name: string) => (name === 'content-type' ? 'application/json' : null);
    send() {
      queueMicrotask(() => this.onload?.());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Uploading);
  onTestFinished(() => void vi.unstubAllGlobals());
}

test('a document is uploaded, named in the request, and can be removed again', async () => {
  answerUploads(201, { id: ATTACHMENT_ID, type: 'pdf', bytes: 2_048, isChecked: true });
  api.answer(deleteCompanyAttachment, () => ({ status: 204, body: null }));
  api.answer(makeOffer, () => ({ status: 200, body: doneWith([applicationOf(1)]) }));
  await openDialog();
  await amount.fill('26500');
  const contract = new File(['%PDF-1.7'], 'Contract Ana.pdf', { type: 'application/pdf' });
  const picker = dialog.getByLabelText('Document', { exact: true });
  await userEvent.upload(picker, contract);
  await expect.element(dialog.getByText('Contract Ana.pdf')).toBeVisible();
  await dialog.getByRole('button', { name: /Remove/ }).click();
  await expect.element(dialog.getByText('Contract Ana.pdf')).not.toBeInTheDocument();
  await expect.poll(() => api.received(deleteCompanyAttachment).length).toBe(1);
  await userEvent.upload(picker, contract);
  await expect.element(dialog.getByText('Contract Ana.pdf')).toBeVisible();
  await send.click();
  await expect.poll(() => closings).toEqual([true]);
  expect(bodies()).toEqual([{ ...FILLED, document: { attachmentId: ATTACHMENT_ID, label: 'Contract Ana' } }]);
});

test('a document that can’t be uploaded says why, and the offer waits until it’s removed', async () => {
  const { problem: refusal } = problem('too_many_attachments');
  answerUploads(refusal.status, refusal);
  await openDialog();
  await amount.fill('26500');
  const picker = dialog.getByLabelText('Document', { exact: true });
  await userEvent.upload(picker, new File(['%PDF-1.7'], 'Contract.pdf', { type: 'application/pdf' }));
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await send.click();
  await expect.element(dialog.getByText(/Remove the document/)).toBeVisible();
  expect(bodies()).toEqual([]);
});
