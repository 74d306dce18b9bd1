import { readAccount } from '@common-ground/contract/accounts/accounts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { goTo } from '../../../platform/navigation.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { memberAccount } from '../../../platform/testing/member-account.ts';
import { PageWrapper, stubApi } from '../../../platform/testing/stub-api.tsx';
import { EXAMPLE_APPLICANTS } from './example-job.ts';
import { ExampleJobPage } from './example-job-page.tsx';

const lane = (name: string) => page.getByRole('region', { name });
const cardIn = (name: string, person: string) => lane(name).getByRole('link', { name: person, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const openPerson = (name: string | null) => {
  const application = EXAMPLE_APPLICANTS.find((applicant) => applicant.name === name)?.id ?? null;
  goTo(hrefOf('/company-route/example', { search: { application } }), true, true);
};

// Any request other than the one for the account fails the test: the example must not call the API.
beforeEach(async () => {
  await page.viewport(1440, 900);
  const api = stubApi();
  api.answer(readAccount, () => ({ status: 200, body: memberAccount('owner', 'Ines Faria') }));
  openPerson(null);
  await render(<ExampleJobPage />, { wrapper: PageWrapper });
});

test('says that everyone is fictional, and has a button to leave', async () => {
  await expect.element(page.getByText('Everyone here is made up')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Discard example' }))
    .toHaveAttribute('href', '/company-route');
});

test('moves an applicant by keyboard, and undoes it', async () => {
  (cardIn('Received', 'Ada Example').element() as HTMLElement).focus();
  await userEvent.keyboard(' {ArrowRight} ');
  await expect.element(cardIn('Interview', 'Ada Example')).toBeVisible();
  await userEvent.click(button('Undo'));
  await expect.element(cardIn('Received', 'Ada Example')).toBeVisible();
});

test('declines an applicant from the menu with the letter for the reason, and removes them from the board', async () => {
  await userEvent.click(button('Move to… Ben Example'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Decline…' }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Decline' }));
  await expect
    .element(page.getByRole('combobox', { name: 'Reason' }))
    .toHaveAccessibleDescription(/Choose a reason\./);
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Reason' }), 'others_met_more');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.poll(() => preview.element().textContent).toMatch(/Dear Ben Example,[\s\S]*Harbour Health$/);
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Decline' }));
  await expect.element(page.getByText(/Ben Example.* was declined\./).first()).toBeVisible();
  await expect.element(cardIn('Received', 'Ben Example')).not.toBeInTheDocument();
});

test('keeps notes and an interview until the example is restarted', async () => {
  openPerson('Chiara Example');
  await userEvent.fill(page.getByRole('textbox', { name: 'Note for your team' }), 'Ask about shifts.');
  await userEvent.click(button('Add note'));
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Ask about shifts.' })).toBeVisible();
  await userEvent.click(button('Offer these times'));
  await expect.element(page.getByText(/Chiara Example picked/)).toBeVisible();
  await userEvent.click(button('Start over'));
  await expect.element(button('Offer these times')).toBeVisible();
  await expect.element(page.getByText('Ask about shifts.')).not.toBeInTheDocument();
});
