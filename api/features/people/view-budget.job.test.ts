import { searchCandidates } from '@common-ground/contract/discovery/discovery';
import { readCandidate } from '@common-ground/contract/people/candidate-preview';
import { expect, test as it } from 'vitest';
import { openOperator } from '../../operator.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { deleteOldBudgets } from '../../stores/people/view-budget.store.ts';
import { serverDeferral } from '../../testing/mail/mail-failures.ts';
import { runQueuedTask } from '../../testing/run-queued-task.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { handleOf, signUpFinder, signUpFound } from '../../testing/worlds/test-found-people.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';
import { budgetAlertMail, findBudgetAlerts } from './view-budget.job.ts';

const mails: Mail[] = [];
let isMailDown = false;
let refused = '';
const ENVIRONMENT = { PROFILES_A_DAY: '5', COMPANY_PROFILES_A_DAY: '6', COMPANY_LISTED_A_DAY: '8' };
const test = useTestApp({
  environment: ENVIRONMENT,
  context: {
    sendMail: async (mail) => {
      if (isMailDown) throw new Error('The mail server is away');
      if (mail.to === refused) throw serverDeferral();
      mails.push(mail);
    },
  },
});

const NOT_LOGGED = { warn: () => undefined };
const send = async () => {
  mails.length = 0;
  const { context } = test.current;
  await findBudgetAlerts(context, NOT_LOGGED);
  await runQueuedTask(test.current, budgetAlertMail(context));
  return mails.map(({ to, text }) => [to, text.split('\n\n')[0]]);
};

async function open(member: TestPerson, person: TestPerson) {
  const handle = await handleOf(test.current, member, person);
  return test.call(readCandidate, { params: { handle }, token: member.token });
}

it('owners are emailed once a day about each budget that’s four fifths used, even if mail was down at first', async () => {
  const owner = await signUpFinder(test.current);
  const recruiter = await addMember(test.current, owner, 'recruiter');
  const people: TestPerson[] = [];
  for (let number = 0; number < 6; number += 1) people.push(await signUpFound(test.current));
  // Profiles opened by another company today don't count for this one.
  const rival = await signUpFinder(test.current, 'Quay Works');
  for (const person of people.slice(3)) await open(rival, person);
  for (const person of people.slice(0, 3)) await open(recruiter, person);
  expect(await send()).toEqual([]);
  await open(recruiter, people[3] as TestPerson);
  isMailDown = true;
  expect(await send()).toEqual([]);
  isMailDown = false;
  const opened = 'The recruiter has opened at least 80% of the 5 profiles each member can open per day.';
  expect(await send()).toEqual([[owner.email, opened]]);
  expect(await send()).toEqual([]);
  // A new member has their own budget, but only what's left of the company's.
  expect((await open(owner, people[4] as TestPerson)).status).toBe(200);
  const ofTheCompany = 'Your team has opened at least 80% of the 6 profiles a company can open per day.';
  expect(await send()).toEqual([[owner.email, ofTheCompany]]);
  const last = await open(owner, people[5] as TestPerson);
  expect([last.status, last.result.budget]).toEqual([200, { used: 6, limit: 6, remaining: 0, isNear: true }]);
  const overLimit = await open(owner, await signUpFound(test.current));
  expect([overLimit.status, overLimit.problem.code]).toEqual([429, 'view_budget_spent']);
  expect((await open(recruiter, people[5] as TestPerson)).status).toBe(200);
  expect((await open(rival, people[3] as TestPerson)).result.budget).toMatchObject({ used: 3, limit: 5 });
});

it('a company has a daily limit of listed people, across all lists', async () => {
  const owner = await signUpFinder(test.current, 'Tessel Maps');
  const search = () => test.call(searchCandidates, { token: owner.token });
  // The seven people of the previous test, and two more.
  expect((await search()).result.items).toHaveLength(7);
  expect((await send()).map(([to]) => to)).toEqual([owner.email]);
  await signUpFound(test.current);
  expect((await search()).result.items).toHaveLength(8);
  await signUpFound(test.current);
  const overLimit = await search();
  expect([overLimit.status, overLimit.problem.code]).toEqual([429, 'list_budget_spent']);
  test.current.setNow(new Date(Date.now() + 86_400_000));
  expect((await search()).status).toBe(429);
  test.current.setNow(null);
});

