import { randomUUID } from 'node:crypto';
import type { RouteDefinition } from '@common-ground/contract/route';
import { ROUTES } from '@common-ground/contract/routes';
import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { REQUEST_ORDER } from '../request-order.ts';
import type { TestApp } from '../test-app.ts';
import { pdf } from '../worlds/test-files.ts';
import { timesFrom } from '../worlds/test-interviews.ts';
import { offerBody } from '../worlds/test-offers.ts';
import type { TestPerson } from '../worlds/test-people.ts';
import { STAGES } from '../worlds/test-pipeline.ts';
import { openMemberFixtures, type Things } from './member-things.ts';
import { type Act, actsOf, furtherActs, sentBy, type TemplateWorld } from './template-world.ts';

/** Every operation of the contract that changes something and that these callers may call. */
export function changingOperations(...access: readonly RouteDefinition['access'][]): RouteDefinition[] {
  return ROUTES.filter(
    (route) =>
      access.includes(route.access) && route.method !== 'GET' && REQUEST_ORDER[route.operationId] !== 'reads',
  );
}

/** An offer of times this many days ahead. */
function interviewOffer(interviewerId: string, days: number) {
  const times = timesFrom(new Date(Date.now() + days * 86_400_000));
  return {
    title: 'Talk',
    minutes: 30,
    bufferMinutes: 0,
    placeKind: 'phone',
    place: null,
    timeZone: 'Europe/Lisbon',
    interviewers: [interviewerId],
    times,
    holdsTimes: true,
    pickBy: times[0]?.slice(0, 10),
    message: null,
  };
}

/** Values for required fields, different from those that filled the world. */
const BODIES: Readonly<Record<string, (things: Things) => unknown>> = {
  addCandidate: () => ({
    name: 'Somebody Else',
    address: `${randomUUID()}@mailbox.example`,
    source: 'event',
    sourceWords: null,
    note: null,
  }),
  saveStatedCulture: () => ({ order: [...DIMENSION_IDS].reverse() }),
  changeSavedSearch: () => ({ name: 'Another', query: {}, alert: 'weekly', isShared: false }),
  renameShortlist: () => ({ name: 'Another' }),
  editApplicationNote: () => ({ text: 'Other words.' }),
  judgeContact: () => ({ verdict: 'different' }),
  markCompanyConversationRead: ({ ids }) => ({ messageId: ids.messageId }),
  markAllCompanyNotificationsRead: ({ newsUpTo }) => ({ upTo: newsUpTo }),
  saveCompanyProfile: ({ profile }) => ({ ...profile, about: 'Other words.' }),
  saveStageTemplate: ({ template }) => ({ name: 'Another', stages: template }),
  createStageTemplate: ({ template }) => ({
    name: 'One more',
    stages: template?.map((stage) => ({ ...stage, id: randomUUID(), replyDays: 9 })),
  }),
  saveMessageTemplate: () => ({ name: 'Another', text: 'Other words.' }),
  createMessageTemplate: () => ({ name: 'One more', text: 'Words.' }),
  saveOpportunity: ({ draft }) => ({ ...draft, title: 'Another title' }),
  saveBlindReview: () => ({ isBlind: false, reason: 'Nobody reviews these.' }),
  addHiringTeamMember: () => ({ teamRole: 'interviewer' }),
  changeMember: () => ({ role: 'recruiter', opportunityIds: [] }),
  sendCompanyMessage: () => ({ text: 'Words.' }),
  uploadCompanyAttachment: () => pdf(randomUUID()),
  sendCompanyMessages: ({ other }) => ({ applicationIds: [other.id], text: 'Words.' }),
  revealCandidate: () => ({ reason: 'other', words: 'To write to them.' }),
  moveApplications: ({ application: { id: applicationId, version } }) => ({
    moves: [{ applicationId, version, stageId: STAGES.interview }],
  }),
  declineApplications: ({ fresh: { id: applicationId, version }, decline }) => ({
    ...decline,
    declines: [{ ...decline.declines[0], applicationId, version }],
  }),
  offerInterview: ({ ids }) => interviewOffer(ids.assignedId, 20),
  offerOtherInterviewTimes: ({ ids }) => interviewOffer(ids.assignedId, 30),
  cancelInterview: () => ({ note: null }),
  saveOwnCalendar: () => ({ address: 'https://calendar.example/secret.ics', timeZone: 'Europe/Lisbon' }),
  makeOffer: ({ application: { id: applicationId, version }, ids }) =>
    offerBody(
      { applicationId, version },
      { document: { attachmentId: String(ids.offerFileId), label: 'Contract' } },
    ),
};

