import { contestFit } from '@common-ground/contract/access/contests';
import { previewApplication, sendApplication } from '@common-ground/contract/applications/applications';
import { importContacts } from '@common-ground/contract/contacts/contact-import';
import { saveSearch } from '@common-ground/contract/discovery/saved-searches';
import { offerInterview } from '@common-ground/contract/interviews/company-interviews';
import { sendCompanyMessages } from '@common-ground/contract/messages/bulk-messages';
import { sendCompanyMessage, sendMessage } from '@common-ground/contract/messages/messages';
import {
  createOpportunity,
  duplicateOpportunity,
} from '@common-ground/contract/opportunities/company-opportunities';
import { inviteCandidate } from '@common-ground/contract/people/candidate-invitations';
import { addShortlistNote, addToShortlist, createShortlist } from '@common-ground/contract/people/shortlists';
import { addApplicationNote } from '@common-ground/contract/pipeline/application-notes';
import { requestUrl } from '@common-ground/contract/request-url';
import type { RouteDefinition } from '@common-ground/contract/route';
import type { OperationRequest } from './operation-call.ts';
import type { TestApp } from './test-app.ts';
import { previewList } from './worlds/test-contacts.ts';
import { writeOpportunity } from './worlds/test-drafts.ts';
import { handleOf, signUpFinder, signUpFound } from './worlds/test-found-people.ts';
import { applyAsNewCandidate } from './worlds/test-hiring.ts';
import { offerOf, timesFrom } from './worlds/test-interviews.ts';
import { nameAndAgeCandidate, publishOpportunity, SELECTION } from './worlds/test-opportunities.ts';
import { signUpCandidate, type TestPerson } from './worlds/test-people.ts';

/** A request that creates something under a key, and the same operation with different content; the caller may send both. */
export type KeyedAct = {
  readonly token: string;
  readonly url: string;
  readonly body?: unknown;
  readonly other: { readonly url?: string; readonly body?: unknown };
};

type RequestInput<Definition extends RouteDefinition> = Pick<
  OperationRequest<Definition>,
  Extract<'params' | 'body', keyof OperationRequest<Definition>>
>;

/** A request of an operation, and a different one with the same operation. */
function actOf<Definition extends RouteDefinition>(
  operation: Definition,
  { token }: Pick<TestPerson, 'token'>,
  one: RequestInput<Definition>,
  another: RequestInput<Definition>,
): KeyedAct {
  const requestOf = ({ params, body }: { params?: object; body?: unknown }) => ({
    url: requestUrl(operation, { params }),
    body,
  });
  return { token, ...requestOf(one), other: requestOf(another) };
}

type Side = { readonly test: TestApp; readonly owner: TestPerson };

/** Returns one new request after another. */
type Acts = () => KeyedAct | Promise<KeyedAct>;

/** A name that no earlier act had. */
const newName = () => `Name ${crypto.randomUUID().slice(0, 8)}`;

