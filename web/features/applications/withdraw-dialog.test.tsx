import {
  type Application,
  readApplication,
  withdrawApplication,
} from '@common-ground/contract/applications/applications';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lateRead } from '../../platform/testing/late-read.ts';
import { PageWrapper, problem, stubApi } from '../../platform/testing/stub-api.tsx';
import { describeStatus } from '../../platform/text/application-descriptions.ts';
import { useReadApplication } from './applications.queries.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const ID = '5f7c1f0e-8a0f-4c39-9c0a-0d8f4f7f1a11';

const SENT: Application = {
  id: ID,
  opportunityId: null,
  title: 'Ward nurse',
  companyName: 'Harbour Health',
  hasCompanyLeft: false,
  status: 'received',
  sentAt: '2026-11-20T09:00:00.000Z',
  openedAt: null,
  endedAt: null,
  replyBy: '2026-12-01',
  timeZone: 'Europe/Lisbon',
  interviews: [],
  snapshot: {
    version: 1,
    opportunity: {
      id: '5f7c1f0e-8a0f-4c39-9c0a-0d8f4f7f1a12',
      title: 'Ward nurse',
      kind: 'permanent',
      companyName: 'Harbour Health',
      places: [],
      pay: null,
      closesOn: null,
      criteria: [],
      process: [],
    },
    name: { fullName: 'Goran Petrov', calledName: null, latinName: null, pronouns: null },
    parts: {
      contact: null,
      adjustments: null,
      location: null,
      availability: null,
      school: null,
      university: null,
      experience: null,
      activities: null,
      booster: null,
    },
    documents: [],
    note: null,
  },
  sha256: 'a'.repeat(64),
  events: [],
};
const WITHDRAWN: Application = { ...SENT, status: 'withdrawn', endedAt: '2026-11-24T09:00:00.000Z' };

function Shown({ onClose }: { readonly onClose: () => void }) {
  const { data } = useReadApplication(ID);
  return data ? (
    <>
      <p>{describeStatus(data)}</p>
      <WithdrawDialog applicationId={ID} companyName={data.companyName} onClose={onClose} />
    </>
  ) : null;
}

async function open() {
  const api = stubApi();
  const onClose = vi.fn();
  api.answer(readApplication, () => ({ status: 200, body: SENT }));
  await render(<Shown onClose={onClose} />, { wrapper: PageWrapper });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return { api, onClose };
}

const withdraw = page.getByRole('button', { name: 'Withdraw application' });

test('shows a withdrawal, even when an older application arrives after it', async () => {
  const { api, onClose } = await open();
  api.answer(withdrawApplication, () => ({ status: 200, body: WITHDRAWN }));
  const arrive = await lateRead(
    api,
    readApplication,
    () => ({ status: 200, body: SENT }),
    () => ({ status: 200, body: WITHDRAWN }),
  );
  await withdraw.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const status = page.getByText(describeStatus(WITHDRAWN), { exact: true });
  await expect.element(status).toBeInTheDocument();
  await arrive();
  await expect.element(status).toBeInTheDocument();
});

test('stays open when it is refused, and says why', async () => {
  const { api, onClose } = await open();
  api.answer(withdrawApplication, () => problem('application_ended'));
  await withdraw.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('Escape keeps the application', async () => {
  const { api, onClose } = await open();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(api.received(withdrawApplication)).toEqual([]);
});
