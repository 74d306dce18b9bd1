import {
  declineInvitation,
  listInvitations,
  type ReceivedInvitation,
} from '@common-ground/contract/invitations/invitations';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, type StubApi, stubApi } from '../../platform/testing/stub-api.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

const ID = '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41';
const declined: ReceivedInvitation = {
  id: ID,
  company: { id: ID, name: 'Harbour Health', domain: null, isVerified: true },
  opportunity: {
    id: ID,
    title: 'Ward nurse',
    kind: 'apprenticeship',
    isOpen: true,
    mustHaves: { standing: 'met', met: 0, notMet: 0, unknown: 0 },
    application: null,
  },
  reason: 'Your work with figures.',
  replyBy: '2026-12-10',
  sentAt: '2026-11-20T09:00:00.000Z',
  state: 'declined',
  endedAt: '2026-11-23T09:00:00.000Z',
  pause: null,
};

const dialog = page.getByRole('dialog');
const send = dialog.getByRole('button', { name: /declin/i });

let api: StubApi;
let ended: string[];
beforeEach(() => {
  ended = [];
  api = stubApi();
  api.answer(listInvitations, () => ({ status: 200, body: { items: [], next: null, waitingCount: 0 } }));
  api.answer(declineInvitation, () => ({ status: 200, body: declined }));
});

function Page() {
  const [isOpen, setOpen] = useState(true);
  const end = (how: string) => () => {
    ended.push(how);
    setOpen(false);
  };
  return (
    <PageWrapper>
      {isOpen ? (
        <DeclineDialog
          invitationId={ID}
          companyName="Harbour Health"
          onClose={end('closed')}
          onDone={end('done')}
        />
      ) : null}
    </PageWrapper>
  );
}

const bodies = () => api.received(declineInvitation).map(({ body }) => body);

test('declines without a reason if none is chosen', async () => {
  await render(<Page />);
  await send.click();
  await expect.poll(() => ended).toEqual(['done']);
  expect(bodies()).toEqual([{ reason: null }]);
});

test('sends the chosen reason', async () => {
  await render(<Page />);
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'The pay doesn’t suit me');
  await send.click();
  await expect.poll(() => ended).toEqual(['done']);
  expect(bodies()).toEqual([{ reason: 'pay' }]);
});

test('sends once, however often the button is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  api.answer(declineInvitation, async () => {
    await promise;
    return { status: 200, body: declined };
  });
  await render(<Page />);
  await send.click();
  await expect.element(send).toHaveTextContent('Declining…');
  (send.element() as HTMLButtonElement).closest('form')?.requestSubmit();
  resolve();
  await expect.poll(() => ended).toEqual(['done']);
  expect(bodies()).toHaveLength(1);
});

test('says what went wrong, keeps the reason, and can be sent again', async () => {
  api.answer(declineInvitation, () => problem('invitation_ended'));
  await render(<Page />);
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Another reason');
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(dialog.getByRole('combobox')).toHaveValue('other');
  expect(ended).toEqual([]);
  api.answer(declineInvitation, () => ({ status: 200, body: declined }));
  await send.click();
  await expect.poll(() => ended).toEqual(['done']);
});

test('can be closed with the invitation left open', async () => {
  await render(<Page />);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect([ended, bodies()]).toEqual([['closed'], []]);
});
