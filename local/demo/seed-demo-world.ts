import type { DemoAccount } from '../demo-world.ts';
import { signInDemoPerson } from './demo-client.ts';

/** The same for all of them: it opens nothing but invented data on one's own machine. */
const password = 'demo-harbour-lamp-88';

const candidates = [
  { name: 'Lena Brandt', email: 'lena@candidates.example' },
  { name: 'Tomasz Zieliński', email: 'tomasz@candidates.example' },
];
const companies = [{ name: 'Harbour Health', email: 'owner@harbour-health.example' }];

/**
 * Makes invented candidates and companies through the public API of the running application. Running it again
 * completes what was broken off.
 * @returns the accounts that a person can sign in with.
 */
export async function seedDemoWorld(baseUrl: string): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = [];
  for (const { name, email } of candidates) {
    const person = await signInDemoPerson(baseUrl, email, password);
    await person.call('POST', '/api/account', { role: 'candidate' });
    accounts.push({ role: 'candidate', name, email, password });
  }
  for (const { name, email } of companies) {
    const owner = await signInDemoPerson(baseUrl, email, password);
    await owner.call('POST', '/api/account', { role: 'company', companyName: name });
    accounts.push({ role: 'company', name, email, password });
  }
  return accounts;
}
