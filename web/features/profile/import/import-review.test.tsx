import type { ImportFindings } from '@common-ground/contract/cv-import/cv-import';
import type { Profile } from '@common-ground/contract/profile/profile';
import { saveBooster, saveExperience, savePersonalDetails } from '@common-ground/contract/profile/profile';
import { EMPTY_PROFILE, SECTION_NAMES } from '@common-ground/domain/profile/sections/sections';
import { useState, useSyncExternalStore } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, type StubApi, stubApi } from '../../../platform/testing/stub-api.tsx';
import { profileDraftsOf } from '../saving/profile-drafts.ts';
import { ImportReviewSheet } from './import-review.tsx';
import { type ImportReview, startReview } from './import-review-state.ts';
import { addedCount } from './review-groups.ts';

const line = (text: string) => ({ fromLine: 4, toLine: 4, text });
const job = (title: string, from: string) => ({
  section: 'experience' as const,
  field: 'experiences',
  isListItem: true,
  fields: [
    { field: 'kind', value: 'job', snippet: line(title) },
    { field: 'title', value: title, snippet: line(title) },
    { field: 'employer', value: 'Padaria Central', snippet: line(title) },
    { field: 'from', value: from, snippet: line(title) },
  ],
});
const skill = (name: string) => ({
  section: 'booster' as const,
  field: 'skills',
  isListItem: true,
  fields: [{ field: 'name', value: name, snippet: line(name) }],
});
const FINDINGS: ImportFindings = {
  source: 'pdf',
  mail: null,
  leftovers: [],
  proposals: [
    job('Baker', '2020-05'),
    job('Apprentice', '2018'),
    skill('Sourdough'),
    skill('Rye'),
    {
      section: 'personal',
      field: 'fullName',
      isListItem: false,
      fields: [{ field: '', value: 'Ana Silva', snippet: line('Ana Silva') }],
    },
  ],
};

let api: StubApi;
let ends: ImportReview[];
beforeEach(() => {
  ends = [];
  api = stubApi();
  for (const route of [saveExperience, saveBooster, savePersonalDetails])
    api.answer(route, ({ body, ifMatch }) => ({
      status: 200,
      body: { version: (ifMatch ?? 0) + 1, content: body } as never,
    }));
});

/** The review of a CV for an empty profile. */
function Page({ drafts }: { readonly drafts: ReturnType<typeof profileDraftsOf> }) {
  const states = useSyncExternalStore(drafts.subscribe, drafts.snapshot);
  const content = Object.fromEntries(SECTION_NAMES.map((name) => [name, states[name].content])) as never;
  const [review, setReview] = useState(() => startReview(FINDINGS, EMPTY_PROFILE));
  return (
    <main>
      <ImportReviewSheet
        review={review}
        profile={{ status: 'open', drafts, states, content }}
        onChange={setReview}
        onFinish={(end) => ends.push(end)}
        onGiveUp={() => undefined}
      />
    </main>
  );
}

function open() {
  const empty = Object.fromEntries(
    SECTION_NAMES.map((name) => [name, { version: 0, content: EMPTY_PROFILE[name] }]),
  ) as Profile;
  return render(<Page drafts={profileDraftsOf(crypto.randomUUID(), empty)} />, { wrapper: PageWrapper });
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const box = (name: string | RegExp) => page.getByRole('checkbox', { name });
const savedTitles = () =>
  api
    .received(saveExperience)
    .at(-1)
    ?.body.experiences?.map(({ title }) => title);

test('summarises each kind, and shows its fields on demand', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: '2 jobs' })).toBeVisible();
  await expect.element(page.getByText('Padaria Central · From May 2020')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '2 skills' })).toBeVisible();
  expect(page.getByRole('textbox').elements()).toHaveLength(0);
  await button('Edit Baker').click();
  await expect.element(page.getByRole('textbox', { name: 'Employer' })).toHaveValue('Padaria Central');
  await expect.element(button('Close Baker')).toHaveAttribute('aria-expanded', 'true');
});

test('marks uncertain values, and removes the mark once they’re confirmed', async () => {
  await open();
  await expect.element(page.getByText('1 to check')).toBeVisible();
  await expect
    .element(page.getByText('We only found a year for the start. Choose a month, or we’ll leave it out.'))
    .toBeVisible();
  await button('Edit Apprentice').click();
  await page.getByLabelText('Month').selectOptions('September');
  await expect.element(page.getByText('1 to check')).not.toBeInTheDocument();
});

test('adds one group with its own button, and nothing else', async () => {
  await open();
  await button('Add 2 jobs').click();
  await expect.element(page.getByRole('heading', { name: '2 jobs added' })).toHaveFocus();
  await expect.poll(savedTitles).toEqual(['Baker', 'Apprentice']);
  expect(api.received(saveBooster)).toHaveLength(0);
  expect(ends).toHaveLength(0);
  await expect.element(button('Discard the rest')).toBeVisible();
});

test('adds everything ticked with one button, by keyboard, and finishes', async () => {
  await open();
  await box(/^Apprentice/).click();
  await box('Rye').click();
  await expect.element(button('Add 1 job')).toBeVisible();
  expect(api.received(saveExperience)).toHaveLength(0);
  (button('Add all 3 items to profile').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(savedTitles).toEqual(['Baker']);
  await expect
    .poll(() =>
      api
        .received(saveBooster)
        .at(-1)
        ?.body.skills?.map(({ name }) => name),
    )
    .toEqual(['Sourdough']);
  expect(ends.map(addedCount)).toEqual([3]);
});

test('says why a group can’t be added, and adds none of it', async () => {
  await open();
  await button('Edit Baker').click();
  await page.getByRole('textbox', { name: 'Employer' }).fill('Padaria <Central>');
  await button('Add 2 jobs').click();
  await expect
    .element(page.getByRole('alert').getByText(/Baker.*, Employer: Remove any < or >/))
    .toBeVisible();
  expect(api.received(saveExperience)).toHaveLength(0);
  await expect.element(page.getByRole('heading', { name: '2 jobs', exact: true })).toBeVisible();

  await button('Add all 5 items to profile').click();
  await expect.element(page.getByRole('alert')).toHaveFocus();
  expect([api.received(saveBooster), ends]).toEqual([[], []]);
});

test('adds a job that isn’t in the file, typed by hand', async () => {
  await open();
  await button('Add a job that’s missing').click();
  await expect.element(page.getByRole('heading', { name: '3 jobs' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await userEvent.keyboard('Miller');
  await page.getByLabelText('Month').first().selectOptions('March');
  await page.getByLabelText('Year').first().selectOptions('2016');
  await expect.element(button('Close Miller')).toBeVisible();
  await expect.element(page.getByText(/^We couldn’t find/)).not.toBeInTheDocument();
  await button('Add 3 jobs').click();
  await expect.poll(savedTitles).toEqual(['Baker', 'Apprentice', 'Miller']);
  expect(api.received(saveExperience).at(-1)?.body.experiences?.at(-1)).toMatchObject({
    kind: 'job',
    title: 'Miller',
    employer: null,
    from: '2016-03',
    to: null,
  });
});
