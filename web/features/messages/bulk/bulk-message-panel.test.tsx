import { previewCompanyMessages, sendCompanyMessages } from '@common-ground/contract/messages/bulk-messages';
import { listMessageTemplates } from '@common-ground/contract/messages/message-templates';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, type StubApi, stubApi } from '../../../platform/testing/stub-api.tsx';
import { BulkMessagePanel } from './bulk-message-panel.tsx';

const AMARA = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b01';
const BEA = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b02';
const recipients = [
  { applicationId: AMARA, name: 'Amara Okafor' },
  { applicationId: BEA, name: 'Bea Lund' },
];

const dialog = page.getByRole('dialog');
const box = dialog.getByRole('textbox', { name: 'Message' });
const preview = dialog.getByRole('region', { name: 'Preview' });

let api: StubApi;
let announcement: (string | undefined)[];
let remaining: number;
beforeEach(() => {
  announcement = [];
  remaining = 500;
  api = stubApi();
  api.answer(listMessageTemplates, () => ({ status: 200, body: { items: [] } }));
  api.answer(previewCompanyMessages, ({ body: { text } }) => ({
    status: 200 as const,
    body: {
      items: [
        { applicationId: AMARA, outcome: 'done' as const, text: text.replace('{name}', 'Amara Okafor') },
        { applicationId: BEA, outcome: 'done' as const, text: text.replace('{name}', 'Bea Lund') },
      ],
      remaining,
    },
  }));
});

const open = () =>
  render(
    <PageWrapper>
      <BulkMessagePanel recipients={recipients} onClose={(text) => announcement.push(text)} />
    </PageWrapper>,
  );

test('shows what each candidate will read, and sends it to all of them', async () => {
  api.answer(sendCompanyMessages, () => ({
    status: 201 as const,
    body: {
      items: [
        { applicationId: AMARA, outcome: 'done' as const },
        { applicationId: BEA, outcome: 'done' as const },
      ],
    },
  }));
  await open();
  await box.fill('Dear ');
  await dialog.getByRole('button', { name: 'Candidate’s name' }).click();
  await expect.element(box).toHaveValue('Dear {name}');
  await expect.element(preview.getByText('Dear Amara Okafor')).toBeVisible();
  await preview.getByRole('button', { name: 'Next message' }).click();
  await expect.element(preview.getByText('Dear Bea Lund')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send 2' }).click();
  await expect.poll(() => announcement).toEqual(['2 messages sent']);
  expect(api.received(sendCompanyMessages).map(({ body }) => body)).toEqual([
    { applicationIds: [AMARA, BEA], text: 'Dear {name}' },
  ]);
});

test('retries with the same key, and says who didn’t get it', async () => {
  api.answer(sendCompanyMessages, () => 'connection lost');
  await open();
  await box.fill('Hello, all of you');
  await dialog.getByRole('button', { name: 'Send 2' }).click();
  await expect.element(dialog.getByText('Nothing was sent')).toBeVisible();
  api.answer(sendCompanyMessages, () => ({
    status: 201 as const,
    body: {
      items: [
        { applicationId: AMARA, outcome: 'done' as const },
        { applicationId: BEA, outcome: 'conversation_stopped' as const },
      ],
    },
  }));
  await dialog.getByRole('button', { name: 'Send 2' }).click();
  await expect
    .element(dialog.getByText(/They’ve turned off messages about this application\./))
    .toBeVisible();
  const keys = api.received(sendCompanyMessages).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(announcement).toEqual(['1 message sent']);
});

test('sends nothing with an unknown placeholder, or over the daily limit', async () => {
  remaining = 1;
  await open();
  await box.fill('We pay {salary}.');
  await expect.element(dialog.getByText(/We can’t fill in \{salary\}/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await box.fill('Hello, everyone');
  await expect.element(dialog.getByText(/can send 1 more message/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Send/ }).click();
  expect(api.received(sendCompanyMessages)).toEqual([]);
});