/** What an operation works on, if it differs from the others. */
const OVERRIDES: Readonly<Record<string, (things: Things) => Readonly<Record<string, string>>>> = {
  // The other opportunity is under blind review.
  addCandidate: ({ ids }) => ({ opportunityId: ids.openId }),
  addToShortlist: ({ ids }) => ({ handle: ids.otherHandle }),
  revealCandidate: ({ ids }) => ({ handle: ids.otherHandle }),
  sendCompanyMessage: ({ other }) => ({ applicationId: other.id }),
  uploadCompanyAttachment: ({ other }) => ({ applicationId: other.id }),
  offerOtherInterviewTimes: ({ ids }) => ({ interviewId: ids.movedInterviewId }),
  takeOverInterview: ({ ids }) => ({ interviewId: ids.colleagueInterviewId }),
  saveOpportunity: ({ ids }) => ({ opportunityId: ids.draftId }),
  deleteOpportunity: ({ ids }) => ({ opportunityId: ids.draftId }),
  closeOpportunity: ({ ids }) => ({ opportunityId: ids.openId }),
  resumeOpportunity: ({ ids }) => ({ opportunityId: ids.pausedId }),
  waiveScorecard: () => ({ stageId: STAGES.offer }),
  removeMember: ({ ids }) => ({ memberId: ids.assignedId }),
};

/** A request of an operation on existing data, by its path and the table above. */
function actOn({ operationId, method, path }: RouteDefinition, things: Things): Act {
  const { ids } = things;
  const noteId = path.includes('/shortlists/') ? ids.shortlistNoteId : ids.applicationNoteId;
  const invitationId = path.includes('/team/') ? ids.teamInvitationId : ids.candidateInvitationId;
  const templateId = path.includes('/message-templates/') ? ids.messageTemplateId : ids.templateId;
  const memberId = method === 'DELETE' ? ids.assignedId : ids.unassignedId;
  const named: Readonly<Record<string, string | undefined>> = {
    ...ids,
    noteId,
    invitationId,
    memberId,
    templateId,
    ...OVERRIDES[operationId]?.(things),
  };
  const url = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => named[name] ?? randomUUID());
  const body = BODIES[operationId]?.(things);
  return { operationId, act: { method, url, headers: {}, body } };
}

/** The current version of what a request changes, found by sending an impossible version, which changes nothing. */
async function versionOf({ app }: TestApp, act: Act, token: string): Promise<number> {
  const { head, payload } = sentBy({ ...act, version: 999_999 }, token);
  const { statusCode, body } = await app.inject({
    ...head,
    method: head.method as 'PUT',
    ...(payload === '' ? {} : { payload }),
  });
  return statusCode === 412 ? (JSON.parse(body).current?.version ?? 1) : 1;
}

/** A request for each operation by which a member changes something: as recorded while filling the world, or on existing data. */
export async function memberActs(
  test: TestApp,
  world: TemplateWorld,
  member: TestPerson,
): Promise<readonly Act[]> {
  const things = await openMemberFixtures(test, world, member);
  const recordedActs = [...actsOf(world.recorded, 'company'), ...furtherActs(world)];
  const recordedByOperation = new Map(recordedActs.map((act) => [act.operationId, act]));
  const acts: Act[] = [];
  for (const route of changingOperations('company')) {
    const { operationId, isVersioned } = route;
    const isWritten = BODIES[operationId] === undefined && OVERRIDES[operationId] === undefined;
    const act = (isWritten && recordedByOperation.get(operationId)) || actOn(route, things);
    acts.push(isVersioned ? { ...act, version: await versionOf(test, act, member.token) } : act);
  }
  return acts;
}

/** The request with current versions: others may have changed the data since. */
export async function refreshAct(test: TestApp, act: Act, token: string): Promise<Act> {
  if (Buffer.isBuffer(act.act.body)) return act;
  const body = (act.act.body ?? {}) as Record<string, unknown>;
  const lists = Object.entries(body).map(async ([key, value]) => [
    key,
    Array.isArray(value) ? await Promise.all(value.map((item) => withVersion(test, item))) : value,
  ]);
  const present = await withVersion(test, Object.fromEntries(await Promise.all(lists)));
  const isVersioned = ROUTES.some(
    ({ operationId, ...route }) => operationId === act.operationId && 'isVersioned' in route,
  );
  return {
    ...act,
    act: { ...act.act, body: act.act.body === undefined ? undefined : present },
    ...(isVersioned ? { version: await versionOf(test, act, token) } : {}),
  };
}

async function withVersion({ context: { systemDb } }: TestApp, item: unknown): Promise<unknown> {
  if (typeof item !== 'object' || item === null || !('applicationId' in item && 'version' in item))
    return item;
  const { version } = await systemDb
    .selectFrom('applications')
    .where('id', '=', String(item.applicationId))
    .select('version')
    .executeTakeFirstOrThrow();
  return { ...item, version };
}
