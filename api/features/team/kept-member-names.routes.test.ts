import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { readReceivedApplication } from '@common-ground/contract/applications/received-applications';
import {
  deleteContact,
  exportContacts,
  judgeContact,
  listContactActs,
  listMetApplicants,
} from '@common-ground/contract/contacts/contacts';
import {
  listBlindReviewChanges,
  listReveals,
  readBlindReview,
  revealApplicant,
} from '@common-ground/contract/people/blind-review';
import { listSentInvitations } from '@common-ground/contract/people/candidate-invitations';
import {
  addShortlistNote,
  addToShortlist,
  createShortlist,
  readShortlist,
} from '@common-ground/contract/people/shortlists';
import { addApplicationNote, listApplicationNotes } from '@common-ground/contract/pipeline/application-notes';
import { listScorecards, saveScorecard, submitScorecard } from '@common-ground/contract/pipeline/scorecards';
import { leaveTeam, saveMemberName } from '@common-ground/contract/team/team';
import { describe, expect, it } from 'vitest';
import { resultOf } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import { contactsOf, importList } from '../../testing/worlds/test-contacts.ts';
import { handleOf, invite, signUpFound } from '../../testing/worlds/test-found-people.ts';
import { type Hiring, openHiring, TALK, TALK_ITEMS } from '../../testing/worlds/test-hiring.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const FORMER_NAME = 'The recruiter';

/** A company with an auditor, an applicant who may be one of its contacts, and someone it found. */
async function openCompany() {
  const hiring = await openHiring(test.current);
  const { owner, recruiter, applicationId } = hiring;
  const auditor = await addMember(test.current, owner, 'auditor');
  const found = await signUpFound(test.current);
  await importList(test.current, owner, 'Name\nAmara Okafor\nSomebody Else');
  await resultOf(test.call(readReceivedApplication, { params: { applicationId }, token: recruiter.token }));
  return { ...hiring, auditor, found };
}
type Company = Awaited<ReturnType<typeof openCompany>>;

async function listAndNote({ recruiter, found }: Company): Promise<string> {
  const { token } = recruiter;
  const { id: shortlistId } = await resultOf(
    test.call(createShortlist, {
      token,
      idempotencyKey: randomUUID(),
      body: { name: 'Wards', opportunityId: null },
    }),
  );
  const params = { shortlistId, handle: await handleOf(test.current, recruiter, found) };
  await resultOf(test.call(addToShortlist, { params, token }));
  await resultOf(
    test.call(addShortlistNote, {
      params,
      token,
      idempotencyKey: randomUUID(),
      body: { reason: 'skills', words: 'Uses figures well.' },
    }),
  );
  return shortlistId;
}

async function workOnContacts({ recruiter, applicationId }: Company): Promise<void> {
  const { token } = recruiter;
  const contacts = await contactsOf(test.current, recruiter);
  const findNamed = (name: string) => contacts.find((contact) => contact.name === name)!.id;
  await resultOf(
    test.call(judgeContact, {
      params: { contactId: findNamed('Amara Okafor'), applicationId },
      token,
      body: { verdict: 'same' },
    }),
  );
  await resultOf(test.call(exportContacts, { token }));
  await resultOf(test.call(deleteContact, { params: { contactId: findNamed('Somebody Else') }, token }));
}

async function draftCard({ recruiter, applicationId }: Hiring, rating: 3 | 4, ifMatch: number) {
  const scores = TALK_ITEMS.map(({ id }) => ({
    itemId: id,
    rating,
    isNotSeen: false,
    evidence: 'Found a wrong total.',
  }));
  return resultOf(
    test.call(saveScorecard, {
      params: { applicationId, stageId: TALK },
      token: recruiter.token,
      ifMatch,
      body: { scores, recommendation: 'yes', words: null },
    }),
  );
}

async function submitCard(hiring: Hiring, rating: 3 | 4, ifMatch: number) {
  const { version } = await draftCard(hiring, rating, ifMatch);
  const params = { applicationId: hiring.applicationId, stageId: TALK };
  await resultOf(test.call(submitScorecard, { params, token: hiring.recruiter.token, ifMatch: version }));
}

async function workOnApplication(company: Company): Promise<void> {
  const { owner, recruiter, applicationId, opportunityId } = company;
  const { token } = recruiter;
  await submitCard(company, 4, 0);
  await resultOf(
    test.call(addApplicationNote, {
      params: { applicationId },
      token,
      idempotencyKey: randomUUID(),
      body: { text: 'Knows SQL well.' },
    }),
  );
  await resultOf(switchBlindReview(test.current, recruiter, opportunityId, true));
  // Including the owner, who can read what is said about the applicant below.
  for (const member of [recruiter, owner])
    await resultOf(
      test.call(revealApplicant, {
        params: { applicationId },
        token: member.token,
        body: { reason: 'arrange_a_talk', words: 'We talk on Thursday at ten.' },
      }),
    );
}

