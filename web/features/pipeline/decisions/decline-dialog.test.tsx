import { declineApplications, previewDeclines } from '@common-ground/contract/pipeline/decisions';
import { declineLetter } from '@common-ground/domain/pipeline/decline-letters';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceDrafts } from '../../../platform/drafts/device-drafts.ts';
import { PageWrapper, problem, type StubApi, stubApi } from '../../../platform/testing/stub-api.tsx';
import type { Card } from '../board/pipeline-cards.ts';
import { applicationOf, cardOf, doneWith } from '../testing/applications.ts';
import { DeclineDialog } from './decline-dialog.tsx';

const opener = page.getByRole('button', { name: 'Open' });
const dialog = page.getByRole('dialog');
const reason = dialog.getByLabelText('Reason');
const notes = dialog.getByLabelText(/notes for your team/i);
const letter = dialog.getByLabelText(/^letter/i);
const send = dialog.getByRole('button', { name: /^declin/i });

let api: StubApi;
let closings: boolean[];
beforeEach(() => {
  closings = [];
  api = stubApi();
  // The letter as the server would write it.
  api.answer(previewDeclines, ({ body }) => ({
    status: 200,
    body: {
      items: body.declines.map(({ applicationId, feedback }) => ({
        applicationId,
        outcome: 'done' as const,
        message: `To Ana: ${body.message}`,
        feedback,
        row: null,
      })),
    },
  }));
});
afterEach(() => {
  for (const { key } of deviceDrafts.list('')) deviceDrafts.set(key, null);
});

