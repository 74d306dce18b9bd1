import { readCompanyOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import { moveApplications } from '@common-ground/contract/pipeline/moves';
import { readPipelineRows } from '@common-ground/contract/pipeline/pipeline';
import { skipToken, useQuery } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../../platform/api/queries.ts';
import { deviceDay } from '../../../platform/device/device-day.ts';
import { PageWrapper, problem, type StubApi, stubApi } from '../../../platform/testing/stub-api.tsx';
import { dragOver, drop } from '../../../ui/testing/dragging.ts';
import { useActing } from '../decisions/acting.tsx';
import { type BoardState, boardOf } from '../pipeline.queries.ts';
import { applicationOf, cardOf, doneWith, NURSE } from '../testing/applications.ts';
import { Board } from './board.tsx';
import { type Card, lanesOf, stageAt } from './pipeline-cards.ts';

const [READING, TALK] = NURSE.stages.map(({ id }) => id);

let api: StubApi;
let announcement: string[];
beforeEach(() => {
  announcement = [];
  api = stubApi();
});

const announce = (sentence: string) => {
  announcement.push(sentence);
};

function Page({ job }: { readonly job: typeof NURSE | null }) {
  const { data } = useQuery<BoardState>({ queryKey: boardOf(null).queryKey, queryFn: skipToken });
  const opportunities = [NURSE];
  const acting = useActing({
    context: { opportunityId: null, announce },
    opportunities,
    today: '2026-11-20',
    onManyDone: () => undefined,
  });
  const cards = data?.cards ?? [];
  const cardsOf = (ids: readonly string[]) => cards.filter(({ id }) => ids.includes(id));
  return (
    <main className="flex h-[600px] flex-col">
      <Board<Card>
        label="Applications by stage"
        lanes={lanesOf(cards, job, () => true)}
        renderCard={({ title }) => title}
        cardRem={4}
        hrefOf={() => '/company-route/pipeline'}
        openId={null}
        selected={new Set()}
        canMove
        refusalOf={(id, laneId) => {
          const [card] = cardsOf([id]);
          return card && stageAt(card, laneId, opportunities) === null ? 'No such stage' : null;
        }}
        onSelect={() => undefined}
        onMenu={(card, anchor) => acting.openMenu([card], anchor)}
        onMove={(ids, laneId) => acting.moveTo(cardsOf(ids), laneId)}
        announce={announce}
      />
      {acting.dialog}
    </main>
  );
}

/** @param job null for the board of all jobs */
async function openBoard(count: number, job: typeof NURSE | null = NURSE) {
  const cards = Array.from({ length: count }, (_, at) => cardOf(at + 1));
  queryClient.setQueryData<BoardState>(boardOf(null).queryKey, {
    opportunities: [NURSE],
    cards,
    isCut: false,
    ended: { declined: 0, withdrawn: 0, offer_declined: 0 } as BoardState['ended'],
    aheadMs: 0,
    today: deviceDay(),
    readAt: Date.now(),
  });
  await render(<Page job={job} />, { wrapper: PageWrapper });
}

const lane = (name: string) => page.getByRole('region', { name });
const card = (number: number) => page.getByRole('link', { name: `Ana ${number}`, exact: true });
const inLane = (name: string, number: number) =>
  lane(name).getByRole('link', { name: `Ana ${number}`, exact: true });

function answerMoves(wait: Promise<void> = Promise.resolve()) {
  api.answer(moveApplications, async ({ body }) => {
    await wait;
    const rows = body.moves.map(({ stageId, version }) =>
      applicationOf(1, { stageId, stageName: 'A talk', version }),
    );
    return { status: 200, body: doneWith(rows) };
  });
}

describe('by keyboard', () => {
  test('a card is picked up, dropped in the next stage, and keeps the focus before the server has responded', async () => {
    const late = Promise.withResolvers<void>();
    answerMoves(late.promise);
    await openBoard(2);
    card(1).element().focus();
    await userEvent.keyboard(' ');
    await expect.poll(() => announcement.at(-1)).toMatch(/Reading.*1 of 3/);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => announcement.at(-1)).toMatch(/A talk.*2 of 3/);
    await userEvent.keyboard(' ');
    await expect.element(inLane('A talk', 1)).toHaveFocus();
    late.resolve();
    await expect
      .poll(() => api.received(moveApplications).map(({ body }) => body.moves))
      .toEqual([[{ applicationId: cardOf(1).id, version: 3, stageId: TALK }]]);
    await expect.poll(() => announcement.at(-1)).toMatch(/Ana 1/);
    await expect.element(inLane('A talk', 1)).toHaveFocus();
  });

  test('Escape returns a picked-up card to where it was', async () => {
    await openBoard(2);
    card(1).element().focus();
    await userEvent.keyboard(' {ArrowRight}{Escape}');
    await expect.element(inLane('Reading', 1)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(card(2)).toHaveFocus();
    expect(api.received(moveApplications)).toEqual([]);
  });

  test('a failed move is undone and announced, with the focus on the card', async () => {
    api.answer(moveApplications, () => problem('unavailable'));
    // Refetching the card fails too.
    api.answer(readPipelineRows, () => problem('unavailable'));
    await openBoard(2);
    card(1).element().focus();
    await userEvent.keyboard(' {ArrowRight} ');
    await expect.poll(() => announcement.at(-1)).toMatch(/^Nothing was moved/);
    await expect.element(inLane('Reading', 1)).toHaveFocus();
    expect(api.received(moveApplications).map(({ body }) => body.moves[0]?.stageId)).toEqual([TALK]);
  });

  test('the last stage opens the offer instead of moving, and the focus returns to the card', async () => {
    api.answer(readCompanyOpportunity, () => problem('not_found'));
    await openBoard(2);
    card(1).element().focus();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight} ');
    await expect.element(page.getByRole('dialog').getByRole('textbox').first()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(inLane('Reading', 1)).toHaveFocus();
    expect(api.received(moveApplications)).toEqual([]);
  });
});

describe('with a pointer', () => {
  test('a card that is dropped on another stage goes there', async () => {
    answerMoves();
    await openBoard(2);
    const row = card(1).element().closest('li');
    if (!row) throw new Error('The card isn’t in any list');
    await dragOver(row, lane('A talk').element(), 120);
    await drop();
    await expect.element(inLane('A talk', 1)).toBeVisible();
    await expect
      .poll(() => api.received(moveApplications).map(({ body }) => body.moves[0]?.stageId))
      .toEqual([TALK]);
  });

  test('while a card is dragged, the lanes that can’t take it are dimmed', async () => {
    answerMoves();
    await openBoard(2, null);
    const row = card(1).element().closest('li');
    if (!row) throw new Error('The card isn’t in any list');
    const isDimmed = (name: string) => lane(name).element().hasAttribute('data-closed');
    expect(isDimmed('In review')).toBe(false);
    await dragOver(row, lane('Interview').element(), 120);
    // The job has no review after the one where applications arrive.
    expect(isDimmed('In review')).toBe(true);
    expect(isDimmed('Interview')).toBe(false);
    await drop();
    await expect.poll(() => isDimmed('In review')).toBe(false);
  });

  test('a card dropped where it was stays, and nothing is sent', async () => {
    await openBoard(2);
    const row = card(1).element().closest('li');
    if (!row) throw new Error('The card isn’t in any list');
    await dragOver(row, lane('Reading').element(), 200);
    await drop();
    await expect.element(inLane('Reading', 1)).toBeVisible();
    expect(api.received(moveApplications)).toEqual([]);
    expect(READING).toBe(cardOf(1).stageId);
  });
});

test('only visible cards are rendered, and the focused one stays while the lane is scrolled', async () => {
  await openBoard(80);
  await expect.element(card(1)).toBeVisible();
  await expect.element(card(70)).not.toBeInTheDocument();
  card(1).element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(card(80)).toHaveFocus();
  await expect.element(card(80)).toBeInViewport();
  await expect.element(card(5)).not.toBeInTheDocument();
  const scroller = card(80).element().closest('ul')?.parentElement;
  // While cards near the end are being measured, the virtual list may reset the scroll position, so keep scrolling until it stays.
  await expect
    .poll(() => {
      scroller?.scrollTo({ top: 0 });
      return card(5).query();
    })
    .not.toBeNull();
  await expect.element(card(80)).toHaveFocus();
});
