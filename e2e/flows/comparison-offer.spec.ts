import { answerAll, answerFirst } from '../fixtures/culture.ts';
import { signUpPublishing } from '../fixtures/measured-company.ts';
import { verifyCompany } from '../fixtures/operator.ts';
import { applyWithOffer, applyWithoutAnswer, publishOpportunity } from '../fixtures/opportunities.ts';
import { newEmail, signUpCandidate, signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const OFFER = 'See where you’d fit';
const OVERLAPS = 'Where you overlap';

test('after the test, a candidate agrees to be compared by keyboard, and the overlaps replace the offer', async ({
  page,
  origin,
}) => {
  const companyName = `Aardvark Rail ${newEmail().slice(0, 8)}`;
  await signUpPublishing(origin, companyName);
  await verifyCompany(companyName);
  const person = await signUpCandidate(origin);
  await answerFirst(origin, '/api/culture/session', person.token);
  await openSession(page, person);

  await test.step('the results end with the offer, with the number of companies and the consent text next to the button', async () => {
    await page.goto('/assessments/company-culture/test');
    await page.getByRole('button', { name: 'See my results' }).click();
    await expect(page.getByRole('heading', { name: OFFER })).toBeVisible();
    await expect(
      page.getByText(/^\d+ compan(y|ies) here ha(s|ve) been described by the people/),
    ).toBeVisible();
    await expect(page.getByText('Common Ground compares my culture result')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('agreeing shows the overlaps where the offer was, with the focus on them', async () => {
    const address = page.url();
    await page.getByRole('button', { name: 'Agree and compare' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: OVERLAPS })).toBeFocused();
    await expect(page.getByRole('link', { name: companyName })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'You agreed.' })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: OFFER })).toHaveCount(0);
    expect(page.url()).toBe(address);
    await expectAccessible(page);
  });

  await test.step('the consent has a date, and the overlaps are still there after a reload', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: OVERLAPS })).toBeVisible();
    await page.goto('/profile/privacy');
    await expect(page.getByRole('radio', { name: 'Compare only' })).toBeChecked();
    await page.goto('/profile/data#matching');
    await expect(page.getByText(/^You agreed on .* to the wording from/)).toBeVisible();
  });
});

test('a candidate who chooses "Not now" isn’t asked again as the next step, on any device', async ({
  page,
  browser,
  origin,
}) => {
  const person = await signUpCandidate(origin);
  await answerAll(origin, '/api/culture/session', person.token);
  await openSession(page, person);
  await page.goto('/dashboard');
  const step = page.getByRole('region', { name: OFFER });
  await expect(step.getByRole('button', { name: 'Not now' })).toBeVisible();
  await step.getByRole('link', { name: 'Compare my result' }).click();
  // The dashboard has a button with the same name, and is shown until the results are loaded.
  await page.locator('#compare').getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(/^You chose “Not now” on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agree and compare' })).toBeFocused();

  const second = await (await browser.newContext({ baseURL: origin, locale: 'en-GB' })).newPage();
  await openSession(second, person);
  await second.goto('/dashboard');
  await expect(second.getByText('Next step')).toBeVisible();
  await expect(second.getByRole('heading', { name: OFFER })).toHaveCount(0);
  await second.context().close();
});

test('a link to the offer doesn’t pull a candidate back if they scroll away while it loads', async ({
  page,
  origin,
}) => {
  const person = await signUpCandidate(origin);
  await answerAll(origin, '/api/culture/session', person.token);
  await openSession(page, person);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/comparison-offer', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/assessments/company-culture/results#compare');
  await expect(page.locator('#compare')).toBeFocused();
  await page.keyboard.press('Home');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeInViewport();
  answer.resolve();
  await expect(page.getByRole('button', { name: 'Agree and compare' })).toBeAttached();
  // Anything that scrolls when the offer is rendered has done so by the second frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(title).toBeInViewport();
});

test('an offer appears on an open dashboard without a reload, and doesn’t hide a late reply', async ({
  page,
  origin,
}) => {
  const companyName = `Harbour ${newEmail().slice(0, 8)}`;
  const company = await signUpCompany(origin, companyName);
  const person = await signUpCandidate(origin);
  for (const title of ['Late one', 'Late two', 'Wanted']) await publishOpportunity(company, { title });
  for (const title of ['Late one', 'Late two']) await applyWithoutAnswer(person, company, title);
  await openSession(page, person);
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByText('2 replies are overdue.')).toBeVisible();
  await applyWithOffer(person, company, { title: 'Wanted', offer: 'We would like you to come.' });
  // The dashboard is refetched after a while.
  await page.clock.runFor('01:00');
  await expect(page.getByRole('heading', { name: `${companyName} made you an offer` })).toBeVisible();
  await expect(page.getByText(`${companyName} made you an offer. 2 replies are overdue.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View offer' }).click();
  await expect(page).toHaveURL(/\/applications\//);
});

test('a candidate with an unreliable result is asked to retake the test, not to compare it', async ({
  page,
  origin,
}) => {
  const person = await signUpCandidate(origin);
  await answerAll(origin, '/api/culture/session', person.token, () => 3);
  await openSession(page, person);
  await page.goto('/dashboard');
  const step = page.getByRole('region', { name: 'Take the test again' });
  await expect(step).toBeVisible();
  await expect(page.getByRole('heading', { name: OFFER })).toHaveCount(0);
  await expectAccessible(page);
  await step.getByRole('link', { name: 'Retake the test' }).click();
  await expect(page.getByRole('link', { name: 'Start the test' })).toBeVisible();
});
