import type { Browser, Page } from '@playwright/test';
import { answerAll, answerFirst } from '../fixtures/culture.ts';
import { answerByKeyboard } from '../fixtures/culture-test.ts';
import { setSmallHeadcount } from '../fixtures/measured-company.ts';
import { verifyCompany } from '../fixtures/operator.ts';
import { newEmail, openInvitation, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

async function newPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  return context.newPage();
}

async function makeLinks(page: Page, count: number): Promise<string[]> {
  await page.goto('/company-route/culture');
  await page.getByLabel('Number of links').fill(String(count));
  await page.getByRole('button', { name: 'Create links' }).click();
  await expect(page.getByRole('dialog').locator('code')).toHaveCount(count);
  const links = await page.getByRole('dialog').locator('code').allTextContents();
  await page.getByRole('button', { name: /^I’ve copied/ }).click();
  return links;
}

/** Answers the first and last questions by keyboard and the others through the API, followed by a reload. */
async function answerAsRaterOnPage(page: Page, link: string, companyName: string): Promise<void> {
  const opening = page.waitForRequest(/\/api\/rater\/session$/);
  await page.goto(link);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/assessments\/company-culture\/test$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(companyName);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('How true is it today that people here').first()).toBeVisible();
  await answerByKeyboard(page, 1, 6);
  await expect(page.getByText('Question 7 of 54').first()).toBeVisible();
  const token = (await (await opening).headerValue('authorization'))?.replace('Bearer ', '') ?? '';
  await answerFirst(new URL(page.url()).origin, '/api/rater/session', token, 52);
  await page.reload();
  await answerByKeyboard(page, 53, 54);
  await page.getByRole('button', { name: 'Send my answers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank/i);
}

/**
 * What one side is shown of an overlap, from the explanation on its page: the band and every gap's figures.
 */
async function shownFigures(page: Page): Promise<string[]> {
  await page.getByText('The numbers behind this').click();
  return page.getByRole('table').first().locator('tbody tr').allTextContents();
}

/** Whether the next save request to a path succeeds. The page shows a change before the server responds. */
async function waitUntilSaved(page: Page, path: string): Promise<boolean> {
  const response = await page.waitForResponse(
    (reply) => reply.url().endsWith(path) && reply.request().method() === 'PUT',
  );
  return response.ok();
}

test('a candidate answers by keyboard, a company measures itself by five people, and both see the same overlap', async ({
  page,
  browser,
  origin,
}) => {
  const companyName = `Tessel Maps ${newEmail().slice(0, 8)}`;
  const company = await signUpCompany(origin, companyName);
  await verifyCompany(companyName);
  const companyPage = await newPage(browser, origin);
  await openSession(companyPage, company);
  await setSmallHeadcount(origin, company);
  const links = await makeLinks(companyPage, 5);
  expect(links).toHaveLength(5);

  await test.step('an employee answers on a page, the link works once, and nothing is shown below five answers', async () => {
    const raterPage = await newPage(browser, origin);
    await answerAsRaterOnPage(raterPage, links[0] ?? '', companyName);
    await raterPage.context().close();
    const second = await newPage(browser, origin);
    await second.goto(links[0] ?? '');
    await second.getByRole('button', { name: 'Start' }).click();
    await expect(second.getByRole('alert')).toBeVisible();
    await second.context().close();
    for (const link of links.slice(1, 4))
      await answerAll(origin, '/api/rater/session', await openInvitation(origin, link));
    await companyPage.reload();
    await expect(companyPage.getByText('Not enough answers yet')).toBeVisible();
    await expect(companyPage.getByRole('button', { name: 'Publish our culture' })).toHaveCount(0);
  });

  await test.step('the fifth answer reveals the figures, and the company publishes them', async () => {
    await answerAll(origin, '/api/rater/session', await openInvitation(origin, links[4] ?? ''));
    await companyPage.reload();
    await companyPage.getByRole('button', { name: 'Publish our culture' }).click();
    await expect(companyPage.getByText('Public', { exact: true })).toBeVisible();
    await expectAccessible(companyPage);
  });

  await test.step('the candidate takes the test with the keyboard alone and sees results and the overlap', async () => {
    const person = await signUpCandidate(origin);
    await openSession(page, person);
    await page.goto('/assessments/company-culture');
    await page.getByRole('link', { name: 'Start the test' }).focus();
    await page.keyboard.press('Enter');
    await answerByKeyboard(page, 1, 6);
    await expect(page.getByText('Question 7 of 54').first()).toBeVisible();
    // With all 54 answers this quick, the result would be unreliable.
    await answerFirst(origin, '/api/culture/session', String(person.token), 52);
    await page.reload();
    await answerByKeyboard(page, 53, 54);
    const finish = page.getByRole('button', { name: 'See my results' });
    await finish.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/results$/);
    await expect(page.getByRole('heading', { name: 'All eight, in order' })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Share with companies' })).not.toBeChecked();
    await expectAccessible(page);
  });

  await test.step('sharing needs a date of birth, after which both sides see the same figures', async () => {
    await page.goto('/general/personal');
    await page.getByLabel('Day').fill('12');
    await page.getByLabel('Month').selectOption({ index: 4 });
    await page.getByLabel('Year').fill('1999');
    await page.keyboard.press('Tab');
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    await page.goto('/assessments/company-culture/results');
    const isShared = waitUntilSaved(page, '/api/culture/sharing');
    await page.getByRole('switch', { name: 'Share with companies' }).click();
    expect(await isShared).toBe(true);
    await expect(page.getByText('You, and the verified companies that can see you')).toBeVisible();
    await page.goto('/profile/privacy');
    await page.getByRole('radio', { name: 'Findable without my name' }).click();
    const isVisible = waitUntilSaved(page, '/api/access/position');
    await page.getByRole('button', { name: 'Agree and save' }).click();
    expect(await isVisible).toBe(true);
    await expect(page.getByText('Verified companies see you without your name.')).toBeVisible();
    await page.goto('/overlaps');
    await page.getByRole('link', { name: companyName }).first().click();
    const mine = await shownFigures(page);
    await companyPage.goto('/company-route/overlap');
    await companyPage
      .getByRole('main')
      .getByRole('link', { name: /candidate/i })
      .first()
      .click();
    const companyFigures = await shownFigures(companyPage);
    expect(mine.length).toBeGreaterThan(0);
    expect(companyFigures.map((row) => row.replace('they want', 'you want'))).toEqual(mine);
    for (const side of [page, companyPage])
      expect(await side.locator('main').textContent()).not.toContain('%');
  });

  await test.step('turning sharing off hides the candidate from the company', async () => {
    const paneUrl = companyPage.url();
    await page.goto('/assessments/company-culture/results');
    const isSaved = waitUntilSaved(page, '/api/culture/sharing');
    await page.getByRole('switch', { name: 'Share with companies' }).click();
    await expect(page.getByText('Only you.')).toBeVisible();
    expect(await isSaved).toBe(true);
    await companyPage.goto(paneUrl);
    // Next to the list if it has candidates of other flows, otherwise in its place.
    await expect(companyPage.getByText(/^(No longer shared|No shared results yet)$/)).toBeVisible();
  });
  await companyPage.context().close();
});

test('a test started on one device continues at the same question on another', async ({
  page,
  browser,
  origin,
}) => {
  const person = await signUpCandidate(origin);
  await openSession(page, person);
  await page.goto('/assessments/company-culture/test');
  await answerByKeyboard(page, 1, 6);
  await expect(page.getByText('Question 7 of 54').first()).toBeVisible();
  const stem = await page.getByRole('heading', { level: 1 }).textContent();
  const other = await newPage(browser, origin);
  await openSession(other, person);
  await other.goto('/assessments/company-culture/test');
  await expect(other.getByText('Question 7 of 54').first()).toBeVisible();
  expect(await other.getByRole('heading', { level: 1 }).textContent()).toBe(stem);
  await other.context().close();
});

test.describe('offline', () => {
  test.use({ allowedConsoleError: /ERR_INTERNET_DISCONNECTED/ });

  test('answers given offline are kept on the device and sent when the connection is back', async ({
    page,
    context,
    origin,
  }) => {
    const person = await signUpCandidate(origin);
    await openSession(page, person);
    await page.goto('/assessments/company-culture/test');
    await answerByKeyboard(page, 1, 3);
    await expect(page.getByText('Question 4 of 54').first()).toBeVisible();
    await context.setOffline(true);
    await answerByKeyboard(page, 4, 8);
    await expect(page.getByText(/kept on this device/i).first()).toBeVisible();
    await context.setOffline(false);
    const countSaved = async () => {
      const headers = { authorization: `Bearer ${person.token}` };
      const session = await fetch(`${origin}/api/culture/session`, { headers });
      return ((await session.json()) as { answers: unknown[] }).answers.length;
    };
    await expect.poll(countSaved).toBe(8);
    await expect(page.getByText(/kept on this device/i)).toHaveCount(0);
  });

  test('a later answer from another device wins, and the device that was offline says so', async ({
    page,
    context,
    origin,
  }) => {
    const person = await signUpCandidate(origin);
    await openSession(page, person);
    await page.goto('/assessments/company-culture/test');
    await answerByKeyboard(page, 1, 3);
    await expect(page.getByText('Question 4 of 54').first()).toBeVisible();
    await context.setOffline(true);
    await answerByKeyboard(page, 4, 6);
    await expect(page.getByText(/kept on this device/i).first()).toBeVisible();
    await answerFirst(origin, '/api/culture/session', String(person.token), 5, () => 3);
    await context.setOffline(false);
    const text = 'You answered 2 questions later in another tab or on another device. We kept those answers.';
    await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('Question 5 of 54').first()).toBeVisible();
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
    await page.keyboard.press('4');
    await expect(page.getByText(/You answered 1 question later/)).toBeVisible();
  });
});
