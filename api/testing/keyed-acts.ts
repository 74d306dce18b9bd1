import type { TestApp } from './test-app.ts';
import { previewList } from './test-contacts.ts';
import { writeOpportunity } from './test-drafts.ts';
import { handleOf, signUpFinder, signUpFound } from './test-found-people.ts';
import { applyAfresh } from './test-hiring.ts';
import { nameCandidate, publishOpportunity, SELECTION } from './test-opportunities.ts';
import { signUpCandidate, type TestPerson } from './test-people.ts';

/** A request that makes something under a key, and the same operation with something else in it, as the caller may send both. */
export type KeyedAct = {
  readonly token: string;
  readonly url: string;
  readonly body?: unknown;
  readonly other: { readonly url?: string; readonly body?: unknown };
};

type Side = { readonly test: TestApp; readonly owner: TestPerson };

const inDays = (test: TestApp, days: number) =>
  new Date(test.context.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function onApplication({ test, owner }: Side, of: 'candidate' | 'company'): Promise<KeyedAct> {
  const { candidate, applicationId } = await applyAfresh(test, await publishOpportunity(test, owner));
  const path = `applications/${applicationId}/messages`;
  return {
    ...(of === 'candidate'
      ? { token: candidate.token, url: `/api/${path}` }
      : { token: owner.token, url: `/api/company/${path}` }),
    body: { text: 'Shall we talk on Tuesday?' },
    other: { body: { text: 'Shall we talk on Wednesday?' } },
  };
}

async function onShortlist({ test, owner }: Side): Promise<KeyedAct> {
  const handle = await handleOf(test, owner, await signUpFound(test));
  const { token } = owner;
  const { body } = await test.call('POST', '/api/company/shortlists', {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { name: crypto.randomUUID().slice(0, 8), opportunityId: null },
  });
  const url = `/api/company/shortlists/${body.id}/people/${handle}`;
  await test.call('PUT', url, { token });
  return {
    token,
    url: `${url}/notes`,
    body: { reason: 'skills', words: 'Uses figures well.' },
    other: { body: { reason: 'skills', words: 'Uses words well.' } },
  };
}

async function importing({ test, owner }: Side): Promise<KeyedAct> {
  const text = 'Name,Email\nAmara Okafor,amara@example.org';
  const { body } = await previewList(test, owner, text);
  const whole = {
    text,
    columns: null,
    country: null,
    dayOrder: 'day_first',
    digest: body.digest,
    choices: [],
  };
  const rest = { mayHold: true, keepUntil: inDays(test, 300) };
  return {
    token: owner.token,
    url: '/api/company/contacts/imports',
    body: { ...whole, ...rest, source: 'The fair in Braga' },
    other: { body: { ...whole, ...rest, source: 'The fair in Porto' } },
  };
}

async function applying({ test, owner }: Side): Promise<KeyedAct> {
  const { token } = await signUpCandidate(test).then(async (person) => {
    await nameCandidate(test, person);
    return person;
  });
  const bodyFor = async () => {
    const opportunityId = await publishOpportunity(test, owner);
    const url = `/api/opportunities/${opportunityId}/application-preview`;
    const { sha256 } = (await test.call('POST', url, { token, body: SELECTION })).body;
    return { opportunityId, ...SELECTION, sha256 };
  };
  return { token, url: '/api/applications', body: await bodyFor(), other: { body: await bodyFor() } };
}

async function inviting({ test, owner }: Side): Promise<KeyedAct> {
  const body = {
    handle: await handleOf(test, owner, await signUpFound(test)),
    opportunityId: await publishOpportunity(test, owner),
    reason: 'Your work with figures is what our wards need.',
    replyBy: inDays(test, 10),
  };
  const reason = 'Your work with words is what our wards need.';
  return { token: owner.token, url: '/api/company/invitations', body, other: { body: { ...body, reason } } };
}

async function duplicating({ test, owner }: Side): Promise<KeyedAct> {
  const [one, another] = [await writeOpportunity(test, owner), await writeOpportunity(test, owner)];
  const url = (id: string) => `/api/company/opportunities/${id}/duplicate`;
  return { token: owner.token, url: url(one), other: { url: url(another) } };
}

/** For each operation that takes a key, an act that nobody has done yet, with everything that it needs. */
export const KEYED_ACTS: Readonly<Record<string, (side: Side) => Promise<KeyedAct>>> = {
  sendMessage: (side) => onApplication(side, 'candidate'),
  sendCompanyMessage: (side) => onApplication(side, 'company'),
  addApplicationNote: async (side) => {
    const act = await onApplication(side, 'company');
    return { ...act, url: act.url.replace('messages', 'notes') };
  },
  addShortlistNote: onShortlist,
  importContacts: importing,
  sendApplication: applying,
  inviteCandidate: inviting,
  duplicateOpportunity: duplicating,
  createOpportunity: async ({ owner: { token } }) => ({
    token,
    url: '/api/company/opportunities',
    body: { title: 'Data trainee', kind: 'internship' },
    other: { body: { title: 'Data lead', kind: 'internship' } },
  }),
  createShortlist: async ({ owner: { token } }) => ({
    token,
    url: '/api/company/shortlists',
    body: { name: 'Porto', opportunityId: null },
    other: { body: { name: 'Braga', opportunityId: null } },
  }),
  saveSearch: async ({ owner: { token } }) => ({
    token,
    url: '/api/company/saved-searches',
    body: { name: 'Porto', query: { countries: ['PT'] }, alert: 'off' },
    other: { body: { name: 'Porto', query: { countries: ['ES'] }, alert: 'off' } },
  }),
  contestFit: async ({ test }) => ({
    token: (await signUpCandidate(test)).token,
    url: '/api/contests',
    body: { note: 'I work with people all day.' },
    other: { body: { note: 'I work with figures all day.' } },
  }),
};

/** A company with nothing in it, and an act of it or with it. */
export async function openKeyedAct(test: TestApp, operationId: string): Promise<KeyedAct> {
  const prepare = KEYED_ACTS[operationId];
  if (!prepare) throw new Error(`Nothing is known of ${operationId}`);
  return prepare({ test, owner: await signUpFinder(test) });
}