const inDays = (test: TestApp, days: number) =>
  new Date(test.context.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

const TEXT = { text: 'Shall we talk on Tuesday?' };
const OTHER_TEXT = { text: 'Shall we talk on Wednesday?' };

async function onApplication(
  { test, owner }: Side,
  operation: typeof sendMessage | typeof sendCompanyMessage | typeof addApplicationNote,
): Promise<Acts> {
  const { candidate, applicationId } = await applyAsNewCandidate(test, await publishOpportunity(test, owner));
  const sender = operation.access === 'candidate' ? candidate : owner;
  const params = { applicationId };
  return () => actOf(operation, sender, { params, body: TEXT }, { params, body: OTHER_TEXT });
}

async function severalApplicationActs({ test, owner }: Side): Promise<Acts> {
  const { applicationId } = await applyAsNewCandidate(test, await publishOpportunity(test, owner));
  const to = { applicationIds: [applicationId] };
  return () =>
    actOf(sendCompanyMessages, owner, { body: { ...to, ...TEXT } }, { body: { ...to, ...OTHER_TEXT } });
}

async function onShortlist({ test, owner }: Side): Promise<Acts> {
  const handle = await handleOf(test, owner, await signUpFound(test));
  const { token } = owner;
  const { result: made } = await test.call(createShortlist, {
    token,
    idempotencyKey: crypto.randomUUID(),
    body: { name: newName(), opportunityId: null },
  });
  const params = { shortlistId: made.id, handle };
  await test.call(addToShortlist, { params, token });
  const body = { reason: 'skills', words: 'Uses figures well.' } as const;
  const other = { ...body, words: 'Uses words well.' };
  return () => actOf(addShortlistNote, owner, { params, body }, { params, body: other });
}

async function importingAct({ test, owner }: Side): Promise<KeyedAct> {
  const text = `Name,Email\nAmara Okafor,${crypto.randomUUID()}@example.org`;
  const { result: body } = await previewList(test, owner, text);
  const whole = {
    text,
    columns: null,
    country: null,
    dayOrder: 'day_first',
    digest: body.digest!,
    choices: [],
    mayHold: true,
    keepUntil: inDays(test, 300),
  } as const;
  return actOf(
    importContacts,
    owner,
    { body: { ...whole, source: 'The fair in Braga' } },
    { body: { ...whole, source: 'The fair in Porto' } },
  );
}

async function applyingActs({ test, owner }: Side): Promise<Acts> {
  const person = await signUpCandidate(test);
  await nameAndAgeCandidate(test, person);
  const { token } = person;
  const bodyFor = async () => {
    const opportunityId = await publishOpportunity(test, owner);
    const { sha256 } = (
      await test.call(previewApplication, { params: { opportunityId }, token, body: SELECTION })
    ).result;
    return { opportunityId, ...SELECTION, sha256 };
  };
  return async () => actOf(sendApplication, person, { body: await bodyFor() }, { body: await bodyFor() });
}

/** Only one invitation can be pending per person, so each request is for another person. */
async function invitingActs({ test, owner }: Side): Promise<Acts> {
  const opportunityId = await publishOpportunity(test, owner);
  return async () => {
    const body = {
      handle: await handleOf(test, owner, await signUpFound(test)),
      opportunityId,
      reason: 'Your work with figures is what our wards need.',
      replyBy: inDays(test, 10),
    };
    const reason = 'Your work with words is what our wards need.';
    return actOf(inviteCandidate, owner, { body }, { body: { ...body, reason } });
  };
}

/** An application can have five interviews, so each request is about another application. */
async function offeringActs({ test, owner }: Side): Promise<Acts> {
  const opportunityId = await publishOpportunity(test, owner);
  let day = 0;
  return async () => {
    const params = { applicationId: (await applyAsNewCandidate(test, opportunityId)).applicationId };
    day += 3;
    const later = new Date(test.context.now().getTime() + day * 86_400_000);
    // Without holding the times, so that the same ones can be offered twice.
    const body = offerOf(test, [owner], { times: timesFrom(later), holdsTimes: false });
    return actOf(
      offerInterview,
      owner,
      { params, body },
      { params, body: { ...body, title: 'Second talk' } },
    );
  };
}

async function duplicationActs({ test, owner }: Side): Promise<Acts> {
  const [one, another] = [await writeOpportunity(test, owner), await writeOpportunity(test, owner)];
  const paramsFor = (opportunityId: string) => ({ params: { opportunityId } });
  return () => actOf(duplicateOpportunity, owner, paramsFor(one), paramsFor(another));
}

/** For each operation with an idempotency key, the world it needs, and requests in it. */
export const KEYED_ACTS: Readonly<Record<string, (side: Side) => Acts | Promise<Acts>>> = {
  sendMessage: (side) => onApplication(side, sendMessage),
  sendCompanyMessage: (side) => onApplication(side, sendCompanyMessage),
  sendCompanyMessages: severalApplicationActs,
  addApplicationNote: (side) => onApplication(side, addApplicationNote),
  addShortlistNote: onShortlist,
  offerInterview: offeringActs,
  importContacts: (side) => () => importingAct(side),
  sendApplication: applyingActs,
  inviteCandidate: invitingActs,
  duplicateOpportunity: duplicationActs,
  createOpportunity:
    ({ owner }) =>
    () => {
      const jobRequest = (title: string) => ({ body: { title, kind: 'internship' as const } });
      return actOf(createOpportunity, owner, jobRequest('Data trainee'), jobRequest('Data lead'));
    },
  createShortlist:
    ({ owner }) =>
    () => {
      const list = () => ({ body: { name: newName(), opportunityId: null } });
      return actOf(createShortlist, owner, list(), list());
    },
  saveSearch:
    ({ owner }) =>
    () => {
      const name = newName();
      const search = (country: string) => ({
        body: { name, alert: 'off' as const, isShared: false, query: { countries: [country] } },
      });
      return actOf(saveSearch, owner, search('PT'), search('ES'));
    },
  contestFit: async ({ test }) => {
    const person = await signUpCandidate(test);
    const note = (text: string) => ({ body: { note: text } });
    return () =>
      actOf(contestFit, person, note('I work with people all day.'), note('I work with figures all day.'));
  },
};

/** One company for all operations, and one setup for each. @returns a function that creates a new request for an operation */
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
