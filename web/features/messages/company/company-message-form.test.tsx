import { readAccount } from '@common-ground/contract/accounts/accounts';
import { listMessageTemplates } from '@common-ground/contract/messages/message-templates';
import { sendCompanyMessage } from '@common-ground/contract/messages/messages';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { memberAccount } from '../../../platform/testing/member-account.ts';
import { PageWrapper, type StubApi, stubApi } from '../../../platform/testing/stub-api.tsx';
import { CompanyMessageForm } from './company-message-form.tsx';

const TEMPLATE = {
  id: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b43',
  version: 1,
  name: 'Thanks',
  text: 'Dear {name}, thank you for applying for {title}. {member}, {company}',
};

const box = page.getByRole('textbox');
const send = page.getByRole('button', { name: 'Send' });

let api: StubApi;
let applicationId: string;
beforeEach(() => {
  applicationId = crypto.randomUUID();
  api = stubApi();
  api.answer(listMessageTemplates, () => ({ status: 200, body: { items: [TEMPLATE] } }));
  api.answer(sendCompanyMessage, ({ body }) => ({
    status: 201 as const,
    body: {
      id: crypto.randomUUID(),
      side: 'company' as const,
      authorName: 'Ines Faria',
      isOwn: true,
      text: body.text,
      attachments: [],
      withheldAttachments: 0,
      sentAt: '2026-11-28T10:00:00.000Z',
      readAt: null,
    },
  }));
});

async function open(memberName: string | null, applicantName: string | null = 'Amara Okafor') {
  api.answer(readAccount, () => ({ status: 200, body: memberAccount('recruiter', memberName) }));
  await render(
    <PageWrapper>
      <CompanyMessageForm
        applicationId={applicationId}
        name={applicantName ?? 'Applicant AB12'}
        applicantName={applicantName}
        title="Ward nurse"
      />
    </PageWrapper>,
  );
}

async function insert() {
  await page.getByRole('button', { name: 'Insert template' }).click();
  await page.getByRole('menuitem', { name: 'Thanks' }).click();
}

test('fills in a template for the candidate, says what was filled in, and sends the text as it is', async () => {
  await open('Ines Faria');
  await box.fill('Hello.');
  await insert();
  const filled =
    'Hello.\n\nDear Amara Okafor, thank you for applying for Ward nurse. Ines Faria, Harbour Health';
  await expect.element(box).toHaveValue(filled);
  const list = page.getByLabelText('Filled in for this candidate');
  await expect.element(list.getByText('Amara Okafor')).toBeVisible();
  await send.click();
  await expect.poll(() => api.received(sendCompanyMessage).map(({ body }) => body.text)).toEqual([filled]);
  await expect.element(box).toHaveValue('');
});

test('sends nothing while something is still to be filled in', async () => {
  await open(null, null);
  await insert();
  await expect
    .element(page.getByText(/Replace \{name\} and \{member\} before you send this\./))
    .toBeVisible();
  await expect.element(page.getByText('Hidden during blind review')).toBeVisible();
  await box.click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(api.received(sendCompanyMessage)).toEqual([]);
  await box.fill('Thank you for applying.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => api.received(sendCompanyMessage)).toHaveLength(1);
});

test('links to creating a first template if there is none', async () => {
  api.answer(listMessageTemplates, () => ({ status: 200, body: { items: [] } }));
  await open('Ines Faria');
  await expect
    .element(page.getByRole('link', { name: 'Create a template' }))
    .toHaveAttribute('href', '/company-route/templates');
});