it('the operator sees which companies came close to a budget, for a month', async () => {
  const { systemDb } = test.current.context;
  const operator = openOperator(test.current.ownerUrl, 'Ines at the desk');
  const readNearBudget = async () =>
    (await operator.listNearlySpentBudgets(ENVIRONMENT)).map(({ day, companyName, budget, used, limit }) => [
      day,
      companyName,
      budget,
      used,
      limit,
    ]);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const today = daysAgo(0);
  const before = await readNearBudget();
  expect(before).toContainEqual([today, 'Tessel Maps', 'listed', 8, 8]);
  expect(before.map(([, , budget]) => budget)).toEqual(['member', 'company', 'listed']);
  // A month later, the list of opened people has long been deleted, and now the counts are deleted too.
  await deleteOldBudgets(systemDb, daysAgo(-1));
  expect(await systemDb.selectFrom('opened_candidates').select('day').execute()).toEqual([]);
  expect(await readNearBudget()).toEqual(before);
  await deleteOldBudgets(systemDb, daysAgo(-31));
  expect(await readNearBudget()).toEqual([]);
  await expect(operator.listNearlySpentBudgets({ PROFILES_A_DAY: 'many' })).rejects.toThrow('PROFILES_A_DAY');
  await operator.close();
});

it('operators are warned once a day about each budget, without a name', async () => {
  const owner = await signUpFinder(test.current, 'Amber Wharf');
  const companyId = String(owner.companyId);
  const { context } = test.current;
  const use = (opened: number) =>
    context.systemDb
      .insertInto('company_view_budgets')
      .values({ company_id: companyId, day: context.today(), opened, listed: 0 })
      .onConflict((conflict) => conflict.columns(['company_id', 'day']).doUpdateSet({ opened }))
      .execute();
  const warnings: unknown[] = [];
  const log = { warn: (...words: unknown[]) => warnings.push(words) } as unknown as typeof NOT_LOGGED;
  const find = () => findBudgetAlerts(context, log);
  await use(4);
  await find();
  expect(warnings).toEqual([]);
  await use(5);
  await find();
  await find();
  expect(warnings).toEqual([
    [{ companyId, budget: 'company' }, 'A company has used 80 % of a daily view budget'],
  ]);
  expect((await send()).map(([to]) => to)).toEqual([owner.email]);
});

it('an owner who was notified is not notified again because another one could not be', async () => {
  const owner = await signUpFinder(test.current, 'Lantern Mills');
  const other = await addMember(test.current, owner, 'owner');
  const { context } = test.current;
  await context.systemDb
    .insertInto('company_view_budgets')
    .values({ company_id: String(owner.companyId), day: context.today(), opened: 6, listed: 0 })
    .execute();
  const listRecipients = async () => (await send()).map(([to]) => to);
  refused = other.email;
  expect(await listRecipients()).toEqual([owner.email]);
  refused = '';
  expect(await listRecipients()).toEqual([other.email]);
  expect(await listRecipients()).toEqual([]);
});

it('a former owner gets no pending notices', async () => {
  const owner = await signUpFinder(test.current, 'Quarry Lane');
  const other = await addMember(test.current, owner, 'owner');
  const { context } = test.current;
  await context.systemDb
    .insertInto('company_view_budgets')
    .values({ company_id: String(owner.companyId), day: context.today(), opened: 6, listed: 0 })
    .execute();
  await findBudgetAlerts(context, NOT_LOGGED);
  await context.systemDb
    .updateTable('memberships')
    .set({ role: 'recruiter' })
    .where('account_id', '=', other.accountId)
    .execute();
  expect((await send()).map(([to]) => to)).toEqual([owner.email]);
  expect(await context.systemDb.selectFrom('budget_alert_mails').select('id').execute()).toEqual([]);
});
