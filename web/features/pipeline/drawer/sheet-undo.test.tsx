import { undoDecisions } from '@common-ground/contract/pipeline/decisions';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, stubApi } from '../../../platform/testing/stub-api.tsx';
import { addAct } from '../decisions/acts.ts';
import { applicationOf } from '../testing/applications.ts';
import { SheetUndo } from './sheet-undo.tsx';

const MOVED = applicationOf(1);
const DECISION = '0199a6f2-4c1e-7b52-9a3d-000000000900';
const undoButton = page.getByRole('button', { name: 'Undo' });

let announcements: string[];
beforeEach(() => {
  announcements = [];
});

/** Shows the undo line of an application on a screen of a given width, after a move of the first one. */
async function showAfterMove(width: number, applicationId = MOVED.id) {
  await page.viewport(width, 844);
  const api = stubApi();
  addAct({
    action: { kind: 'moved', stageName: 'A talk' },
    people: [{ applicationId: MOVED.id, decisionId: DECISION, name: 'Ana 1' }],
    note: null,
    until: Date.now() + 45_000,
  });
  await render(
    <main>
      <h1 tabIndex={-1}>Ana 1</h1>
      <SheetUndo
        applicationId={applicationId}
        context={{ opportunityId: null, announce: (sentence) => void announcements.push(sentence) }}
      />
    </main>,
    { wrapper: PageWrapper },
  );
  await expect.element(page.getByRole('heading')).toBeVisible();
  return api;
}

test('on a phone, the open application has the undo of its move', async () => {
  const api = await showAfterMove(390);
  api.answer(undoDecisions, () => ({
    status: 200 as const,
    body: { items: [{ decisionId: DECISION, outcome: 'done' as const, row: { ...MOVED, version: 5 } }] },
  }));
  await expect.element(page.getByText(/moved to .*A talk/)).toBeVisible();
  await undoButton.click();
  await expect.element(undoButton).not.toBeInTheDocument();
  expect(api.received(undoDecisions).map(({ body }) => body)).toEqual([{ decisionIds: [DECISION] }]);
  expect(announcements).toHaveLength(1);
});

test('another open application has no undo for it', async () => {
  await showAfterMove(390, applicationOf(2).id);
  expect(undoButton.elements()).toEqual([]);
});

test('on a wide screen, the undo line next to the pane is enough', async () => {
  await showAfterMove(1440);
  expect(undoButton.elements()).toEqual([]);
});
