import { linkAttachment, readCompanyAttachment } from '@common-ground/contract/messages/attachments';
import type { Message } from '@common-ground/contract/messages/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, stubApi } from '../../../platform/testing/stub-api.tsx';
import { AttachmentList } from './attachment-list.tsx';

const applicationId = '00000000-0000-4000-8000-000000000001';
const FILE = {
  id: '00000000-0000-4000-8000-000000000003',
  name: 'Certificate.docx',
  type: 'docx',
  bytes: 340_400,
} as const;

const message = (side: Message['side'], changes: Partial<Message> = {}): Message => ({
  id: '00000000-0000-4000-8000-000000000002',
  side,
  authorName: null,
  isOwn: false,
  text: 'Here it is.',
  attachments: [FILE],
  withheldAttachments: 0,
  sentAt: '2026-11-28T10:00:00.000Z',
  readAt: null,
  ...changes,
});

test('a candidate downloads a company’s file, and reads why it failed', async () => {
  const api = stubApi();
  api.answer(linkAttachment, () => problem('not_found'));
  await render(
    <AttachmentList message={message('company')} conversation={{ side: 'candidate', applicationId }} />,
    { wrapper: PageWrapper },
  );
  await page.getByRole('button', { name: 'Download Certificate.docx 340 kB' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(api.received(linkAttachment)[0]?.params).toEqual({ applicationId, attachmentId: FILE.id });
});

test('a company sees the text of a candidate’s file before the file itself', async () => {
  const api = stubApi();
  api.answer(readCompanyAttachment, () => ({
    status: 200,
    body: { pages: null, texts: ['Amara has passed.'], isCut: false },
  }));
  await render(
    <AttachmentList message={message('candidate')} conversation={{ side: 'company', applicationId }} />,
    { wrapper: PageWrapper },
  );
  await page.getByRole('button', { name: 'View Certificate.docx 340 kB' }).click();
  await expect.element(page.getByText('Amara has passed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download original' })).toBeVisible();
  await expect.element(page.getByText(/The candidate can see that/)).toBeVisible();
});

test('says how many files are hidden with a message', async () => {
  stubApi();
  const withheld = message('candidate', { text: null, attachments: [], withheldAttachments: 2 });
  await render(<AttachmentList message={withheld} conversation={{ side: 'company', applicationId }} />, {
    wrapper: PageWrapper,
  });
  await expect.element(page.getByText('2 files are hidden too.')).toBeVisible();
});
