import {
  changeSavedSearch,
  listSavedSearches,
  type SavedSearch,
  type SharedSearch,
} from '@common-ground/contract/discovery/saved-searches';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, type StubApi, stubApi } from '../../platform/testing/stub-api.tsx';
import {
  COMPANY_PROBLEM_MESSAGES,
  OPERATORS_PROBLEMS,
} from '../../platform/text/company-problem-messages.ts';
import { addProblemMessages } from '../../platform/text/problem-messages.ts';
import { SavedSearchesSheet } from './saved-searches-sheet.tsx';

addProblemMessages(COMPANY_PROBLEM_MESSAGES, OPERATORS_PROBLEMS);

const ownSearch: SavedSearch = {
  id: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41',
  name: 'Porto trainees',
  query: { countries: ['PT'] },
  alert: 'off',
  isShared: false,
  savedAt: '2026-11-23T09:00:00.000Z',
  version: 1,
};
const colleagues: SharedSearch = {
  id: '0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b42',
  name: 'Nurses with German',
  query: { languages: ['de:B2'] },
  sharedBy: 'Inês Duarte',
};
const share = page.getByRole('checkbox', { name: 'Share with your team' });

let api: StubApi;
let announced: string[];
beforeEach(() => {
  api = stubApi();
  announced = [];
});

async function open(items: readonly SavedSearch[], shared: readonly SharedSearch[]) {
  let savedItems = items;
  api.answer(listSavedSearches, () => ({
    status: 200,
    body: { items: [...savedItems], shared: [...shared] },
  }));
  api.answer(changeSavedSearch, ({ body }) => {
    savedItems = savedItems.map((search) => ({ ...search, ...body, version: search.version + 1 }));
    return { status: 200, body: savedItems[0] as SavedSearch };
  });
  await render(
    <SavedSearchesSheet onClose={() => undefined} announce={(sentence) => announced.push(sentence)} />,
    { wrapper: PageWrapper },
  );
}

test('a search is shared with one tick, and no longer with another', async () => {
  await open([ownSearch], []);
  await share.click();
  await expect.element(share).toBeChecked();
  expect(api.received(changeSavedSearch)).toMatchObject([
    { ifMatch: 1, body: { name: 'Porto trainees', alert: 'off', isShared: true } },
  ]);
  await share.click();
  await expect.element(share).not.toBeChecked();
  expect(announced).toEqual(['Shared with your team', 'No longer shared with your team']);
});

test('a search that can’t be shared says why, and stays as it was', async () => {
  await open([ownSearch], []);
  api.answer(changeSavedSearch, () => problem('too_many_shared_searches'));
  await share.click();
  await expect.element(page.getByText(/shares 50 searches/)).toBeVisible();
  await expect.element(share).not.toBeChecked();
  expect(announced).toEqual([]);
});

test('a colleague’s search can be opened, but not changed, and says whose it is', async () => {
  await open([], [colleagues]);
  await expect.element(page.getByRole('link', { name: 'Nurses with German' })).toBeVisible();
  await expect.element(page.getByText('Shared by Inês Duarte')).toBeVisible();
  expect(page.getByRole('button', { name: 'Rename' }).query()).toBeNull();
  expect(share.query()).toBeNull();
});
