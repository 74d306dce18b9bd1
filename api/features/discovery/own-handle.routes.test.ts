import { releaseCompany } from '@common-ground/contract/access/access';
import { withdrawApplication } from '@common-ground/contract/applications/applications';
import { listSentInvitations } from '@common-ground/contract/people/candidate-invitations';
import { readCandidate } from '@common-ground/contract/people/candidate-preview';
import {
  addShortlistNote,
  addToShortlist,
  createShortlist,
  readShortlist,
} from '@common-ground/contract/people/shortlists';
import { describe, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { handleOf, invite, signUpFinder, signUpFound } from '../../testing/worlds/test-found-people.ts';
import { applyFor, publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { setVisibility, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();

/** A company that has shortlisted someone, with a note, and has invited them. */
async function setUpCompany({ isNamed }: { isNamed: boolean }) {
  const company = await signUpFinder(test.current);
  const person = await signUpFound(test.current, isNamed ? { chosen: company } : {});
  const keyedRequest = () => ({ token: company.token, headers: { 'idempotency-key': crypto.randomUUID() } });
  const { result: list } = await test.call(createShortlist, {
    ...keyedRequest(),
    body: { name: 'Spring', opportunityId: null },
  });
  const handle = await handleOf(test.current, company, person);
  const response = await test.call(addToShortlist, {
    params: { shortlistId: list.id, handle },
    token: company.token,
  });
  const noted = await test.call(addShortlistNote, {
    params: { shortlistId: list.id, handle },
    ...keyedRequest(),
    body: { reason: 'skills', words: 'This is Amara Okafor.' },
  });
  const opportunityId = await publishOpportunity(test.current, company);
  const invited = await invite(test.current, company, person, opportunityId);
  expect([response.status, noted.status, invited.status]).toEqual([204, 201, 201]);
  return { company, person, handle, listId: String(list.id), opportunityId };
}

/** What the company has about someone on the next day, by handle. Before that, they can't be found without a name. */
async function readKnown({ company, person, listId }: Awaited<ReturnType<typeof setUpCompany>>) {
  test.current.setNow(new Date(Date.now() + 86_400_000));
  const handle = await handleOf(test.current, company, person);
  const [list, invitations, pane] = [
    (await test.call(readShortlist, { params: { shortlistId: listId }, token: company.token })).result,
    (await test.call(listSentInvitations, { token: company.token })).result,
    (await test.call(readCandidate, { params: { handle }, token: company.token })).result,
  ];
  test.current.setNow(null);
  return {
    handle,
    level: pane.level,
    onList: list.people.length + list.withheldCount,
    notes: JSON.stringify(list).includes('This is Amara'),
    invitations: invitations.items.map(({ handle, calledName }) => ({
      isTied: handle !== null || calledName !== null,
    })),
    pane: { invitations: pane.invitations.length, shortlists: pane.shortlists.length },
  };
}

const NEW = {
  level: 'anonymous',
  onList: 0,
  notes: false,
  invitations: [{ isTied: false }],
  pane: { invitations: 0, shortlists: 0 },
};
const KNOWN_EVERYWHERE = {
  onList: 1,
  notes: true,
  invitations: [{ isTied: true }],
  pane: { invitations: 1, shortlists: 1 },
};

const release = (company: TestPerson, { token }: TestPerson) =>
  test.call(releaseCompany, { params: { companyId: company.companyId! }, token });

describe('someone who withdraws their name', () => {
  it('appears as someone new: no list, note or invitation leads from the name to the new handle', async () => {
    const before = await setUpCompany({ isNamed: true });
    expect(await readKnown(before)).toMatchObject({
      ...KNOWN_EVERYWHERE,
      level: 'named',
      handle: before.handle,
    });
    await setVisibility(test.current, before.person, 'anonymous');
    const after = await readKnown(before);
    expect(after).toMatchObject(NEW);
    expect(after.handle).not.toBe(before.handle);
    await setVisibility(test.current, before.person, 'named');
    expect(await readKnown(before)).toMatchObject({ ...NEW, level: 'named' });
  });

  it('changes no one else’s handle', async () => {
    const { company, person, handle } = await setUpCompany({ isNamed: true });
    const another = await signUpFound(test.current);
    const others = await handleOf(test.current, company, another);
    for (const visibility of ['anonymous', 'hidden', 'anonymous'] as const)
      await setVisibility(test.current, person, visibility);
    expect(await handleOf(test.current, company, person)).not.toBe(handle);
    expect(await handleOf(test.current, company, another)).toBe(others);
  });

  it('appears as new after hiding, and to a company that is no longer chosen', async () => {
    const hidden = await setUpCompany({ isNamed: true });
    await setVisibility(test.current, hidden.person, 'hidden');
    await setVisibility(test.current, hidden.person, 'anonymous');
    expect(await readKnown(hidden)).toMatchObject(NEW);
    const released = await setUpCompany({ isNamed: true });
    expect((await release(released.company, released.person)).status).toBe(200);
    expect(await readKnown(released)).toMatchObject(NEW);
  });

  it('stays on the lists of companies that never saw the name', async () => {
    const one = await setUpCompany({ isNamed: false });
    await setVisibility(test.current, one.person, 'named');
    await setVisibility(test.current, one.person, 'anonymous');
    expect(await readKnown(one)).toMatchObject({ ...KNOWN_EVERYWHERE, level: 'anonymous' });
  });

  it('returns as someone new after withdrawing an application, even if the name was never visible before', async () => {
    const one = await setUpCompany({ isNamed: false });
    const { result: body } = await applyFor(test.current, one.person, one.opportunityId);
    const { token } = one.person;
    const withdrawn = await test.call(withdrawApplication, { params: { applicationId: body.id }, token });
    expect(withdrawn.status).toBe(200);
    const after = await readKnown(one);
    expect(after).toMatchObject(NEW);
    expect(after.handle).not.toBe(one.handle);
  });
});
