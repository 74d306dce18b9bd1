import { signUpCandidate } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

/** Key presses within 300 ms of a new question are ignored. */
const READING_MS = 400;

// With animations, as most people see them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a new candidate sees a first sketch after six choices, and continues with the rest of the test', async ({
  page,
  origin,
}) => {
  const person = await signUpCandidate(origin);
  await openSession(page, person);
  await page.goto('/candidate-landing');
  await page.getByRole('button', { name: 'Start with six quick choices' }).click();
  for (let choice = 1; choice <= 6; choice++) {
    await expect(page.getByText(`${choice} of 6`, { exact: true })).toBeVisible();
    if (choice === 1) await expectAccessible(page);
    await page.waitForTimeout(READING_MS);
    await page.keyboard.press('1');
    await expect(page.getByText('Now, the least important.')).toBeVisible();
    await page.keyboard.press('4');
  }

  const finish = page.getByRole('link', { name: 'Finish in 8 minutes for a sharp picture' });
  await expect(finish).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: /^(So far: .+ before .+|Too early to say)\.$/ }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('button', { name: 'Start with six quick choices' }).click();
  await expect(finish).toBeVisible();
  await finish.click();
  await expect(page.getByRole('heading', { name: /^Question 7 of 54\./ })).toBeVisible();
});
