import { withdrawApplication } from '@common-ground/contract/applications/applications';
import { searchCompany } from '@common-ground/contract/people/company-search';
import { describe, expect, test as it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { importList } from '../../testing/worlds/test-contacts.ts';
import { handleOf, invite, signUpFinder, signUpFound } from '../../testing/worlds/test-found-people.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { setVisibility, type TestPerson } from '../../testing/worlds/test-people.ts';
import { openPipeline } from '../../testing/worlds/test-pipeline.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NAMES = ['Łucja Żak', 'Amara Okafor', "Anne-Marie O'Brien"];

async function find({ token }: Pick<TestPerson, 'token'>, words: string) {
  return (await test.call(searchCompany, { token, body: { words } })).result;
}

async function namesFound(member: Pick<TestPerson, 'token'>, words: string) {
  return (await find(member, words)).applications.map(({ name }) => name);
}

async function reviewBlind(company: TestPerson, opportunityId: string) {
  const review = { opportunity_id: opportunityId, company_id: String(company.companyId) };
  await test.current.context.systemDb.insertInto('blind_reviews').values(review).execute();
}

describe(searchCompany.operationId, () => {
  it('finds applicants by beginnings of all typed words, whatever the case, accents and order', async () => {
    const { company, applicants } = await openPipeline(test.current, NAMES);
    expect(await namesFound(company, 'lucj')).toEqual(['Łucja Żak']);
    expect(await namesFound(company, 'ŻAK łu')).toEqual(['Łucja Żak']);
    expect(await namesFound(company, 'marie')).toEqual(["Anne-Marie O'Brien"]);
    expect(await namesFound(company, 'brien anne')).toEqual(["Anne-Marie O'Brien"]);
    expect(await namesFound(company, 'mara')).toEqual([]);
    expect(await namesFound(company, 'amara zak')).toEqual([]);
    const [found] = (await find(company, 'okafor')).applications;
    expect(found).toMatchObject({
      id: applicants[1]?.applicationId,
      title: 'Data trainee programme',
      stageName: 'We read it',
      status: 'received',
    });
  });

  it('finds names in scripts without spaces, and takes symbols literally', async () => {
    const { company } = await openPipeline(test.current, ['王小明', 'Percy Undercote']);
    expect(await namesFound(company, '王')).toEqual(['王小明']);
    expect(await find(company, '%_')).toEqual({ applications: [], invitees: [], contacts: [], jobs: [] });
    expect(await namesFound(company, 'per%')).toEqual(['Percy Undercote']);
  });

  it('puts open applications first, then the newest, and stops at eight', async () => {
    const { company, applicants } = await openPipeline(
      test.current,
      Array.from({ length: 10 }, (_, number) => `Sam Number${number}`),
    );
    await test.current.context.systemDb
      .updateTable('applications')
      .set({ status: 'declined', ended_at: new Date(), reply_by: null })
      .where('id', '=', String(applicants[9]?.applicationId))
      .execute();
    expect(await namesFound(company, 'sam')).toEqual(
      [8, 7, 6, 5, 4, 3, 2, 1].map((number) => `Sam Number${number}`),
    );
  });

  it('finds a changed name, and no longer the previous one', async () => {
    const { company, applicants } = await openPipeline(test.current);
    await test.current.context.systemDb
      .updateTable('applications')
      .set({ applicant_name: 'Amara Eze' })
      .where('id', '=', String(applicants[0]?.applicationId))
      .execute();
    expect(await namesFound(company, 'eze')).toEqual(['Amara Eze']);
    expect(await namesFound(company, 'okafor')).toEqual([]);
  });

  it('finds no one of another company', async () => {
    const { company } = await openPipeline(test.current);
    const other = await signUpFinder(test.current, 'Nordlys');
    expect(await find(other, 'amara')).toEqual({ applications: [], invitees: [], contacts: [], jobs: [] });
    expect((await find(other, 'data')).jobs).toEqual([]);
    expect(await namesFound(company, 'amara')).toEqual(['Amara Okafor']);
  });

  it('finds no one by a name that is withheld: under blind review, and once withdrawn', async () => {
    const { company, opportunityId, applicants } = await openPipeline(test.current, NAMES);
    await test.call(withdrawApplication, {
      params: { applicationId: applicants[0]!.applicationId },
      token: String(applicants[0]?.person.token),
    });
    expect(await namesFound(company, 'lucja')).toEqual([]);
    await reviewBlind(company, opportunityId);
    expect(await namesFound(company, 'amara')).toEqual([]);
    const reveal = {
      company_id: String(company.companyId),
      account_id: company.accountId,
      application_id: String(applicants[1]?.applicationId),
      candidate_id: String(applicants[1]?.person.accountId),
      reason: 'arrange_a_talk',
      words: 'An interview in person.',
      revealed_at: new Date(),
    };
    await test.current.context.systemDb.insertInto('reveals').values(reveal).execute();
    expect(await namesFound(company, 'amara')).toEqual(['Amara Okafor']);
    expect(await namesFound(await addMember(test.current, company, 'recruiter'), 'amara')).toEqual([]);
  });

  it('finds only what they work on for members with assigned jobs', async () => {
    const { company, opportunityId } = await openPipeline(test.current);
    const outsider = await addMember(test.current, company, 'interviewer');
    expect(await find(outsider, 'amara')).toMatchObject({ applications: [], jobs: [] });
    expect((await find(outsider, 'data')).jobs).toEqual([]);
    const interviewer = await addMember(test.current, company, 'interviewer', [opportunityId]);
    expect(await namesFound(interviewer, 'amara')).toEqual(['Amara Okafor']);
    expect((await find(interviewer, 'data')).jobs).toMatchObject([{ id: opportunityId }]);
  });

  it('finds jobs by their titles, closed ones last', async () => {
    const company = await signUpFinder(test.current);
    const [closed, open] = [
      await publishOpportunity(test.current, company),
      await publishOpportunity(test.current, company),
    ];
    await test.current.context.systemDb
      .updateTable('opportunities')
      .set({ status: 'closed', changed_at: new Date(Date.now() + 60_000) })
      .where('id', '=', closed)
      .execute();
    expect((await find(company, 'trainee dat')).jobs).toEqual([
      { id: open, title: 'Data trainee programme', status: 'published' },
      { id: closed, title: 'Data trainee programme', status: 'closed' },
    ]);
    expect((await find(company, 'rainee')).jobs).toEqual([]);
  });

  it('finds contacts with where they were met, for roles that search for candidates', async () => {
    const company = await signUpFinder(test.current);
    const list =
      'Name,Email\nMárgarida Pires-Costa,margarida@people.example\nTiago Sousa,tiago@people.example';
    await importList(test.current, company, list);
    for (const words of ['marg', 'costa', 'pires marg'])
      expect((await find(company, words)).contacts, words).toEqual([
        {
          id: expect.any(String),
          name: 'Márgarida Pires-Costa',
          source: 'Our own list of the fair in Braga',
        },
      ]);
    expect((await find(company, 'people')).contacts).toEqual([]);
    expect((await find(await addMember(test.current, company, 'auditor'), 'marg')).contacts).toEqual([]);
  });

  it('finds invited candidates by name while they show it, and records that they were shown', async () => {
    const company = await signUpFinder(test.current);
    const opportunityId = await publishOpportunity(test.current, company);
    const person = await signUpFound(test.current, { fullName: 'Noor El Amrani', chosen: company });
    const hidden = await signUpFound(test.current, { fullName: 'Noor Haddad' });
    const handle = await handleOf(test.current, company, person);
    for (const one of [person, hidden]) await invite(test.current, company, one, opportunityId);
    const searchShown = async () =>
      (
        await test.current.context.systemDb
          .selectFrom('profile_views')
          .where('company_id', '=', String(company.companyId))
          .where('reason', '=', 'invitation_list')
          .select(['candidate_id', 'level', 'seen_at'])
          .execute()
      ).filter(({ seen_at }) => seen_at.getTime() > tomorrow.getTime() - 1000);
    // They were already recorded today, when they were invited, so they aren't recorded again.
    const tomorrow = new Date(Date.now() + 86_400_000);
    test.current.setNow(tomorrow);
    expect((await find(company, 'zelda')).invitees).toEqual([]);
    expect(await searchShown()).toEqual([]);
    expect((await find(company, 'noor')).invitees).toEqual([
      { handle, calledName: 'Noor', title: 'Data trainee programme' },
    ]);
    expect(await searchShown()).toMatchObject([{ candidate_id: person.accountId, level: 'named' }]);
    test.current.setNow(null);
    expect((await find(await addMember(test.current, company, 'auditor'), 'noor')).invitees).toEqual([]);
    await reviewBlind(company, opportunityId);
    expect((await find(company, 'noor')).invitees).toEqual([]);
    await test.current.context.systemDb.deleteFrom('blind_reviews').execute();
    await setVisibility(test.current, person, 'anonymous');
    expect((await find(company, 'noor')).invitees).toEqual([]);
  });

  it('refuses words that are empty, too long or invisible, and names the field', async () => {
    const { token } = await signUpFinder(test.current);
    for (const words of ['', 'a'.repeat(101), 'a\u0007', 7]) {
      const { status, problem } = await test.call(searchCompany, { token, body: unchecked({ words }) });
      expect(status, String(words)).toBe(422);
      expect(problem.violations[0]?.pointer).toBe('/words');
    }
  });

  it('requires a company account', async () => {
    const { applicants } = await openPipeline(test.current);
    const token = String(applicants[0]?.person.token);
    expect((await test.call(searchCompany, { token, body: { words: 'a' } })).status).toBe(403);
    expect((await test.call(searchCompany, { body: { words: 'a' } })).status).toBe(401);
  });
});
