import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { ROUTES } from '@common-ground/contract/routes';
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest';
import { untilSomebodyWaits } from './testing/database/lock-wait.ts';
import { holdRequest } from './testing/isolation/held-request.ts';
import {
  type Act,
  actsOf,
  furtherActs,
  openHeldCopy,
  openHeldTemplate,
  sentBy,
} from './testing/isolation/held-world.ts';
import { digestRows } from './testing/isolation/tenant-rows.ts';
import { LOSSES, type Loss, rememberAuthority } from './testing/lost-authority.ts';
import type { TestApp } from './testing/test-app.ts';
import { pdf } from './testing/worlds/test-files.ts';
import type { TestPerson } from './testing/worlds/test-people.ts';
import { addMember } from './testing/worlds/test-team.ts';

/** Whether it may still be done: whoever was demoted can change the own name, and a company without a badge can prepare. */
function isStillAllowed(loss: Loss, { operationId }: Act): boolean {
  const route = ROUTES.find((one) => one.operationId === operationId);
  if (loss === 'lost verification') return !route?.refusals.includes('verification_needed');
  return loss === 'demotion' && route?.permission === 'read_company';
}

/** Of these, the ones that are tried here change nothing: they ask, or want what is so already. */
const CHANGES_NOTHING = new Set([
  'previewContacts',
  'addToShortlist',
  'createStageTemplate',
  'declineApplications',
]);
/** It waits for another server. */
const OUTSIDE = new Set(['saveCompanyDomain']);

let world: Awaited<ReturnType<typeof openHeldTemplate>>;
let opened: Awaited<ReturnType<typeof openHeldCopy>>;
beforeAll(async () => {
  world = await openHeldTemplate();
  opened = await openHeldCopy(world);
});
afterAll(() => opened.close());

const actsFor = (member: TestPerson) => [
  ...actsOf(world.recorded, 'company').filter(({ operationId }) => !OUTSIDE.has(operationId)),
  ...furtherActs(world, member),
];

/** What the company has, but for who is in its team, what its owners are told of that, and what those who run the installation did. */
async function digestCompany(test: TestApp) {
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

it('the control: who stays what they were does what is tried here', async () => {
  const copy = await openHeldCopy(world);
  const done: string[] = [];
  for (const act of actsFor(copy.member)) {
    const { operationId, status } = await send(copy.test, act, copy.member.token);
    if (status < 300) done.push(operationId);
  }
  await copy.close();
  expect(done.length, `done: ${done.join(' ')}`).toBeGreaterThan(18);
});

describe.each(Object.keys(LOSSES) as Loss[])('with a %s', (loss) => {
  let member: TestPerson;
  let acts: readonly Act[];
  beforeAll(async () => {
    // Someone else each time: some actions are counted per account.
    member = await addMember(opened.test, world.employer, 'owner');
    acts = actsFor(member);
  });

  it('between its head and its body, no request does anything', async () => {
    const { test } = opened;
    const giveBack = await rememberAuthority(test, member);
    const before = await digestCompany(test);
    const held = [];
    for (const act of acts.filter((one) => one.act.body !== undefined && !isStillAllowed(loss, one))) {
      const { head, payload } = sentBy(act, member.token);
      held.push({ operationId: act.operationId, ...(await holdRequest(test, head, payload)) });
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
    await giveBack();
    expect(faults).toEqual([]);
    expect(await digestCompany(test)).toEqual(before);
  });

  it('in the moment in which it is carried out, no request does anything', async () => {
    const { test } = opened;
    const giveBack = await rememberAuthority(test, member);
    const before = await digestCompany(test);
    const faults = [];
    const lost = acts.filter((act) => loss !== 'lost verification' || !isStillAllowed(loss, act));
    expect(lost.length).toBeGreaterThan(5);
    for (const act of lost) {
      const { systemDb } = test.context;
      const answered = await systemDb.transaction().execute(async (transaction) => {
        await LOSSES[loss](transaction, member);
        const answer = send(test, act, member.token);
        await Promise.race([answer, untilSomebodyWaits(test)]);
        // In a box: the transaction ends before the answer can come.
        return { answer };
      });
      const { operationId, status, body } = await answered.answer;
      if (status >= 500 || (status < 300 && !CHANGES_NOTHING.has(operationId)))
        faults.push(`${operationId}: ${status} ${body.slice(0, 200)}`);
      await giveBack();
    }
    expect(faults).toEqual([]);
    expect(await digestCompany(test)).toEqual(before);
  });
});

it('a candidate who deleted the account between a head and its body has nothing again', async () => {
  const { test } = opened;
  const { candidate } = world;
  const held = [];
  for (const act of actsOf(world.recorded, 'candidate').filter(({ act: { body } }) => body !== undefined)) {
    const { head, payload } = sentBy(act, candidate.token);
    held.push({ operationId: act.operationId, ...(await holdRequest(test, head, payload)) });
  }
  expect(held.length).toBeGreaterThan(15);
  const head = {
    method: 'POST',
    url: '/api/documents/files?kind=cv',
    headers: { authorization: `Bearer ${candidate.token}`, 'content-type': 'application/octet-stream' },
  };
  held.push({
    operationId: 'uploadDocument',
    ...(await holdRequest(test, head, pdf('late').toString('latin1'))),
  });
  const deleted = await test.call(deleteAccount, { token: candidate.token });
  expect(deleted.status).toBe(204);
  for (const { operationId, finish } of held)
    expect([401, 403], operationId).toContain((await finish()).status);
});
