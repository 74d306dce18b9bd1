import { openDemoHiring } from '@common-ground/api/demo-hiring';
import { seedApplicants } from './demo-applicants.ts';
import { type ApplicationPlan, DEMO_APPLICATIONS } from './demo-applications.ts';
import { demoPassword, signInDemoPerson } from './demo-client.ts';
import { DEMO_OPPORTUNITIES } from './demo-opportunities.ts';
import { daysBefore, plannedOpportunity } from './demo-opportunity.ts';
import { PAST_ROUNDS } from './demo-past-rounds.ts';

/**
 * Gives the invented companies opportunities, and the invented candidates applications with a past. Existing data is kept.
 * @param databaseUrl of the application's database, because requests can't create a past
 */
export async function seedDemoHiring(baseUrl: string, databaseUrl: string): Promise<void> {
  const now = new Date();
  const hiring = openDemoHiring(databaseUrl);
  const uidOf = async (email: string) => (await signInDemoPerson(baseUrl, email, demoPassword)).uid;
  try {
    const owners = new Map<string, string>();
    for (const owner of Object.keys(DEMO_OPPORTUNITIES)) owners.set(owner, await uidOf(owner));
    for (const [owner, uid] of owners) {
      const plans = [...(DEMO_OPPORTUNITIES[owner] ?? []), ...(PAST_ROUNDS[owner] ?? [])];
      await hiring.publish(
        uid,
        plans.map((plan) => ({
          opportunity: plannedOpportunity(plan, now),
          status: plan.status,
          publishedAt: daysBefore(now, plan.publishedAgo, 8),
        })),
      );
    }
    const candidates: [string, readonly ApplicationPlan[]][] = [];
    for (const [email, plans] of Object.entries(DEMO_APPLICATIONS))
      candidates.push([await uidOf(email), plans]);
    for (const [uid, plan] of await seedApplicants(baseUrl)) candidates.push([uid, [plan]]);
    for (const [uid, plans] of candidates)
      await hiring.apply(
        uid,
        plans.map(({ owner, title, note, sentAgo, turns }) => ({
          ownerUid: owners.get(owner) ?? '',
          title,
          note,
          sentAt: daysBefore(now, sentAgo, 9),
          turns: turns(now),
        })),
      );
  } finally {
    await hiring.close();
  }
}
