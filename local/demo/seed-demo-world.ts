import type { DemoAccount } from '../demo-world.ts';
import { seedDemoCandidate } from './demo-candidates.ts';
import { seedDemoCompany } from './demo-companies.ts';
import { seedFoundPeople } from './demo-found-people.ts';
import { DEMO_COMPANIES } from './demo-measured-companies.ts';
import { DEMO_CANDIDATES } from './demo-people.ts';
import { demoFetch, repeatedly } from './demo-request.ts';
import { seedDemoTeams } from './demo-teams.ts';
import { verifyDemoCompany } from './demo-verification.ts';
import { seedDemoConversations } from './seed-demo-conversations.ts';
import { seedDemoDrafts } from './seed-demo-drafts.ts';
import { seedDemoHiring } from './seed-demo-hiring.ts';

/**
 * Creates invented candidates and companies through the public API of the running application, and verifies the companies by a code sent
 * to their mailbox. Each step is retried after a temporary failure, and running everything again completes an interrupted run.
 * @param databaseUrl of the application's database, for hiring that took place in the past.
 * @returns the accounts that a person can sign in with.
 */
export async function seedDemoWorld(baseUrl: string, databaseUrl: string): Promise<DemoAccount[]> {
  const [candidates, companies] = await Promise.all([
    Promise.all(DEMO_CANDIDATES.map((candidate) => repeatedly(() => seedDemoCandidate(baseUrl, candidate)))),
    Promise.all(DEMO_COMPANIES.map((company) => repeatedly(() => seedDemoCompany(baseUrl, company)))),
    seedFoundPeople(baseUrl),
  ]);
  for (const { email } of DEMO_COMPANIES) await repeatedly(() => verifyDemoCompany(baseUrl, email));
  await repeatedly(() => seedDemoHiring(baseUrl, databaseUrl));
  await repeatedly(() => seedDemoDrafts(baseUrl));
  const colleagues = await repeatedly(() => seedDemoTeams(baseUrl));
  await repeatedly(() => seedDemoConversations(baseUrl));
  // Nobody needs the emails with which invented people confirmed their addresses and joined.
  await repeatedly(() => demoFetch(`${baseUrl}/__local/mail/delete-all`, { method: 'POST' }));
  return [...candidates, ...companies, ...colleagues];
}
