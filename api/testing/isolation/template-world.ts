import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { saveHeadcount } from '@common-ground/contract/company-culture/company-culture';
import { createRaterLinks, mailRaterLinks } from '@common-ground/contract/company-culture/rater-links';
import { saveChecklistVisibility } from '@common-ground/contract/company-home/company-home';
import { deleteAllContacts } from '@common-ground/contract/contacts/contacts';
import { saveCompanyNotificationSettings } from '@common-ground/contract/notifications/notification-settings';
import {
  pauseOpportunity,
  publishOpportunity as publishOperation,
} from '@common-ground/contract/opportunities/company-opportunities';
import { inviteCandidate } from '@common-ground/contract/people/candidate-invitations';
import { createShortlist } from '@common-ground/contract/people/shortlists';
import { requestUrl } from '@common-ground/contract/request-url';
import type { RouteDefinition } from '@common-ground/contract/route';
import { ROUTES } from '@common-ground/contract/routes';
import { saveMemberName } from '@common-ground/contract/team/team';
import { inviteMember } from '@common-ground/contract/team/team-invitations';
import { copyDataFolder, databaseAt } from '../database/database-copies.ts';
import type { OperationRequest } from '../operation-call.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { handleOf } from '../worlds/test-found-people.ts';
import { publishOpportunity } from '../worlds/test-opportunities.ts';
import { type TestPerson, verifyDomain } from '../worlds/test-people.ts';
import { addMember } from '../worlds/test-team.ts';
import { openOwners } from './isolation-owners.ts';
import type { Recorded } from './recorded-attempts.ts';

/** A company and a candidate with every kind of data between them, to be copied. */
export async function openTemplateWorld() {
  const filled = await openTestApp();
  const { candidate, employer, companyId, opportunityId, recorded, found } = await openOwners(filled);
  const draftId = await publishOpportunity(filled, employer, {}, { status: 'draft' });
  const handle = await handleOf(filled, employer, found);
  const filledAt = filled.context.now();
  const { databaseUrl, incoming } = filled.context.config;
  await filled.app.close();
  await filled.context.db.destroy();
  return {
    template: databaseAt(databaseUrl),
    dataFolder: dirname(incoming),
    candidate,
    employer,
    companyId,
    opportunityId,
    draftId,
    handle,
    foundId: found.accountId,
    recorded,
    filledAt,
  };
}

export type TemplateWorld = Awaited<ReturnType<typeof openTemplateWorld>>;

/** The domain at which employees of the copied company get their emails. */
const DOMAIN = 'held.example';

/** Opens a copy with a second owner in it. */
export async function openWorldCopy(
  world: TemplateWorld,
): Promise<{ test: TestApp; member: TestPerson; close: () => Promise<void> }> {
  const environment = await copyDataFolder(world.dataFolder);
  const test = await openTestApp({ template: world.template, environment });
  // Decisions can be undone for a minute, and these tests can take longer.
  test.setNow(world.filledAt);
  const member = await addMember(test, world.employer, 'owner');
  await verifyDomain(test, world.employer, DOMAIN);
  const close = async () => {
    await test.app.close();
    await test.context.db.destroy();
    await rm(environment.DATA_DIR, { recursive: true, force: true });
  };
  return { test, member, close };
}

/** A request with its operation. */
export type Act = {
  readonly operationId: string;
  readonly act: Recorded;
  /** The version of what it changes; 1 if not given. */
  readonly version?: number;
};

/** The last request of each operation that one kind of caller made and that changes something. */
export function actsOf(recorded: readonly Recorded[], access: 'candidate' | 'company'): readonly Act[] {
  return ROUTES.filter((route) => route.access === access && route.method !== 'GET').flatMap((route) => {
    const pattern = new RegExp(`^${route.path.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`);
    const matching = recorded.filter(
      ({ method, url }) => method === route.method && pattern.test(url.split('?')[0] ?? ''),
    );
    const act = matching.at(-1);
    return act ? [{ operationId: route.operationId, act }] : [];
  });
}

const EMAILS_OFF = {
  daily: [],
  off: ['applications'],
  digestHour: 8,
  quietHours: null,
  timeZone: null,
} as const;

/** Other things that a member may do, with people and the company. */
export function furtherActs({ opportunityId, draftId, handle }: TemplateWorld) {
  const assignment = { role: 'owner', opportunityIds: [] } as const;
  const replyBy = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const act = <Definition extends RouteDefinition>(
    operation: Definition,
    { params, body }: Pick<Partial<OperationRequest<Definition>>, 'params' | 'body'> = {},
  ): Act => ({
    operationId: operation.operationId,
    act: { method: operation.method, url: requestUrl(operation, { params }), headers: {}, body },
  });
  return [
    act(inviteMember, { body: { address: 'second@mailbox.example', ...assignment } }),
    act(saveChecklistVisibility, { body: { isHidden: true } }),
    act(saveMemberName, { body: { name: 'Somebody Else' } }),
    act(saveCompanyNotificationSettings, { body: EMAILS_OFF }),
    act(createRaterLinks, { body: { count: 1 } }),
    act(createShortlist, { body: { name: 'Somebody else', opportunityId } }),
    act(saveHeadcount, { body: { headcount: 47 } }),
    act(pauseOpportunity, { params: { opportunityId } }),
    act(publishOperation, { params: { opportunityId: draftId } }),
    act(inviteCandidate, {
      body: { handle, opportunityId, reason: 'You wrote about figures.', replyBy },
    }),
    act(deleteAllContacts),
    act(mailRaterLinks, { body: { addresses: [`a@${DOMAIN}`] } }),
  ];
}

/** The headers and body of a request as another member sends it. A body in bytes is a file. */
export function sentBy({ act, version = 1 }: Act, token: string) {
  const isFile = Buffer.isBuffer(act.body);
  const type = isFile ? 'application/octet-stream' : 'application/json';
  const headers = {
    'if-match': `"${version}"`,
    'idempotency-key': crypto.randomUUID(),
    ...(act.body === undefined ? {} : { 'content-type': type }),
    authorization: `Bearer ${token}`,
  };
  const text = isFile ? String(act.body) : JSON.stringify(act.body);
  const payload = act.body === undefined ? '' : text;
  return { head: { method: act.method, url: act.url, headers }, payload };
}
