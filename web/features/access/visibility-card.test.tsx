import { type Access, readAccess, saveVisibilityPosition } from '@common-ground/contract/access/access';
import { CONSENT_PURPOSES, CONSENT_TEXT_VERSION } from '@common-ground/domain/access/consent';
import {
  POSITION_PARTS,
  type VisibilityPosition,
  visibilityPosition,
} from '@common-ground/domain/access/visibility-position';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, stubApi } from '../../platform/testing/stub-api.tsx';
import { VisibilityCard } from './visibility-card.tsx';

/** The API's response for someone whose decisions match a position, or don't. */
function accessAt(parts: (typeof POSITION_PARTS)[VisibilityPosition], change: Partial<Access> = {}): Access {
  return {
    position: visibilityPosition(parts),
    visibility: parts.visibility,
    visibilityChangedAt: null,
    versions: {
      visibility: 4,
      objection: 0,
      matching: 2,
      discovery: 1,
      research: 9,
      blocks: 0,
      chosenCompanies: 0,
    },
    age: 'adult',
    consents: CONSENT_PURPOSES.map((purpose) => ({
      purpose,
      isGiven: purpose !== 'research' && parts[purpose],
      textVersion: null,
      decidedAt: null,
    })),
    objectedAt: null,
    comparisonPostponedAt: null,
    blocks: [],
    currentEmployer: null,
    chosenCompanies: [],
    ...change,
  };
}

async function showCard(access: Access) {
  const api = stubApi();
  let current = access;
  api.answer(readAccess, () => ({ status: 200, body: current }));
  api.answer(saveVisibilityPosition, ({ body }) => {
    current = accessAt(POSITION_PARTS[body.position]);
    return { status: 200, body: current };
  });
  await render(<VisibilityCard preview={<button type="button">Preview as an employer</button>} />, {
    wrapper: PageWrapper,
  });
  return {
    received: () => api.received(saveVisibilityPosition).map(({ body }) => body),
    refuse: () => api.answer(saveVisibilityPosition, () => problem('version_conflict')),
  };
}

const position = (name: string | RegExp) => page.getByRole('radio', { name });

test('shows each position with a sentence, next to the preview', async () => {
  await showCard(accessAt(POSITION_PARTS.compare_only));
  await expect.element(position('Compare only')).toBeChecked();
  await expect
    .element(position('Compare only'))
    .toHaveAccessibleDescription('You see where you overlap with companies; they don’t see you.');
  expect(page.getByRole('radio').elements()).toHaveLength(4);
  await expect.element(page.getByRole('button', { name: 'Preview as an employer' })).toBeVisible();
});

test('discloses nothing more until the necessary consents have been shown and given', async () => {
  const card = await showCard(accessAt(POSITION_PARTS.private));
  await position('Private').click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(position('Findable without my name')).toBeChecked();
  await expect.element(page.getByText(/Common Ground compares my culture results/)).toBeVisible();
  await expect.element(page.getByText(/Verified companies can find me in their searches/)).toBeVisible();
  expect(card.received()).toEqual([]);
  await page.getByRole('button', { name: 'Agree and save' }).click();
  await expect.element(page.getByText('Verified companies see you without your name.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Agree and save' }).query()).toBeNull();
  expect(card.received()).toEqual([
    {
      position: 'findable_without_name',
      textVersion: CONSENT_TEXT_VERSION,
      seenVersions: { visibility: 4, matching: 2, discovery: 1 },
    },
  ]);
});

test('cancels a choice without consent', async () => {
  const card = await showCard(accessAt(POSITION_PARTS.compare_only));
  await position('Findable without my name').click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(position('Compare only')).toBeChecked();
  expect(card.received()).toEqual([]);
});

test('doesn’t ask for consents already given', async () => {
  await showCard(accessAt(POSITION_PARTS.findable_without_name));
  await position(/^Findable with my name/).click();
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  expect(page.getByText(/^By choosing it you agree/).query()).toBeNull();
});

test('hides right away', async () => {
  const card = await showCard(accessAt(POSITION_PARTS.findable_with_name));
  await position('Private').click();
  await expect.element(page.getByText('Companies can’t find you.', { exact: true })).toBeVisible();
  expect(card.received().map((body) => body.position)).toEqual(['private']);
});

test('keeps a custom combination until a position is chosen', async () => {
  const card = await showCard(accessAt({ visibility: 'named', matching: false, discovery: false }));
  await expect.element(position('Custom')).toBeChecked();
  expect(page.getByRole('radio').elements()).toHaveLength(5);
  expect(card.received()).toEqual([]);
  await position('Private').click();
  await expect.element(position('Private')).toBeChecked();
  await expect.element(position('Custom')).not.toBeInTheDocument();
});

test('says why someone under 18 can’t be found, but lets them compare', async () => {
  const card = await showCard(accessAt(POSITION_PARTS.private, { age: 'minor' }));
  for (const name of [/^Findable without/, /^Findable with my/]) {
    await expect.element(position(name)).toBeDisabled();
    await expect.element(position(name)).toHaveAccessibleDescription(/Available when you’re 18\.$/);
  }
  await position('Compare only').click();
  await page.getByRole('button', { name: 'Agree and save' }).click();
  await expect.element(position('Compare only')).toBeChecked();
  expect(card.received().map((body) => body.position)).toEqual(['compare_only']);
});

test('shows the current setting again if something was decided elsewhere', async () => {
  const card = await showCard(accessAt(POSITION_PARTS.private));
  card.refuse();
  await position('Compare only').click();
  await page.getByRole('button', { name: 'Agree and save' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(position('Private')).toBeChecked();
});

test('shows what an employer would see at the marked position before it’s agreed to', async () => {
  const api = stubApi();
  api.answer(readAccess, () => ({ status: 200, body: accessAt(POSITION_PARTS.private) }));
  await render(<VisibilityCard showSeen={(marked) => <p>Seen at: {marked}</p>} />, { wrapper: PageWrapper });
  await expect.element(page.getByText('Seen at: private')).toBeVisible();
  await position('Findable without my name').click();
  await expect.element(page.getByText('Seen at: findable_without_name')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Seen at: private')).toBeVisible();
  expect(api.received(saveVisibilityPosition)).toEqual([]);
});
