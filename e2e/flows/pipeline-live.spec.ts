import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi } from '../fixtures/call-api.ts';
import { applyWithOffer, publishOpportunity } from '../fixtures/opportunities.ts';
import { type Person, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { sendApplication } from '../fixtures/pipeline.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const TITLE = 'Night watch of figures';

async function signUpNamed(origin: string, fullName: string): Promise<Person> {
  const person = await signUpCandidate(origin);
  const personal = { fullName, calledName: fullName, bornOn: '1999-04-12' };
  await callApi(origin, person, 'PUT', 'profile/personal', personal);
  return person;
}

const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const drawer = (page: Page, name: string) => page.getByRole('complementary', { name });
const lines = (page: Page) => page.getByRole('region', { name: 'Recent changes' });

test('candidates’ answers appear on every open board and in the open drawer, and no one disappears without an announcement', async ({
  page,
  browser,
  origin,
}) => {
  const mark = randomUUID().slice(0, 6);
  const names = { accepts: `Amara ${mark}`, declines: `Bo ${mark}`, withdraws: `Cem ${mark}` };
  const company = await signUpCompany(origin, `Harbour ${mark}`);
  await publishOpportunity(company, { title: TITLE });
  const people: Record<string, Person> = {};
  for (const [does, name] of Object.entries(names)) {
    const person = await signUpNamed(origin, name);
    people[name] = person;
    if (does === 'withdraws') await sendApplication(person, company, TITLE);
    else await applyWithOffer(person, company, { title: TITLE, offer: 'We would like you to come.' });
  }
  async function idOf(name: string): Promise<string> {
    return (await callApi(origin, people[name] as Person, 'GET', 'applications')).items[0].id;
  }
  async function answer(name: string, isAccepted: boolean): Promise<void> {
    const path = `applications/${await idOf(name)}`;
    const { offer } = await callApi(origin, people[name] as Person, 'GET', `${path}/answer`);
    const body = { offerId: offer.offerId, isAccepted };
    await callApi(origin, people[name] as Person, 'POST', `${path}/offer-answer`, body);
  }

  await openSession(page, company);
  await page.goto('/company-route/pipeline');
  const otherContext = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  const other = await otherContext.newPage();
  await openSession(other, company);
  await other.goto('/company-route/pipeline');
  for (const board of [page, other]) await expect(board.getByText('Live', { exact: true })).toBeVisible();

  await test.step('an offer is accepted while the drawer is open', async () => {
    await card(page, names.accepts).press('Enter');
    await expect(drawer(page, names.accepts).getByRole('button', { name: 'Decline' })).toBeVisible();
    await answer(names.accepts, true);
    await expect(drawer(page, names.accepts).getByText('Offer accepted', { exact: true })).toBeVisible();
    await expect(drawer(page, names.accepts).getByRole('button', { name: 'Decline' })).toBeHidden();
    for (const board of [page, other]) {
      await expect(lines(board).getByText(`${names.accepts} accepted your offer!`)).toBeVisible();
      await expect(lane(board, 'Hired').getByRole('link', { name: names.accepts })).toBeVisible();
      await expect(lane(board, 'Hired').getByText('Offer accepted')).toBeVisible();
    }
    await expect(lane(page, 'Hired').getByRole('link', { name: names.accepts })).toBeInViewport();
    await expectAccessible(page);
  });

  await test.step('the hired candidate is still there after a reload, and can be searched for', async () => {
    await other.reload();
    await expect(lane(other, 'Hired').getByRole('link', { name: names.accepts })).toBeVisible();
    await expect(lines(other)).toBeHidden();
    await other.getByRole('combobox', { name: 'Filter' }).selectOption({ label: 'Hired' });
    await expect(card(other, names.declines)).toBeHidden();
    await expect(card(other, names.accepts)).toBeVisible();
    await other.getByText('Table', { exact: true }).click();
    await expect(other.getByRole('row').filter({ hasText: names.accepts })).toContainText('Offer accepted');
    await expect(other.getByRole('row').filter({ hasText: names.declines })).toBeHidden();
    await other.goto('/company-route/pipeline');
    // Only what a board has shown can be announced on it.
    await expect(card(other, names.declines)).toBeVisible();
    await expect(card(other, names.withdraws)).toBeVisible();
  });

  await test.step('a declined offer and a withdrawn application are announced', async () => {
    await card(page, names.declines).press('Enter');
    await answer(names.declines, false);
    await expect(drawer(page, names.declines).getByText('Offer declined', { exact: true })).toBeVisible();
    await card(page, names.withdraws).press('Enter');
    await expect(drawer(page, names.withdraws).getByRole('button', { name: 'Decline' })).toBeVisible();
    const path = `applications/${await idOf(names.withdraws)}/withdrawal`;
    await callApi(origin, people[names.withdraws] as Person, 'POST', path);
    await expect(page.getByText('The candidate withdrew this application')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Withdrawn application' })).toBeVisible();
    for (const board of [page, other]) {
      await expect(lines(board).getByText(`${names.declines} declined your offer.`)).toBeVisible();
      await expect(lines(board).getByText(`${names.withdraws} withdrew their application.`)).toBeVisible();
      await expect(card(board, names.declines)).toBeHidden();
      await expect(card(board, names.withdraws)).toBeHidden();
    }
  });

  await test.step('offline, the board says how old it is, and catches up afterwards', async () => {
    await otherContext.setOffline(true);
    await expect(other.getByText(/^Offline\. Current as of \d\d:\d\d$/)).toBeVisible();
    await expect(other.getByText('Live', { exact: true })).toBeHidden();
    const late = await signUpNamed(origin, `Dana ${mark}`);
    await sendApplication(late, company, TITLE);
    await expect(card(page, `Dana ${mark}`)).toBeVisible();
    await expect(card(other, `Dana ${mark}`)).toBeHidden();
    await card(other, names.accepts).focus();
    await otherContext.setOffline(false);
    await expect(other.getByText('Live', { exact: true })).toBeVisible();
    await expect(card(other, `Dana ${mark}`)).toBeVisible();
  });

  await test.step('another page says that a change couldn’t be loaded, until it could', async () => {
    const home = '**/api/company/home';
    const message = other.getByText('Not up to date.');
    await other.goto('/company-route/');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await other.route(home, (route) => route.fulfill({ status: 200, body: 'half an answer' }));
    await sendApplication(await signUpNamed(origin, `Eva ${mark}`), company, TITLE);
    await expect(message).toBeVisible();
    await expectAccessible(other);
    await other.unroute(home);
    await expect(message).toBeHidden();
  });
  await otherContext.close();
});

test('J and K still work after any action in the drawer, and there’s one undo for each person', async ({
  page,
  browser,
  origin,
}) => {
  const mark = randomUUID().slice(0, 6);
  const [first, second] = [`Amara ${mark}`, `Bo ${mark}`];
  const company = await signUpCompany(origin, `Harbour ${mark}`);
  await publishOpportunity(company, { title: TITLE });
  for (const name of [first, second]) await sendApplication(await signUpNamed(origin, name), company, TITLE);
  await openSession(page, company);
  await page.goto('/company-route/pipeline');
  const [top, next] =
    (await page.locator('[data-card]').first().textContent()) === first ? [first, second] : [second, first];
  const head = (name: string) => page.getByRole('heading', { level: 2, name }).first();
  async function moveToNextStageAndBack(): Promise<void> {
    await page.keyboard.press('j');
    await expect(head(next)).toBeFocused();
    await page.keyboard.press('k');
    await expect(head(top)).toBeFocused();
  }
  await card(page, top).press('Enter');
  await expect(head(top)).toBeFocused();
  await moveToNextStageAndBack();

  await test.step('after moves, of which only the latest can be undone', async () => {
    for (const stage of ['A talk', 'We read what you sent']) {
      await drawer(page, top).getByRole('button', { name: 'Move to…' }).press('Enter');
      await page.getByRole('menuitem', { name: stage }).press('Enter');
      await expect(lines(page).getByText(`${top} moved to ${stage}.`)).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1);
    await moveToNextStageAndBack();
  });

  await test.step('after a cancelled dialog, and a decline with exactly one undo button', async () => {
    await drawer(page, top).getByRole('button', { name: 'Decline' }).press('Enter');
    await page.keyboard.press('Escape');
    await moveToNextStageAndBack();
    await drawer(page, top).getByRole('button', { name: 'Decline' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').selectOption({ label: 'Job has been filled' });
    await expect(dialog.getByLabel('Letter')).toHaveValue(/The job has been filled/);
    await expect(dialog.getByText(/No one has opened/)).toBeHidden();
    await dialog.getByRole('button', { name: 'Decline', exact: true }).press('Enter');
    await expect(page.getByText(/The decline sends in \d+s/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1);
    await moveToNextStageAndBack();
  });

  await test.step('after it is undone', async () => {
    await drawer(page, top).getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(drawer(page, top).getByRole('button', { name: 'Decline' })).toBeVisible();
    await moveToNextStageAndBack();
  });

  await test.step('after a note is added and edited', async () => {
    await drawer(page, top).getByRole('link', { name: 'Notes' }).press('Enter');
    await page.getByLabel('Note for your team').fill('Counts well.');
    await page.getByRole('button', { name: 'Add note' }).press('Enter');
    await expect(page.getByText('Counts well.')).toBeVisible();
    await moveToNextStageAndBack();
    await page.getByRole('button', { name: 'Edit' }).press('Enter');
    await page.getByLabel('Edit note').fill('Counts very well.');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Counts very well.')).toBeVisible();
    await moveToNextStageAndBack();
  });

  await test.step('a connection problem disappears once the connection is back', async () => {
    // In a separate context, because an offline browser logs errors.
    const offlineContext = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
    const cut = await offlineContext.newPage();
    await openSession(cut, company);
    await cut.goto('/company-route/pipeline');
    await expect(cut.getByText('Live', { exact: true })).toBeVisible();
    await card(cut, next).focus();
    await offlineContext.setOffline(true);
    await cut.keyboard.press('v');
    await cut.getByRole('menuitem', { name: 'A talk' }).press('Enter');
    await expect(lines(cut).getByText('Nothing was moved.')).toBeVisible();
    await expect(lane(cut, 'Received').getByRole('link', { name: next })).toBeVisible();
    await offlineContext.setOffline(false);
    await expect(cut.getByText('Live', { exact: true })).toBeVisible();
    await expect(lines(cut)).toBeHidden();
    await offlineContext.close();
  });
});
