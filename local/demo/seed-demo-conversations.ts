import { randomUUID } from 'node:crypto';
import { type DemoClient, demoPassword, signInDemoPerson } from './demo-client.ts';
import { type ConversationPlan, DEMO_CONVERSATIONS, interviewTimes } from './demo-conversations.ts';

const MINUTES_BETWEEN = 10;

const once = () => ({ headers: { 'idempotency-key': randomUUID() } });

async function findApplication(candidate: DemoClient, title: string): Promise<string | undefined> {
  const { items } = (await candidate.call('GET', '/api/applications?state=open')) as {
    items: { id: string; title: string }[];
  };
  return items.find((application) => application.title === title)?.id;
}

async function offerInterview(
  owner: DemoClient,
  path: string,
  interview: NonNullable<ConversationPlan['interview']>,
): Promise<void> {
  const { interviewers } = (await owner.call('GET', `${path}/interview-plan`)) as {
    interviewers: { accountId: string; isSelf: boolean }[];
  };
  const times = interviewTimes(new Date());
  await owner.call(
    'POST',
    `${path}/interviews`,
    {
      ...interview,
      bufferMinutes: MINUTES_BETWEEN,
      placeKind: 'video',
      interviewers: interviewers.filter(({ isSelf }) => isSelf).map(({ accountId }) => accountId),
      times,
      holdsTimes: true,
      pickBy: times[0]?.slice(0, 10),
    },
    once(),
  );
}

async function seedConversation(baseUrl: string, plan: ConversationPlan): Promise<void> {
  const candidate = await signInDemoPerson(baseUrl, plan.candidate, demoPassword);
  const owner = await signInDemoPerson(baseUrl, plan.owner, demoPassword);
  const id = await findApplication(candidate, plan.title);
  if (id === undefined) return;
  const response = (await candidate.call('GET', `/api/applications/${id}/messages`)) as { items: object[] };
  // An interrupted run goes on after the last message.
  for (const { side, text } of plan.messages.slice(response.items.length))
    await (side === 'candidate'
      ? candidate.call('POST', `/api/applications/${id}/messages`, { text }, once())
      : owner.call('POST', `/api/company/applications/${id}/messages`, { text }, once()));
  if (plan.interview === null) return;
  const path = `/api/company/applications/${id}`;
  const existing = (await owner.call('GET', `${path}/interviews`)) as { items: object[] };
  if (existing.items.length === 0) await offerInterview(owner, path, plan.interview);
}

/** Has invented companies and candidates write to each other, and a company offer an interview. Existing data is kept. */
export async function seedDemoConversations(baseUrl: string): Promise<void> {
  for (const plan of DEMO_CONVERSATIONS) await seedConversation(baseUrl, plan);
}