/** Does everything that a recruiter can do and that shows who did it. @returns how to read the names, as an owner and as an auditor */
async function actAsRecruiter(company: Company) {
  const { owner, auditor, recruiter, found, applicationId, opportunityId } = company;
  const shortlistId = await listAndNote(company);
  await resultOf(invite(test.current, recruiter, found, opportunityId));
  await workOnContacts(company);
  await workOnApplication(company);
  const params = { applicationId };
  const readLogs = async ({ token }: TestPerson) => ({
    reveals: (await resultOf(test.call(listReveals, { token }))).items.map(({ revealedBy }) => revealedBy),
    changes: (await resultOf(test.call(listBlindReviewChanges, { token }))).items.map(
      ({ changedBy }) => changedBy,
    ),
    contactActs: (await resultOf(test.call(listContactActs, { token }))).items.map(({ actedBy }) => actedBy),
    notes: (await resultOf(test.call(listApplicationNotes, { params, token }))).items.map(
      ({ author }) => author.name,
    ),
  });
  const ofOwner = async ({ token } = owner) => {
    const list = await resultOf(test.call(readShortlist, { params: { shortlistId }, token }));
    const [person] = list.people;
    return {
      review: (await resultOf(test.call(readBlindReview, { params: { opportunityId }, token }))).changedBy,
      invitations: (await resultOf(test.call(listSentInvitations, { token }))).items.map(
        ({ sentBy }) => sentBy,
      ),
      shortlist: [list.createdBy, person?.addedBy, person?.notes[0]?.author],
      verdicts: (await resultOf(test.call(listMetApplicants, { params, token }))).items.map(
        ({ saidBy }) => saidBy,
      ),
      cards: (await resultOf(test.call(listScorecards, { params, token }))).stages.flatMap(({ others }) =>
        others.map(({ author }) => author.name),
      ),
    };
  };
  return { read: async () => [await readLogs(owner), await readLogs(auditor), await ofOwner()] };
}

const LOGS = {
  // The owner has no name.
  reveals: [null, FORMER_NAME],
  changes: [FORMER_NAME],
  contactActs: [FORMER_NAME, FORMER_NAME],
  notes: [FORMER_NAME],
};
const LISTS_WITH_FORMER_NAME = [
  LOGS,
  LOGS,
  {
    review: FORMER_NAME,
    invitations: [FORMER_NAME],
    shortlist: [FORMER_NAME, FORMER_NAME, FORMER_NAME],
    verdicts: [FORMER_NAME],
    cards: [FORMER_NAME],
  },
];

const rename = ({ token }: TestPerson, name: string) =>
  resultOf(test.call(saveMemberName, { token, body: { name } }));

describe('what a member did at a company', () => {
  it.each([
    ['has another name', (member: TestPerson) => rename(member, 'Iva Horvat')],
    ['has left', ({ token }: TestPerson) => resultOf(test.call(leaveTeam, { token }))],
    ['has deleted the account', ({ token }: TestPerson) => resultOf(test.call(deleteAccount, { token }))],
  ])('names them as they were called then, once a member %s', async (_, change) => {
    const company = await openCompany();
    const { read } = await actAsRecruiter(company);
    expect(await read()).toEqual(LISTS_WITH_FORMER_NAME);
    await change(company.recruiter);
    expect(await read()).toEqual(LISTS_WITH_FORMER_NAME);
  });

  it('carries the new name from then on, even when replacing an earlier verdict', async () => {
    const company = await openCompany();
    const { recruiter, owner, applicationId } = company;
    await submitCard(company, 4, 0);
    await workOnContacts(company);
    await rename(recruiter, 'Iva Horvat');
    await submitCard(company, 3, 2);
    await resultOf(test.call(exportContacts, { token: recruiter.token }));
    const [contact] = await contactsOf(test.current, recruiter);
    await resultOf(
      test.call(judgeContact, {
        params: { contactId: contact!.id, applicationId },
        token: recruiter.token,
        body: { verdict: 'different' },
      }),
    );
    await resultOf(test.call(deleteAccount, { token: recruiter.token }));
    const { token } = owner;
    const acts = await resultOf(test.call(listContactActs, { token }));
    expect(acts.items.map(({ actedBy }) => actedBy)).toEqual(['Iva Horvat', FORMER_NAME, FORMER_NAME]);
    const params = { applicationId };
    const { items } = await resultOf(test.call(listMetApplicants, { params, token }));
    expect(items).toMatchObject([{ verdict: 'different', saidBy: 'Iva Horvat' }]);
    const { stages } = await resultOf(test.call(listScorecards, { params, token }));
    expect(stages.flatMap(({ others }) => others.map(({ author }) => author))).toEqual([
      { accountId: null, name: 'Iva Horvat' },
    ]);
  });

  it('leaves no draft of a scorecard behind, and no name on it', async () => {
    const company = await openCompany();
    const { db } = test.current.context;
    const listCards = () =>
      db
        .selectFrom('scorecards')
        .where('application_id', '=', company.applicationId)
        .select(['draft', 'member_name'])
        .execute();
    await draftCard(company, 4, 0);
    expect(await listCards()).toEqual([{ draft: expect.anything(), member_name: null }]);
    await resultOf(test.call(leaveTeam, { token: company.recruiter.token }));
    expect(await listCards()).toEqual([{ draft: null, member_name: null }]);
  });
});
