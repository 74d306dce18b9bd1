import { previewApplication } from '@common-ground/contract/applications/applications';
import { sendCompanyMessages } from '@common-ground/contract/messages/bulk-messages';
import { addToShortlist, createShortlist } from '@common-ground/contract/people/shortlists';
import type { TestApp } from './test-app.ts';
import { previewList } from './worlds/test-contacts.ts';
import { writeOpportunity } from './worlds/test-drafts.ts';
import { handleOf, signUpFinder, signUpFound } from './worlds/test-found-people.ts';
import { applyAfresh } from './worlds/test-hiring.ts';
import { nameCandidate, publishOpportunity, SELECTION } from './worlds/test-opportunities.ts';
import { signUpCandidate, type TestPerson } from './worlds/test-people.ts';

/** A request that makes something under a key, and the same operation with something else in it, as the caller may send both. */
export type KeyedAct = {
  readonly token: string;
  readonly url: string;
  readonly body?: unknown;
  readonly other: { readonly url?: string; readonly body?: unknown };
};

type Side = { readonly test: TestApp; readonly owner: TestPerson };

/** Gives one act after another, each of which no one has done yet. */
type Acts = () => KeyedAct | Promise<KeyedAct>;

/** A name that no act before had. */
const newName = () => `Name ${crypto.randomUUID().slice(0, 8)}`;

const inDays = (test: TestApp, days: number) =>
  new Date(test.context.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function onApplication(
  { test, owner }: Side,
  of: 'candidate' | 'company',
  what: 'messages' | 'notes',
): Promise<Acts> {
  const { candidate, applicationId } = await applyAfresh(test, await publishOpportunity(test, owner));
  const path = `applications/${applicationId}/${what}`;
  return () => ({
    ...(of === 'candidate'
      ? { token: candidate.token, url: `/api/${path}` }
      : { token: owner.token, url: `/api/company/${path}` }),
    body: { text: 'Shall we talk on Tuesday?' },
    other: { body: { text: 'Shall we talk on Wednesday?' } },
  });
}

async function onSeveral({ test, owner }: Side): Promise<Acts> {
  const { applicationId } = await applyAfresh(test, await publishOpportunity(test, owner));
  const applicationIds = [applicationId];
  return () => ({
    token: owner.token,
    url: sendCompanyMessages.path,
    body: { applicationIds, text: 'Shall we talk on Tuesday?' },
    other: { body: { applicationIds, text: 'Shall we talk on Wednesday?' } },
  });
}

async function onShortlist({ test, owner }: Side): Promise<Acts> {
  const handle = await handleOf(test, owner, await signUpFound(test));
  const { token } = owner;
  const { result: body } = await test.call(createShortlist, {
    token,
    idempotencyKey: crypto.randomUUID(),
    body: { name: newName(), opportunityId: null },
  });
  const url = `/api/company/shortlists/${body.id}/people/${handle}`;
  await test.call(addToShortlist, { params: { shortlistId: body.id, handle }, token });
  return () => ({
    token,
    url: `${url}/notes`,
    body: { reason: 'skills', words: 'Uses figures well.' },
    other: { body: { reason: 'skills', words: 'Uses words well.' } },
  });
}

async function importing({ test, owner }: Side): Promise<KeyedAct> {
  const text = `Name,Email\nAmara Okafor,${crypto.randomUUID()}@example.org`;
  const { result: body } = await previewList(test, owner, text);
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

async function applying({ test, owner }: Side): Promise<Acts> {
  const person = await signUpCandidate(test);
  await nameCandidate(test, person);
  const { token } = person;
  const bodyFor = async () => {
    const opportunityId = await publishOpportunity(test, owner);
    const { sha256 } = (
      await test.call(previewApplication, { params: { opportunityId }, token, body: SELECTION })
    ).result;
    return { opportunityId, ...SELECTION, sha256 };
  };
  return async () => ({
    token,
    url: '/api/applications',
    body: await bodyFor(),
    other: { body: await bodyFor() },
  });
}

/** One invitation waits for someone: each act is for another person. */
async function inviting({ test, owner }: Side): Promise<Acts> {
  const opportunityId = await publishOpportunity(test, owner);
  return async () => {
    const body = {
      handle: await handleOf(test, owner, await signUpFound(test)),
      opportunityId,
      reason: 'Your work with figures is what our wards need.',
      replyBy: inDays(test, 10),
    };
    const reason = 'Your work with words is what our wards need.';
    return {
      token: owner.token,
      url: '/api/company/invitations',
      body,
      other: { body: { ...body, reason } },
    };
  };
}

async function duplicating({ test, owner }: Side): Promise<Acts> {
  const [one, another] = [await writeOpportunity(test, owner), await writeOpportunity(test, owner)];
  const url = (id: string) => `/api/company/opportunities/${id}/duplicate`;
  return () => ({ token: owner.token, url: url(one), other: { url: url(another) } });
}

/** For each operation that takes a key, the world that it needs, and acts in it. */
export const KEYED_ACTS: Readonly<Record<string, (side: Side) => Acts | Promise<Acts>>> = {
  sendMessage: (side) => onApplication(side, 'candidate', 'messages'),
  sendCompanyMessage: (side) => onApplication(side, 'company', 'messages'),
  sendCompanyMessages: onSeveral,
  addApplicationNote: (side) => onApplication(side, 'company', 'notes'),
  addShortlistNote: onShortlist,
  importContacts: (side) => () => importing(side),
  sendApplication: applying,
  inviteCandidate: inviting,
  duplicateOpportunity: duplicating,
  createOpportunity:
    ({ owner: { token } }) =>
    () => ({
      token,
      url: '/api/company/opportunities',
      body: { title: 'Data trainee', kind: 'internship' },
      other: { body: { title: 'Data lead', kind: 'internship' } },
    }),
  createShortlist:
    ({ owner: { token } }) =>
    () => ({
      token,
      url: '/api/company/shortlists',
      body: { name: newName(), opportunityId: null },
      other: { body: { name: newName(), opportunityId: null } },
    }),
  saveSearch:
    ({ owner: { token } }) =>
    () => {
      const common = { name: newName(), alert: 'off' };
      return {
        token,
        url: '/api/company/saved-searches',
        body: { ...common, query: { countries: ['PT'] } },
        other: { body: { ...common, query: { countries: ['ES'] } } },
      };
    },
  contestFit: async ({ test }) => {
    const { token } = await signUpCandidate(test);
    return () => ({
      token,
      url: '/api/contests',
      body: { note: 'I work with people all day.' },
      other: { body: { note: 'I work with figures all day.' } },
    });
  },
};

/** One company for all, and one world for each operation. @returns what opens a new act of an operation */
export function openKeyedActs(test: () => TestApp): (operationId: string) => Promise<KeyedAct> {
  let owner: Promise<TestPerson> | null = null;
  const worlds = new Map<string, Promise<Acts>>();
  async function openWorld(operationId: string): Promise<Acts> {
    const prepare = KEYED_ACTS[operationId];
    if (!prepare) throw new Error(`Nothing is known of ${operationId}`);
    owner ??= signUpFinder(test());
    return prepare({ test: test(), owner: await owner });
  }
  return async (operationId) => {
    const world = worlds.get(operationId) ?? openWorld(operationId);
    worlds.set(operationId, world);
    return (await world)();
  };
}
