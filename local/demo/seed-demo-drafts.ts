import { randomUUID } from 'node:crypto';
import {
  emptyOpportunity,
  type OpportunityDraft,
} from '@common-ground/domain/opportunities/opportunity-draft';
import { type DemoClient, demoPassword, signInDemoPerson } from './demo-client.ts';
import { pausedOpportunity, WRITING_PLANS, type WritingPlan } from './demo-drafts.ts';
import { dayFrom } from './demo-opportunity.ts';

/** In how many days the paused job would close. */
const OPEN_DAYS = 30;

interface Made {
  id: string;
  version: number;
}

const PATH = '/api/company/opportunities';

const MESSAGE_TEMPLATES = [
  {
    name: 'Still reading',
    text: 'Hello {name},\n\nThank you for applying for {title}. We’re still reading and will reply by the date we promised.\n\n{member}, {company}',
  },
  {
    name: 'Missing certificate',
    text: 'Hello {name},\n\nCould you add your certificate to your application for {title}? We can’t continue without it.\n\n{member}',
  },
];

async function write(owner: DemoClient, draft: OpportunityDraft): Promise<Made> {
  const { title, kind } = draft;
  const key = { 'idempotency-key': randomUUID() };
  const response = (await owner.call('POST', PATH, { title, kind }, { headers: key })) as Made;
  const savedDraft = await owner.call('PUT', `${PATH}/${response.id}`, draft, { version: response.version });
  return { id: response.id, version: (savedDraft as Made).version };
}

async function seedWriting(owner: DemoClient, { draft, paused, template }: WritingPlan): Promise<void> {
  const { counts } = (await owner.call('GET', PATH)) as { counts: { draft: number; paused: number } };
  if (counts.draft === 0) await write(owner, { ...emptyOpportunity(draft.title, draft.kind), ...draft });
  if (counts.paused === 0) {
    const content = pausedOpportunity(paused, dayFrom(new Date(), OPEN_DAYS), template.stages);
    const { id, version } = await write(owner, content);
    await owner.call('POST', `${PATH}/${id}/publication`, undefined, { version });
    await owner.call('POST', `${PATH}/${id}/pause`);
  }
  const texts = (await owner.call('GET', '/api/company/message-templates')) as { items: object[] };
  if (texts.items.length === 0)
    for (const text of MESSAGE_TEMPLATES) await owner.call('POST', '/api/company/message-templates', text);
  const existing = (await owner.call('GET', '/api/company/stage-templates')) as { items: object[] };
  if (existing.items.length === 0) await owner.call('POST', '/api/company/stage-templates', template);
}

/** Gives the invented companies a draft, a paused job, and templates of their own. Existing data is kept. */
export async function seedDemoDrafts(baseUrl: string): Promise<void> {
  for (const [email, plan] of Object.entries(WRITING_PLANS))
    await seedWriting(await signInDemoPerson(baseUrl, email, demoPassword), plan);
}
