import { chooseCompany } from '@common-ground/contract/access/access';
import { listProfileViews } from '@common-ground/contract/access/profile-views';
import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { type sendApplication, withdrawApplication } from '@common-ground/contract/applications/applications';
import { readReceivedApplication } from '@common-ground/contract/applications/received-applications';
import { judgeContact, listMetApplicants } from '@common-ground/contract/contacts/contacts';
import { revealApplicant } from '@common-ground/contract/people/blind-review';
import { leaveTeam } from '@common-ground/contract/team/team';
import { describe, expect, test as it } from 'vitest';
import { untilLockIsAwaited } from '../../testing/database/lock-wait.ts';
import type { OperationBody } from '../../testing/operation-call.ts';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import { contactsOf, importList } from '../../testing/worlds/test-contacts.ts';
import { signUpFinder } from '../../testing/worlds/test-found-people.ts';
import { applyFor, publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import {
  decideConsent,
  setVisibility,
  signUpCandidate,
  signUpCompany,
  type TestPerson,
} from '../../testing/worlds/test-people.ts';
import { sectionOperation } from '../../testing/worlds/test-sections.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const PARTS = ['contact', 'booster'] as const;
const LIST =
  'Name,Phone,Link,Met on,Source,Note\nAmie,+351912345678,,2025-04-03,Fair,By phone\nA. O.,,http://www.example.org/amara/,,,By link\nOKAFOR Amara,,,,,By name\nSomebody Else,,,,,Not';

const open = ({ token }: TestPerson, applicationId: string) =>
  test.call(readReceivedApplication, { params: { applicationId }, token });

type Parts = OperationBody<typeof sendApplication>['parts'];

/** A company, and someone with a phone number, a link and a name whose application to it has been opened. */
async function setUpMatch(parts: Parts = PARTS, list = LIST) {
  const sent = await sentUnopened(parts, list);
  expect((await open(sent.company, sent.applicationId)).status).toBe(200);
  return sent;
}

async function sentUnopened(parts: Parts = PARTS, list = LIST) {
  const company = await signUpFinder(test.current);
  const person = await signUpCandidate(test.current);
  const sections = {
    personal: { fullName: 'Amara Okafor', calledName: 'Amara', bornOn: '1999-04-12', phone: '+351912345678' },
    booster: { publicLink: 'https://example.org/amara' },
  };
  for (const [section, body] of Object.entries(sections)) {
    const { token } = person;
    const saved = await test.call(sectionOperation(section), { token, ifMatch: 0, body });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  }
  await importList(test.current, company, list);
  const opportunityId = await publishOpportunity(test.current, company);
  const sent = await applyFor(test.current, person, opportunityId, {
    selection: { parts, documentIds: [], note: null },
  });
  return { company, person, opportunityId, applicationId: String(sent.result.id) };
}

const metOf = async ({ token }: TestPerson, applicationId: string) => {
  const response = await test.call(listMetApplicants, { params: { applicationId }, token });
  expect(response.status).toBe(200);
  return response.result.items.toSorted((a: { name: string }, b: { name: string }) =>
    a.name.localeCompare(b.name),
  );
};

const judge = (
  { token }: TestPerson,
  contactId: string,
  applicationId: string,
  verdict: 'same' | 'different' | null,
) => test.call(judgeContact, { params: { contactId, applicationId }, token, body: { verdict } });

describe(listMetApplicants.operationId, () => {
  it('matches an applicant by phone number and link, and possibly by name', async () => {
    const { company, applicationId } = await setUpMatch();
    expect(await metOf(company, applicationId)).toMatchObject([
      { name: 'A. O.', bases: ['link'], standing: 'same', meetings: [{ note: 'By link' }] },
      {
        name: 'Amie',
        bases: ['phone'],
        standing: 'same',
        meetings: [{ metOn: '2025-04-03', source: 'Fair', note: 'By phone' }],
      },
      { name: 'OKAFOR Amara', bases: ['name'], standing: 'perhaps', verdict: null, saidBy: null },
    ]);
    const contacts = await contactsOf(test.current, company, { words: 'amie' });
    expect(contacts[0]!.matches).toMatchObject([
      { applicationId, title: 'Data trainee programme', bases: ['phone'], standing: 'same' },
    ]);
    expect(JSON.stringify(contacts)).not.toContain('candidateId');
  });

  it('compares only the name shown in lists before the application is opened', async () => {
    const { company, person, applicationId } = await sentUnopened(PARTS, `${LIST}\nAmara,,,,,`);
    const { token } = person;
    const listMatched = async () => {
      const contacts = await contactsOf(test.current, company);
      const ofContacts = contacts.flatMap(({ name, matches }) => matches.map(({ bases }) => [name, bases]));
      const ofApplication = await metOf(company, applicationId);
      expect(ofApplication.map(({ name, bases }) => [name, bases]).sort()).toEqual(ofContacts.sort());
      return ofContacts;
    };
    const listRecorded = async () => (await test.call(listProfileViews, { token })).result.items;
    expect(await listMatched()).toEqual([['OKAFOR Amara', ['name']]]);
    const [amie] = await contactsOf(test.current, company, { words: 'amie' });
    expect((await judge(company, amie!.id, applicationId, 'same')).status).toBe(404);
    expect(await listRecorded()).toEqual([]);
    await open(company, applicationId);
    expect((await listMatched()).map(([name]) => name)).toEqual(['A. O.', 'Amara', 'Amie', 'OKAFOR Amara']);
    expect(await listRecorded()).toHaveLength(1);
  });

  it('reveals nothing about a phone number that was withheld when the application was opened', async () => {
    const { company, opportunityId, applicationId } = await sentUnopened();
    const isBlind = (is: boolean) =>
      switchBlindReview(test.current, company, opportunityId, is, is ? undefined : 'To arrange the talks.');
    await isBlind(true);
    await open(company, applicationId);
    expect((await isBlind(false)).status).toBe(200);
    expect((await metOf(company, applicationId)).map(({ name }: { name: string }) => name)).toEqual([
      'OKAFOR Amara',
    ]);
    await open(company, applicationId);
    expect(await metOf(company, applicationId)).toHaveLength(3);
  });

  it('compares only with what was sent', async () => {
    const { company, person, applicationId } = await setUpMatch(['location']);
    expect((await metOf(company, applicationId)).map(({ name }: { name: string }) => name)).toEqual([
      'OKAFOR Amara',
    ]);
    // Shown by name to another company that has the same contacts but received no application.
    const other = await signUpFinder(test.current, 'Quay Works');
    await decideConsent(test.current, person, 'discovery');
    await test.call(chooseCompany, {
      params: { companyId: other.companyId! },
      ifMatch: 0,
      token: person.token,
    });
    await setVisibility(test.current, person, 'named');
    await importList(test.current, other, `${LIST}\nMail,,,,,`);
    for (const { matches } of await contactsOf(test.current, other)) expect(matches).toEqual([]);
    await test.call(deleteAccount, { token: person.token });
    expect(await metOf(company, applicationId)).toEqual([]);
  });

  it('reveals nothing under blind review before the reveal, separately for each member', async () => {
    const { company, opportunityId, applicationId } = await setUpMatch();
    await switchBlindReview(test.current, company, opportunityId, true);
    const contacts = await contactsOf(test.current, company);
    expect(await metOf(company, applicationId)).toEqual([]);
    expect(contacts.flatMap(({ matches }) => matches)).toEqual([]);
    expect((await judge(company, contacts[0]!.id, applicationId, 'same')).status).toBe(404);
    const recruiter = await addMember(test.current, company, 'recruiter');
    await test.call(revealApplicant, {
      params: { applicationId },
      token: recruiter.token,
      body: { reason: 'arrange_a_talk', words: 'To arrange a talk.' },
    });
    expect(await metOf(recruiter, applicationId)).toHaveLength(3);
    expect(await metOf(company, applicationId)).toEqual([]);
  });

  it('reveals nothing that’s withdrawn, unreadable to the company or out of the caller’s reach', async () => {
    const { company, person, opportunityId, applicationId } = await setUpMatch();
    const member = await addMember(test.current, company, 'hiring_manager', [opportunityId]);
    const notGiven = await addMember(test.current, company, 'hiring_manager');
    const rival = await signUpCompany(test.current);
    expect(await metOf(member, applicationId)).toHaveLength(3);
    expect(await metOf(notGiven, applicationId)).toEqual([]);
    expect(await metOf(rival, applicationId)).toEqual([]);
    for (const { matches } of await contactsOf(test.current, notGiven)) expect(matches).toEqual([]);
    const auditor = await addMember(test.current, company, 'auditor');
    expect(
      (await test.call(listMetApplicants, { params: { applicationId }, token: auditor.token })).status,
    ).toBe(403);
    expect((await test.call(listMetApplicants, { params: { applicationId } })).status).toBe(401);
    const { token } = person;
    // A company that's no longer verified can't read what a minor sent.
    const { systemDb } = test.current.context;
    const ofPerson = systemDb.updateTable('personal_details').where('candidate_id', '=', person.accountId);
    await ofPerson.set({ born_on: '2010-01-01' }).execute();
    const ofCompany = systemDb.updateTable('companies').where('id', '=', String(company.companyId));
    await ofCompany.set({ verified_at: null, verified_by: null }).execute();
    expect(await metOf(company, applicationId)).toEqual([]);
    await ofPerson.set({ born_on: '1999-04-12' }).execute();
    expect(await metOf(company, applicationId)).toHaveLength(3);
    await test.call(withdrawApplication, { params: { applicationId }, token });
    expect(await metOf(company, applicationId)).toEqual([]);
    const marks = systemDb.selectFrom('application_marks').where('application_id', '=', applicationId);
    expect(await marks.selectAll().execute()).toEqual([]);
  });

  it('stores nothing of an application withdrawn during the comparison', async () => {
    const { company, applicationId } = await setUpMatch();
    const { systemDb } = test.current.context;
    const marks = systemDb.selectFrom('application_marks').where('application_id', '=', applicationId);
    await systemDb.deleteFrom('application_marks').where('application_id', '=', applicationId).execute();
    let importing: ReturnType<typeof importList> | undefined;
    await systemDb.transaction().execute(async (withdrawing) => {
      await withdrawing
        .updateTable('applications')
        .set({ status: 'withdrawn', ended_at: new Date(), reply_by: null })
        .where('id', '=', applicationId)
        .execute();
      importing = importList(test.current, company, 'Name\nSomebody new');
      await Promise.race([importing, untilLockIsAwaited(test.current)]);
    });
    expect((await importing)?.status).toBe(201);
    expect(await marks.selectAll().execute()).toEqual([]);
  });

  it('includes applications sent before anything was compared', async () => {
    const { company, applicationId } = await setUpMatch();
    const { systemDb } = test.current.context;
    await systemDb.deleteFrom('application_marks').where('application_id', '=', applicationId).execute();
    expect(await metOf(company, applicationId)).toEqual([]);
    await Promise.all([1, 2].map((index) => importList(test.current, company, `Name\nSomebody ${index}`)));
    expect(await metOf(company, applicationId)).toHaveLength(3);
  });
});

describe(judgeContact.operationId, () => {
  it('records a member’s verdict, and who gave it', async () => {
    const { company, applicationId } = await setUpMatch();
    const [, phone, name] = await metOf(company, applicationId);
    expect((await judge(company, name!.contactId, applicationId, 'same')).status).toBe(204);
    const recruiter = await addMember(test.current, company, 'recruiter');
    expect((await judge(recruiter, phone!.contactId, applicationId, 'different')).status).toBe(204);
    const [, byPhone, byName] = await metOf(company, applicationId);
    expect(byName).toMatchObject({ standing: 'same', verdict: 'same', saidAt: expect.any(String) });
    expect(byPhone).toMatchObject({ standing: 'different', saidBy: 'The recruiter' });
    expect((await judge(company, name!.contactId, applicationId, null)).status).toBe(204);
    expect((await metOf(company, applicationId))[2]).toMatchObject({ standing: 'perhaps', verdict: null });
  });

  it('moves to the contact that another one is merged into, with the member’s name', async () => {
    const { company, applicationId } = await setUpMatch(
      PARTS,
      'Name,Mail,Phone,Link\nA. O.,a@example.org,,example.org/amara\nOther,,+351912345678,',
    );
    const recruiter = await addMember(test.current, company, 'recruiter');
    const [, byPhone] = await metOf(company, applicationId);
    expect((await judge(recruiter, byPhone!.contactId, applicationId, 'same')).status).toBe(204);
    expect((await test.call(leaveTeam, { token: recruiter.token })).status).toBe(204);
    await importList(test.current, company, 'Name,Mail,Phone\nA. O.,a@example.org,+351912345678');
    expect(await metOf(company, applicationId)).toMatchObject([
      { name: 'A. O.', verdict: 'same', saidBy: 'The recruiter' },
    ]);
  });

  it('is mentioned only where the caller may read it, and not after a withdrawal', async () => {
    const { company, person, applicationId } = await setUpMatch(PARTS, 'Name\nAmara Okafor');
    const [contact] = await metOf(company, applicationId);
    await judge(company, contact!.contactId, applicationId, 'same');
    const opportunityId = await publishOpportunity(test.current, company);
    const manager = await addMember(test.current, company, 'hiring_manager', [opportunityId]);
    const sent = await applyFor(test.current, person, opportunityId, {
      selection: { parts: [], documentIds: [], note: null },
    });
    await open(company, String(sent.result.id));
    const verdictFor = async (member: TestPerson) =>
      (await metOf(member, String(sent.result.id)))[0]!.verdict;
    expect([await verdictFor(company), await verdictFor(manager)]).toEqual(['same', null]);
    const { token } = person;
    await test.call(withdrawApplication, { params: { applicationId }, token });
    expect(await verdictFor(company)).toBeNull();
    await judge(manager, contact!.contactId, String(sent.result.id), 'same');
    expect([await verdictFor(company), await verdictFor(manager)]).toEqual(['same', 'same']);
  });

  it('is not mentioned at another application while its own is reviewed blind', async () => {
    const { company, person, opportunityId, applicationId } = await setUpMatch(PARTS, 'Name\nAmara Okafor');
    const [contact] = await metOf(company, applicationId);
    await judge(company, contact!.contactId, applicationId, 'same');
    const another = await publishOpportunity(test.current, company);
    const { result } = await applyFor(test.current, person, another, {
      selection: { parts: [], documentIds: [], note: null },
    });
    await open(company, result.id);
    const readVerdict = async () => (await metOf(company, result.id))[0]!.verdict;
    expect(await readVerdict()).toBe('same');
    await switchBlindReview(test.current, company, opportunityId, true);
    expect(await readVerdict()).toBeNull();
  });

  it('only covers matches of its own company, for members who may search for people', async () => {
    const { company, applicationId } = await setUpMatch();
    const [first] = await metOf(company, applicationId);
    const contacts = await contactsOf(test.current, company, { words: 'somebody' });
    expect((await judge(company, contacts[0]!.id, applicationId, 'same')).status).toBe(404);
    const rival = await signUpCompany(test.current);
    expect((await judge(rival, first!.contactId, applicationId, 'same')).status).toBe(404);
    const interviewer = await addMember(test.current, company, 'interviewer');
    expect((await judge(interviewer, first!.contactId, applicationId, 'same')).status).toBe(403);
    expect((await judge(company, first!.contactId, applicationId, unchecked('maybe'))).status).toBe(422);
  });

  it('is deleted with the applicant’s account; the contact stays', async () => {
    const { company, person, applicationId } = await setUpMatch(PARTS, 'Name\nAmara Okafor');
    const [contact] = await metOf(company, applicationId);
    expect((await judge(company, contact!.contactId, applicationId, 'same')).status).toBe(204);
    await test.call(deleteAccount, { token: person.token });
    const remaining = await test.current.context.systemDb
      .selectFrom('contact_verdicts')
      .where('candidate_id', '=', person.accountId)
      .selectAll()
      .execute();
    expect(remaining).toEqual([]);
    expect(await contactsOf(test.current, company)).toMatchObject([{ name: 'Amara Okafor', matches: [] }]);
  });
});
