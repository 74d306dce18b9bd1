import { sendMessage } from '@common-ground/contract/messages/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, stubApi } from '../../platform/testing/stub-api.tsx';
import { MessageForm } from './message-form.tsx';

const APPLICATION = '00000000-0000-4000-8000-000000000001';

const form = (onSent: () => void) => (
  <MessageForm applicationId={APPLICATION} companyName="Harbour Health" onSent={onSent} />
);
const box = () => page.getByRole('textbox');

test('a message sent after leaving its page isn’t offered for sending again', async () => {
  const api = stubApi();
  const answered = Promise.withResolvers<void>();
  let sent = 0;
  api.answer(sendMessage, async ({ body }) => {
    await answered.promise;
    return {
      status: 201 as const,
      body: {
        id: '00000000-0000-4000-8000-000000000002',
        side: 'candidate' as const,
        authorName: null,
        isOwn: true,
        text: body.text,
        attachments: [],
        withheldAttachments: 0,
        sentAt: '2026-11-28T10:00:00.000Z',
        readAt: null,
      },
    };
  });
  const screen = await render(
    form(() => (sent += 1)),
    { wrapper: PageWrapper },
  );
  await box().fill('I can start in May.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => api.received(sendMessage)).toHaveLength(1);
  await screen.unmount();
  answered.resolve();
  await render(
    form(() => (sent += 1)),
    { wrapper: PageWrapper },
  );
  await expect.element(box()).toHaveValue('');
  expect(sent).toBe(0);
});
