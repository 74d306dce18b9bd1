import type { Browser, BrowserContext } from '@playwright/test';
import { PASSWORD, signUpCandidate } from '../e2e/fixtures/people.ts';

/** A separate browser context in which a new candidate has signed in, with no page open. */
export async function openSignedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const person = await signUpCandidate(url);
  const context = await browser.newContext();
  const entry = await context.newPage();
  await entry.goto(`${url}/login`);
  await entry.getByLabel('Email').fill(person.email);
  await entry.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await entry.getByRole('button', { name: 'Sign in' }).click();
  await entry.waitForURL((address) => address.pathname !== '/login');
  await entry.close();
  return context;
}
