import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { uploadDocument } from '@common-ground/contract/documents/documents';
import { requestUrl } from '@common-ground/contract/request-url';
import { ROUTES } from '@common-ground/contract/routes';
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest';
import { untilLockIsAwaited } from './testing/database/lock-wait.ts';
import { changingOperations, memberActs, refreshAct } from './testing/isolation/member-acts.ts';
import { pauseBeforeBody } from './testing/isolation/paused-request.ts';
import {
  type Act,
  actsOf,
  openTemplateWorld,
  openWorldCopy,
  sentBy,
} from './testing/isolation/template-world.ts';
import { digestRows } from './testing/isolation/tenant-rows.ts';
import { LOSSES, type Loss, rememberAuthority } from './testing/lost-authority.ts';
import type { TestApp } from './testing/test-app.ts';
import { pdf } from './testing/worlds/test-files.ts';
import type { TestPerson } from './testing/worlds/test-people.ts';
import { addMember } from './testing/worlds/test-team.ts';

/**
 * Whether the member may still do it: a demoted one can change their own name, and an unverified company can prepare.
 */
function isStillAllowed(loss: Loss, { operationId }: Act): boolean {
  const route = ROUTES.find((item) => item.operationId === operationId);
  if (loss === 'lost verification') return !route?.refusals.includes('verification_needed');
  return loss === 'demotion' && route?.permission === 'read_company';
}

/** Operations with which a member changes something and that can't be tried here. The list may only get shorter. */
const SKIPPED: Readonly<Record<string, string>> = {
  saveCompanyDomain: 'It waits for another server.',
  sendVerificationCode: 'It waits for another server.',
  confirmVerification: 'The code is in a mail, and the company is verified already.',
  publishCulture: 'It takes five raters.',
  unpublishCulture: 'Nothing is published without raters.',
  updateContact: 'It takes the meetings that are stored, and the contact of this world has none.',
  importContacts: 'A list is imported with the mark of its preview, which the world doesn’t keep.',
  judgeContact: 'The contact of this world has not applied.',
  dismissOwnerNotice: 'A member who has just joined has none.',
};

let world: Awaited<ReturnType<typeof openTemplateWorld>>;
let opened: Awaited<ReturnType<typeof openWorldCopy>>;
beforeAll(async () => {
  world = await openTemplateWorld();
  opened = await openWorldCopy(world);
});
afterAll(() => opened.close());

/** Everything the company has, except its team, its owners' notifications and the operator's log. */
async function digestCompany(test: TestApp) {
  // The members get notifications about it, too.
  await test.context.systemDb.deleteFrom('notifications').where('team_notice_id', 'is not', null).execute();
  const {
    memberships: _members,
    operator_acts: _acts,
    team_notices: _notices,
    ...rest
  } = await digestRows(test, {
    companyId: world.companyId,
    candidateId: null,
  });
  return rest;
}

const send = async (test: TestApp, act: Act, token: string) => {
  const { head, payload } = sentBy(act, token);
  const { statusCode: status, body } = await test.app.inject({
    ...head,
    method: head.method as 'POST',
    ...(payload === '' ? {} : { payload }),
  });
  return { operationId: act.operationId, status, body };
};

/** Operations that the others would break, or that would break the others. */
const EARLY = ['addHiringTeamMember', 'deleteShortlistNote', 'removeAddedCandidate'];
const LATE = [
  'inviteCandidate',
  'saveBlindReview',
  'pauseOpportunity',
  'resumeOpportunity',
  'closeOpportunity',
];
const sortActs = (acts: readonly Act[]) => acts.toSorted((a, b) => lateness(a) - lateness(b));
function lateness({ operationId, act: { method, url } }: Act): number {
  if (operationId === 'leaveTeam') return 1_000;
  if (EARLY.includes(operationId)) return -1;
  const late = LATE.indexOf(operationId) + 1;
  // Innermost first: a note before the list that it's on.
  return late + (method === 'DELETE' ? 100 - url.split('/').length : 0);
}

it('the control: every changing operation works for a member, or is listed with a reason', async () => {
  const copy = await openWorldCopy(world);
  const acts = await memberActs(copy.test, world, copy.member);
  const undone: string[] = [];
  const answers: Record<string, string> = {};
  for (const planned of sortActs(acts)) {
    const act = await refreshAct(copy.test, planned, copy.member.token);
    const before = await digestRows(copy.test, { companyId: world.companyId, candidateId: null });
    const { operationId, status, body } = await send(copy.test, act, copy.member.token);
    const after = await digestRows(copy.test, { companyId: world.companyId, candidateId: null });
    answers[operationId] = `${status} ${body.slice(0, 300)}`;
    if (status >= 300 || isDeepStrictEqual(before, after)) undone.push(operationId);
  }
  await copy.close();
  const failures = [
    ...undone.filter((id) => !SKIPPED[id]),
    ...Object.keys(SKIPPED).filter((id) => !undone.includes(id)),
  ];
  expect(failures.map((id) => `${id}: ${answers[id]}`)).toEqual([]);
});

