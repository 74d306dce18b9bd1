import type { CandidateCard } from '@common-ground/contract/discovery/discovery';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useSearchText } from '../../platform/navigation.ts';
import { findPageAction } from '../../platform/page-actions.ts';
import { useOpenPerson } from './open-person.ts';
import { placeOf } from './search-address.ts';

const HANDLES = [1, 2, 3].map((index) => `2c0b0c5e-0000-4000-8000-00000000000${index}`);
const CARDS = HANDLES.map((handle) => ({ handle }) as CandidateCard);

function Page() {
  const { query, person } = placeOf(useSearchText());
  const { list, open, onFocus, onKeyDown } = useOpenPerson(query, person, CARDS);
  return (
    <>
      <p>{person === null ? 'nobody' : `open: ${HANDLES.indexOf(person) + 1}`}</p>
      <ul ref={list} onKeyDown={onKeyDown}>
        {HANDLES.map((handle, at) => (
          <li key={handle}>
            <button
              type="button"
              data-list-entry={handle}
              onFocus={() => onFocus(handle)}
              onClick={() => open(handle)}
            >
              {`Candidate ${at + 1}`}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

async function show() {
  const before = location.href;
  onTestFinished(() => history.replaceState(null, '', before));
  await render(<Page />);
}
const candidate = (index: number) => page.getByRole('button', { name: `Candidate ${index}` });
const next = () => findPageAction('nextPerson')?.();
const previous = () => findPageAction('previousPerson')?.();

test('moves from candidate to candidate while none is open, without opening anyone', async () => {
  await show();
  expect(findPageAction('previousPerson')).toBeNull();
  next();
  await expect.element(candidate(1)).toHaveFocus();
  next();
  await expect.element(candidate(2)).toHaveFocus();
  previous();
  await expect.element(candidate(1)).toHaveFocus();
  await expect.element(page.getByText('nobody')).toBeVisible();
});

test('opens the next or previous one while one is open, and stops at the ends', async () => {
  await show();
  await candidate(2).click();
  await expect.element(page.getByText('open: 2')).toBeVisible();
  next();
  await expect.element(page.getByText('open: 3')).toBeVisible();
  await expect.poll(() => findPageAction('nextPerson')).toBeNull();
  previous();
  await expect.element(page.getByText('open: 2')).toBeVisible();
});