function Page({ cards = [cardOf(1)] }: { readonly cards?: readonly Card[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <DeclineDialog
          cards={cards}
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

async function openDialog(cards?: readonly Card[]) {
  await render(<Page {...(cards ? { cards } : {})} />, { wrapper: PageWrapper });
  await opener.click();
  await expect.element(reason).toHaveFocus();
}

describe('interviews', () => {
  const startsAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const booked = { id: 'one', state: 'booked', startsAt, minutes: 45, isOfStage: true } as const;

  test('are cancelled, which the dialog says', async () => {
    await openDialog([cardOf(1, { interviews: [booked] })]);
    await expect.element(dialog.getByText(/^Their interview on .+ at .+ will be cancelled\.$/)).toBeVisible();
  });

  test('are listed by name for several candidates', async () => {
    await openDialog([cardOf(1), cardOf(2, { interviews: [booked] })]);
    const list = dialog.getByRole('region', { name: 'Interviews' });
    await expect.element(list.getByText('Ana 2')).toBeVisible();
    await expect.element(list.getByText('Ana 1')).not.toBeInTheDocument();
  });
});

describe('the focus', () => {
  test('starts at the reason, and returns to the button that opened the dialog', async () => {
    await openDialog();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(closings).toEqual([false]);
  });

  test('moves to the first missing field, names it, and sends nothing', async () => {
    await openDialog();
    await send.click();
    await expect.element(reason).toHaveFocus();
    await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
    await expect.element(reason).toHaveAccessibleDescription(expect.stringMatching(/choose a reason/i));
    await userEvent.selectOptions(reason, 'other');
    await send.click();
    await expect.element(notes).toHaveFocus();
    expect(api.received(declineApplications)).toEqual([]);
  });
});

describe('the letter', () => {
  test('follows the reason, and is previewed as the server would send it', async () => {
    await openDialog();
    await userEvent.selectOptions(reason, 'must_have_not_met');
    await expect.element(letter).toHaveValue(declineLetter('must_have_not_met'));
    await expect.element(dialog.getByRole('region', { name: 'Preview' }).getByText(/^To Ana:/)).toBeVisible();
  });

  test('shows the preview of the current text, even if an earlier text’s preview arrives later', async () => {
    const firstReply = Promise.withResolvers<void>();
    api.answer(previewDeclines, async ({ body }) => {
      if (!body.message.includes('Kind regards')) await firstReply.promise;
      return {
        status: 200,
        body: {
          items: [
            {
              applicationId: cardOf(1).id,
              outcome: 'done' as const,
              message: `To Ana: ${body.message}`,
              feedback: null,
              row: null,
            },
          ],
        },
      };
    });
    await openDialog();
    await userEvent.selectOptions(reason, 'must_have_not_met');
    await letter.fill('Thank you, {name}.');
    await expect
      .poll(() => api.received(previewDeclines).map(({ body }) => body.message))
      .toContain('Thank you, {name}.');
    await letter.fill('Thank you, {name}. Kind regards');
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await expect.element(preview.getByText(/Kind regards/)).toBeVisible();
    firstReply.resolve();
    await letter.click();
    await expect.element(preview.getByText(/Kind regards/)).toBeVisible();
  });

  test('asks before replacing an edited letter with another reason’s', async () => {
    await openDialog();
    await userEvent.selectOptions(reason, 'must_have_not_met');
    await letter.fill('Thank you, {name}.');
    await userEvent.selectOptions(reason, 'filled');
    await expect.element(letter).toHaveValue('Thank you, {name}.');
    await send.click();
    await expect.element(letter).toHaveFocus();
    await dialog.getByRole('button', { name: 'Keep my text' }).click();
    await expect.element(letter).toHaveValue('Thank you, {name}.');
    await expect.element(letter).not.toHaveAttribute('aria-invalid', 'true');
  });
});

describe('sending', () => {
  test('says why it failed, keeps everything, and can be retried', async () => {
    let isDown = true;
    api.answer(declineApplications, () =>
      isDown ? problem('unavailable') : { status: 200, body: doneWith([applicationOf(1)]) },
    );
    await openDialog();
    await userEvent.selectOptions(reason, 'must_have_not_met');
    await notes.fill('No night shifts');
    await letter.fill('Thank you, {name}.');
    await send.click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(reason).toHaveValue('must_have_not_met');
    await expect.element(notes).toHaveValue('No night shifts');
    await expect.element(letter).toHaveValue('Thank you, {name}.');
    expect(closings).toEqual([]);
    isDown = false;
    await send.click();
    await expect.poll(() => closings).toEqual([true]);
    const [first, second] = api.received(declineApplications);
    expect(second?.body).toEqual(first?.body);
    expect(first?.body).toMatchObject({
      reason: 'must_have_not_met',
      words: 'No night shifts',
      message: 'Thank you, {name}.',
    });
  });

  test('declines once if submitted twice', async () => {
    const late = Promise.withResolvers<void>();
    api.answer(declineApplications, async () => {
      await late.promise;
      return { status: 200, body: doneWith([applicationOf(1)]) };
    });
    await openDialog();
    await userEvent.selectOptions(reason, 'must_have_not_met');
    await send.dblClick();
    late.resolve();
    await expect.poll(() => closings).toEqual([true]);
    expect(api.received(declineApplications)).toHaveLength(1);
  });

  test('closes the dialog, and the next one starts empty', async () => {
    api.answer(declineApplications, () => ({ status: 200, body: doneWith([applicationOf(1)]) }));
    await openDialog();
    await userEvent.selectOptions(reason, 'must_have_not_met');
    await notes.fill('No night shifts');
    await send.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await opener.click();
    await expect.element(reason).toHaveValue('');
    await expect.element(notes).toHaveValue('');
  });
});

test('keeps what was typed if the dialog is closed without sending', async () => {
  await openDialog();
  await userEvent.selectOptions(reason, 'must_have_not_met');
  await notes.fill('No night shifts');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await opener.click();
  await expect.element(reason).toHaveValue('must_have_not_met');
  await expect.element(notes).toHaveValue('No night shifts');
});

test('declines several candidates together, each from the version on the board', async () => {
  const cards = [cardOf(1), cardOf(2, { version: 7 })];
  api.answer(declineApplications, () => ({
    status: 200,
    body: doneWith([applicationOf(1), applicationOf(2, { version: 7 })]),
  }));
  await openDialog(cards);
  await userEvent.selectOptions(reason, 'must_have_not_met');
  await send.click();
  await expect.poll(() => closings).toEqual([true]);
  expect(api.received(declineApplications)[0]?.body.declines).toEqual([
    { applicationId: cards[0]?.id, version: 3, feedback: null },
    { applicationId: cards[1]?.id, version: 7, feedback: null },
  ]);
});
