import { reportMessage } from '@common-ground/contract/messages/message-reports';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, stubApi } from '../../platform/testing/stub-api.tsx';
import { ReportDialog } from './report-dialog.tsx';

const dialog = page.getByRole('dialog');
const report = dialog.getByRole('button', { name: 'Report message' });

test('asks for a reason, and says what goes wrong', async () => {
  const api = stubApi();
  const done: boolean[] = [];
  api.answer(reportMessage, () => problem('unavailable'));
  await render(
    <PageWrapper>
      <ReportDialog
        applicationId="0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b01"
        messageId="0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b02"
        companyName="Harbour Health"
        onClose={(isDone) => done.push(isDone)}
      />
    </PageWrapper>,
  );
  await report.click();
  await expect.element(dialog.getByText(/Choose a reason\./)).toBeVisible();
  expect(api.received(reportMessage)).toEqual([]);
  await dialog.getByRole('combobox').selectOptions('scam');
  await dialog.getByRole('switch').click();
  await report.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  api.answer(reportMessage, () => ({ status: 204, body: null }));
  await report.click();
  await expect.poll(() => done).toEqual([true]);
  expect(api.received(reportMessage).at(-1)?.body).toEqual({
    reason: 'scam',
    note: null,
    isStoppingAll: true,
  });
});
