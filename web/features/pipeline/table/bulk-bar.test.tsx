import { readAccount } from '@common-ground/contract/accounts/accounts';
import { listMatchingApplications } from '@common-ground/contract/pipeline/matching-applications';
import { listPipeline } from '@common-ground/contract/pipeline/pipeline';
import { MAX_BULK_APPLICATIONS } from '@common-ground/domain/pipeline/move';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceDay } from '../../../platform/device/device-day.ts';
import { memberAccount } from '../../../platform/testing/member-account.ts';
import { PageWrapper, type StubApi, stubApi } from '../../../platform/testing/stub-api.tsx';
import { useActing } from '../decisions/acting.tsx';
import { useOpenSelection } from '../open-selection.ts';
import type { BoardState } from '../pipeline.queries.ts';
import { type PipelineAddress, readAddress } from '../pipeline-address.ts';
import { applicationOf, NURSE } from '../testing/applications.ts';
import { BulkBar } from './bulk-bar.tsx';

/** A board that left out every application, as a very large one does with most. */
const BOARD_WITHOUT_CARDS: BoardState = {
  opportunities: [NURSE],
  cards: [],
  isCut: true,
  ended: { declined: 0, withdrawn: 0, offer_declined: 0 } as BoardState['ended'],
  aheadMs: 0,
  today: deviceDay(),
  readAt: Date.now(),
};

function Page({ address }: { readonly address: PipelineAddress }) {
  const { open, selection, matching } = useOpenSelection(BOARD_WITHOUT_CARDS, address, null);
  const context = { opportunityId: null, announce: () => undefined };
  const acting = useActing({
    context,
    opportunities: BOARD_WITHOUT_CARDS.opportunities,
    today: BOARD_WITHOUT_CARDS.today,
    onManyDone: selection.clear,
  });
  return (
    <main>
      <button
        type="button"
        onClick={() =>
          selection.select(
            open.slice(0, 1).map(({ id }) => id),
            true,
          )
        }
      >
        Select one of {open.length}
      </button>
      {selection.cards.length > 0 ? (
        <BulkBar
          cards={selection.cards}
          acting={acting}
          opportunities={BOARD_WITHOUT_CARDS.opportunities}
          matching={matching}
          hasKeys={false}
          onMessage={undefined}
          onClear={selection.clear}
        />
      ) : null}
      {acting.dialog}
    </main>
  );
}

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.answer(readAccount, () => ({ status: 200, body: memberAccount('recruiter', 'Ines Faria') }));
});

/** Shows the table's first page while more applications match its filter, with one of them selected. */
async function openWith(count: number, search = '?view=table') {
  const all = Array.from({ length: count }, (_, at) => applicationOf(at + 1));
  api.answer(listPipeline, () => ({ status: 200, body: { items: all.slice(0, 2), next: 'more' } }));
  api.answer(listMatchingApplications, ({ query }) => ({
    status: 200,
    body: { items: all.slice(0, query?.limit ?? MAX_BULK_APPLICATIONS), count },
  }));
  const screen = await render(<Page address={readAddress(search)} />, { wrapper: PageWrapper });
  await page.getByRole('button', { name: 'Select one of 2' }).click();
  return screen;
}

const status = page.getByRole('status');

test('selects everything that matches, not only what is loaded', async () => {
  await openWith(14);
  await page.getByRole('button', { name: 'Select all 14' }).click();
  await expect.element(status).toHaveTextContent('14 selected');
  await expect.element(page.getByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
});

test('says how many one action can change, and selects as many', async () => {
  await openWith(214);
  await page.getByRole('button', { name: 'Select the first 200 of 214' }).click();
  await expect.element(status).toHaveTextContent('200 selected · You can act on up to 200 at a time.');
});

test('clears the selection when the filter changes, because it no longer matches what is shown', async () => {
  const { rerender } = await openWith(14);
  await page.getByRole('button', { name: 'Select all 14' }).click();
  await expect.element(status).toHaveTextContent('14 selected');
  await rerender(<Page address={readAddress('?view=table&words=reis')} />);
  await expect.element(status).not.toBeInTheDocument();
});

test('clearing the selection starts again with what is picked next', async () => {
  await openWith(14);
  await page.getByRole('button', { name: 'Select all 14' }).click();
  await expect.element(status).toHaveTextContent('14 selected');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(status).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Select one of 2' }).click();
  await expect.element(status).toHaveTextContent('1 selected');
});

test('the board has no button that selects everything', async () => {
  api.answer(listMatchingApplications, () => ({ status: 200, body: { items: [], count: 14 } }));
  await render(<Page address={readAddress('')} />, { wrapper: PageWrapper });
  expect(page.getByRole('button', { name: /^Select all/ }).elements()).toEqual([]);
});
