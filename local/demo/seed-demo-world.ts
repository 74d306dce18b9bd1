import { openOperator } from '@common-ground/api/operator';
import type { DemoAccount } from '../demo-world.ts';
import { seedDemoCandidate } from './demo-candidates.ts';
import { seedDemoCompany } from './demo-companies.ts';
import { seedFoundPeople } from './demo-found-people.ts';
import { DEMO_CANDIDATES, DEMO_COMPANIES } from './demo-people.ts';
import { demoFetch, repeatedly } from './demo-request.ts';
import { seedDemoTeams } from './demo-teams.ts';
import { seedDemoDrafts } from './seed-demo-drafts.ts';
import { seedDemoHiring } from './seed-demo-hiring.ts';

/**
 * Makes invented candidates and companies through the public API of the running application, and verifies the companies
 * as its operator. Each step is repeated when it meets a passing failure, and running all of it again completes what was broken off.
 * @param databaseUrl of the application's database, for what an operator does.
 * @returns the accounts that a person can sign in with.
 */
export async function seedDemoWorld(baseUrl: string, databaseUrl: string): Promise<DemoAccount[]> {
  const [candidates, companies] = await Promise.all([
    Promise.all(DEMO_CANDIDATES.map((candidate) => repeatedly(() => seedDemoCandidate(baseUrl, candidate)))),
    Promise.all(DEMO_COMPANIES.map((company) => repeatedly(() => seedDemoCompany(baseUrl, company)))),
    seedFoundPeople(baseUrl),
  ]);
  await repeatedly(() => verifyCompanies(databaseUrl));
  await repeatedly(() => seedDemoHiring(baseUrl, databaseUrl));
  await repeatedly(() => seedDemoDrafts(baseUrl));
  const colleagues = await repeatedly(() => seedDemoTeams(baseUrl));
  // The mails by which invented people confirmed their addresses and joined are nobody's to read.
  await repeatedly(() => demoFetch(`${baseUrl}/__local/mail/delete-all`, { method: 'POST' }));
  return [...candidates, ...companies, ...colleagues];
}

async function verifyCompanies(databaseUrl: string): Promise<void> {
  const operator = openOperator(databaseUrl, 'demo world');
  try {
    for (const { name } of DEMO_COMPANIES) await operator.setVerified(name, true);
  } finally {
    await operator.close();
  }
}
