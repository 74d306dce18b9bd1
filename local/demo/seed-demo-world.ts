import { openOperator } from '@common-ground/api/operator';
import type { DemoAccount } from '../demo-world.ts';
import { seedDemoCandidate } from './demo-candidates.ts';
import { seedDemoCompany } from './demo-companies.ts';
import { seedFoundPeople } from './demo-found-people.ts';
import { DEMO_CANDIDATES, DEMO_COMPANIES } from './demo-people.ts';
import { seedDemoTeams } from './demo-teams.ts';
import { seedDemoDrafts } from './seed-demo-drafts.ts';
import { seedDemoHiring } from './seed-demo-hiring.ts';

/**
 * Makes invented candidates and companies through the public API of the running application, and verifies the companies
 * as its operator. Running it again completes what was broken off.
 * @param databaseUrl of the application's database, for what an operator does.
 * @returns the accounts that a person can sign in with.
 */
export async function seedDemoWorld(baseUrl: string, databaseUrl: string): Promise<DemoAccount[]> {
  const [candidates, companies] = await Promise.all([
    Promise.all(DEMO_CANDIDATES.map((candidate) => seedDemoCandidate(baseUrl, candidate))),
    Promise.all(DEMO_COMPANIES.map((company) => seedDemoCompany(baseUrl, company))),
    seedFoundPeople(baseUrl),
  ]);
  await verifyCompanies(databaseUrl);
  await seedDemoHiring(baseUrl, databaseUrl);
  await seedDemoDrafts(baseUrl);
  const colleagues = await seedDemoTeams(baseUrl);
  // The mails by which invented people confirmed their addresses and joined are nobody's to read.
  await fetch(`${baseUrl}/__local/mail/delete-all`, { method: 'POST' });
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