describe.each(Object.keys(LOSSES) as Loss[])('with a %s', (loss) => {
  let member: TestPerson;
  let acts: readonly Act[];
  beforeAll(async () => {
    // A different caller each time, because some actions are limited per account.
    member = await addMember(opened.test, world.employer, 'owner');
    acts = (await memberActs(opened.test, world, member)).filter(({ operationId }) => !SKIPPED[operationId]);
  });

  /** Everything the company has, except what is deleted with the member or their permissions. */
  async function digestAfterLoss(restoreAuthority: () => Promise<void>) {
    const { test } = opened;
    await test.context.systemDb.transaction().execute(async (transaction) => {
      await LOSSES[loss](transaction, member);
    });
    await restoreAuthority();
    return digestCompany(test);
  }

  it('a request does nothing if that happens between its headers and its body', async () => {
    const { test } = opened;
    const restoreAuthority = await rememberAuthority(test, member);
    const before = await digestAfterLoss(restoreAuthority);
    const held = [];
    for (const act of acts.filter((act) => act.act.body !== undefined && !isStillAllowed(loss, act))) {
      const { head, payload } = sentBy(act, member.token);
      held.push({ operationId: act.operationId, ...(await pauseBeforeBody(test, head, payload)) });
    }
    await test.context.systemDb.transaction().execute(async (transaction) => {
      await LOSSES[loss](transaction, member);
    });
    test.context.scopes.forget(member.uid);
    const faults = [];
    for (const { operationId, finish } of held) {
      const { status } = await finish();
      if (![401, 403].includes(status)) faults.push(`${operationId}: ${status}`);
    }
    await restoreAuthority();
    expect(faults).toEqual([]);
    expect(await digestCompany(test)).toEqual(before);
  });

  it('a request does nothing if that happens just as it’s carried out', async () => {
    const { test } = opened;
    const restoreAuthority = await rememberAuthority(test, member);
    const before = await digestAfterLoss(restoreAuthority);
    const faults = [];
    const lost = acts.filter((act) => loss !== 'lost verification' || !isStillAllowed(loss, act));
    expect(lost.length).toBeGreaterThan(loss === 'lost verification' ? 5 : 40);
    const outside = AsyncLocalStorage.snapshot();
    for (const act of lost) {
      const { systemDb } = test.context;
      const answered = await systemDb.transaction().execute(async (transaction) => {
        await LOSSES[loss](transaction, member);
        // Runs outside the context of this transaction: the request may call the file store.
        const answer = outside(() => send(test, act, member.token));
        await Promise.race([answer, untilLockIsAwaited(test)]);
        // Wrapped in an object, so that the transaction doesn't wait for the response.
        return { answer };
      });
      const { operationId, status, body } = await answered.answer;
      if (status >= 500 || status < 300) faults.push(`${operationId}: ${status} ${body.slice(0, 200)}`);
      await restoreAuthority();
    }
    expect(faults).toEqual([]);
    expect(await digestCompany(test)).toEqual(before);
  });
});

it('a candidate who deletes the account between headers and body gets nothing back', async () => {
  const { test } = opened;
  const { candidate } = world;
  const held = [];
  const recordedActs = new Map(actsOf(world.recorded, 'candidate').map((act) => [act.operationId, act]));
  for (const { operationId, method, path, body } of changingOperations('candidate', 'account')) {
    if (body === undefined) continue;
    const url = path.replaceAll(/:[A-Za-z]+/g, () => crypto.randomUUID());
    const act = recordedActs.get(operationId) ?? { operationId, act: { method, url, headers: {}, body: {} } };
    const { head, payload } = sentBy(act, candidate.token);
    held.push({ operationId, ...(await pauseBeforeBody(test, head, payload)) });
  }
  expect(held.length).toBeGreaterThan(30);
  const head = {
    method: uploadDocument.method,
    url: requestUrl(uploadDocument, { query: { kind: 'cv' } }),
    headers: { authorization: `Bearer ${candidate.token}`, 'content-type': 'application/octet-stream' },
  };
  held.push({
    operationId: 'uploadDocument',
    ...(await pauseBeforeBody(test, head, pdf('late').toString('latin1'))),
  });
  const deleted = await test.call(deleteAccount, { token: candidate.token });
  expect(deleted.status).toBe(204);
  for (const { operationId, finish } of held)
    expect([401, 403], operationId).toContain((await finish()).status);
});
