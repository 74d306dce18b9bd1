import { deleteAttachment } from '@common-ground/contract/messages/attachments';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, type StubApi, stubApi } from '../../../platform/testing/stub-api.tsx';
import { AttachButton, AttachedFiles } from './attachment-picker.tsx';
import { useAttachments } from './use-attachments.ts';

const ID = '00000000-0000-4000-8000-000000000003';

/** Uploads don't go through `fetch`: each one is answered by the test. */
class Uploading {
  static all: Uploading[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  status = 201;
  responseText = '';
  open() {}
  setRequestHeader() {}
  getResponseHeader = (name: string) => (name === 'content-type' ? 'application/json' : null);
  send() {
    Uploading.all.push(this);
  }
  abort() {
    this.onabort?.();
  }
  answer(body: object, status = 201) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.answer(deleteAttachment, () => ({ status: 204, body: null }));
  Uploading.all = [];
  vi.stubGlobal('XMLHttpRequest', Uploading);
});
afterEach(() => void vi.unstubAllGlobals());

function Composer({ applicationId }: { readonly applicationId: string }) {
  const attachments = useAttachments({ side: 'candidate', applicationId });
  return (
    <>
      <AttachedFiles attachments={attachments} hasText />
      <AttachButton attachments={attachments} />
      <output>{JSON.stringify(attachments.sent())}</output>
    </>
  );
}

const open = (applicationId: string) =>
  render(<Composer applicationId={applicationId} />, { wrapper: PageWrapper });

const arrived = (index: number) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  type: 'pdf',
  bytes: 1_000,
  isChecked: true,
});

const choose = (...files: readonly File[]) => userEvent.upload(page.getByLabelText('Files'), [...files]);
const file = (name: string, bytes = 1_000) => new File([new Uint8Array(bytes)], name);
const status = page.getByRole('status').last();

test('shows an upload’s progress, keeps what has arrived through leaving the page, and deletes what’s removed', async () => {
  const applicationId = crypto.randomUUID();
  const screen = await open(applicationId);
  await choose(file('My_certificate.pdf', 340_400));
  await expect.poll(() => Uploading.all.length).toBe(1);
  Uploading.all[0]?.upload.onprogress?.({ loaded: 1, total: 4 });
  await expect.element(page.getByText('340 kB · 25%')).toBeVisible();
  await expect.element(page.getByText('You can send this once your files are uploaded.')).toBeVisible();
  Uploading.all[0]?.answer({ id: ID, type: 'pdf', bytes: 340_400, isChecked: true });
  await expect.element(status).toMatchTextContent(/"label":"My certificate"/);
  await screen.unmount();
  await open(applicationId);
  await expect.element(page.getByText('My_certificate.pdf')).toBeVisible();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect.element(page.getByRole('list')).not.toBeInTheDocument();
  await expect
    .poll(() => api.received(deleteAttachment)[0]?.params)
    .toEqual({ applicationId, attachmentId: ID });
});

test('says what’s wrong with a file, and that it has to go before the message can', async () => {
  await open(crypto.randomUUID());
  await choose(file('page.pdf'));
  await expect.poll(() => Uploading.all.length).toBe(1);
  Uploading.all[0]?.answer(
    {
      type: '/problems/file_refused',
      title: 'Refused',
      status: 422,
      code: 'file_refused',
      requestId: 'r',
      violations: [{ pointer: '/file', code: 'type_not_taken', params: {} }],
    },
    422,
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This isn’t a PDF/);
  await expect.element(page.getByText('Remove the file that couldn’t be uploaded, then send.')).toBeVisible();
});

test('uploads no file that’s too large, and no more than five', async () => {
  await open(crypto.randomUUID());
  const large = file('large.pdf', 10 * 1_024 * 1_024 + 1);
  await choose(large, ...[1, 2, 3, 4, 5].map((n) => file(`${n}.pdf`)));
  await expect.element(page.getByText(/larger than 10 MB/)).toBeVisible();
  await expect.element(page.getByText(/up to five files/)).toBeVisible();
  // Two at once, and the others once these have arrived.
  await expect.poll(() => Uploading.all.length).toBe(2);
  for (const at of [0, 1]) Uploading.all[at]?.answer(arrived(at));
  await expect.poll(() => Uploading.all.length).toBe(4);
  for (const at of [2, 3]) Uploading.all[at]?.answer(arrived(at));
  await expect.element(status).toMatchTextContent(/"label":"1".*"label":"2".*"label":"3".*"label":"4"/);
});
