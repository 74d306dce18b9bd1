import { randomUUID } from 'node:crypto';
import { unverifyCompany, verifyCompany } from '../fixtures/operator.ts';
import { signUpCompany } from '../fixtures/people.ts';
import { openSession } from '../fixtures/session.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('an owner dismisses notices by keyboard without losing the focus', async ({ page, baseURL }) => {
  const name = `Gannet ${randomUUID().slice(0, 8)}`;
  const owner = await signUpCompany(baseURL ?? '', name);
  for (let round = 0; round < 3; round += 1) {
    await verifyCompany(name);
    await unverifyCompany(name);
  }
  await openSession(page, owner);
  await page.goto('/company-route');
  const dismiss = page.getByRole('button', { name: /^Dismiss: We withdrew your company’s verification/u });
  await expect(dismiss).toHaveCount(3);
  await expectAccessible(page);
  await dismiss.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(dismiss).toHaveCount(2);
  await expect(dismiss.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dismiss).toHaveCount(1);
  await expect(dismiss).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dismiss).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
