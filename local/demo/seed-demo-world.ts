import type { DemoAccount } from '../demo-world.ts';
import { seedDemoCandidate } from './demo-candidates.ts';
import { seedDemoCompany } from './demo-companies.ts';
import { DEMO_CANDIDATES, DEMO_COMPANIES } from './demo-people.ts';

/**
 * Makes invented candidates and companies through the public API of the running application. Running it again
 * completes what was broken off.
 * @returns the accounts that a person can sign in with.
 */
export async function seedDemoWorld(baseUrl: string): Promise<DemoAccount[]> {
  const [candidates, companies] = await Promise.all([
    Promise.all(DEMO_CANDIDATES.map((candidate) => seedDemoCandidate(baseUrl, candidate))),
    Promise.all(DEMO_COMPANIES.map((company) => seedDemoCompany(baseUrl, company))),
  ]);
  return [...candidates, ...companies];
}
