import { deleteAccount, readAccount } from '@common-ground/contract/accounts/accounts';
import { readApplication, withdrawApplication } from '@common-ground/contract/applications/applications';
import { readCompanyProfile } from '@common-ground/contract/company/company';
import { readCompanyCulture } from '@common-ground/contract/company-culture/company-culture';
import { listOpportunities, readOpportunity } from '@common-ground/contract/opportunities/opportunities';
import { savePersonalDetails } from '@common-ground/contract/profile/profile';
import { readTeam } from '@common-ground/contract/team/team';
import { describe, expect, test as it } from 'vitest';
import { type Operator, openOperator } from '../../operator.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { applyFor, publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import {
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();

async function operate<Result>(act: (operator: Operator) => Promise<Result>): Promise<Result> {
  const operator = openOperator(test.current.ownerUrl, 'Ines at the desk');
  try {
    return await act(operator);
  } finally {
    await operator.close();
  }
}

/** Waits until a process's cache of accounts has expired, which takes a second. */
const untilCacheExpires = () => new Promise((resolve) => setTimeout(resolve, 1_050));

describe('a suspended company', () => {
  it('loses access to all but its members’ accounts within a second, and regains it once reinstated', async () => {
    const owner = await signUpCompany(test.current, 'Grey Quay');
    const member = await addMember(test.current, owner, 'recruiter');
    const id = String(owner.companyId);
    expect((await test.call(readTeam, { token: member.token })).status).toBe(200);
    await operate((operator) => operator.setSuspended(id, true));
    await untilCacheExpires();
    for (const operation of [readTeam, readCompanyProfile, readCompanyCulture])
      for (const { token } of [owner, member])
        expect((await test.call(operation, { token })).body, operation.operationId).toMatchObject({
          status: 403,
          code: 'company_suspended',
        });
    expect((await test.call(readAccount, { token: owner.token })).result.company!.standing).toBe('suspended');
    expect((await test.call(deleteAccount, { token: member.token })).status).toBe(204);
    await operate((operator) => operator.setSuspended(id, false));
    await untilCacheExpires();
    expect((await test.call(readTeam, { token: owner.token })).status).toBe(200);
  });

  it('is found by its ID, even if others are named after that ID or share its name', async () => {
    const owner = await signUpCompany(test.current, 'Quiet Quay');
    const id = String(owner.companyId);
    await signUpCompany(test.current, id);
    await signUpCompany(test.current, 'quiet quay');
    expect(await operate((operator) => operator.setSuspended(id, true))).toMatchObject({ id });
    await expect(operate((operator) => operator.setSuspended('Quiet Quay', true))).rejects.toThrow(
      'Give its ID',
    );
  });

  it('is listed before companies without anything noteworthy', async () => {
    const owner = await signUpCompany(test.current, 'Zinc Quay');
    await signUpCompany(test.current, 'Amber Quay');
    await operate((operator) => operator.setSuspended(String(owner.companyId), true));
    const names = (await operate((operator) => operator.listCompanies())).map(({ name }) => name);
    expect(names.indexOf('Zinc Quay')).toBeLessThan(names.indexOf('Amber Quay'));
  });

  it('has its opportunities hidden, except that those who applied can read them and withdraw', async () => {
    const owner = await signUpCompany(test.current, 'Blue Quay');
    await verifyCompany(test.current, owner.companyId);
    const opportunityId = await publishOpportunity(test.current, owner);
    const [applicant, other] = [await signUpCandidate(test.current), await signUpCandidate(test.current)];
    for (const { token } of [applicant, other])
      await test.call(savePersonalDetails, {
        token,
        body: { fullName: 'Ana Sousa', calledName: 'Ana', bornOn: '1997-03-29' },
        ifMatch: 0,
      });
    const sent = await applyFor(test.current, applicant, opportunityId);
    expect(sent.status).toBe(201);
    const listIds = async (person: TestPerson) =>
      (await test.call(listOpportunities, { token: person.token })).result.items.map(
        (item: { id: string }) => item.id,
      );
    expect(await listIds(other)).toContain(opportunityId);
    await operate((operator) => operator.setSuspended(String(owner.companyId), true));
    expect(await listIds(other)).not.toContain(opportunityId);
    expect((await test.call(readOpportunity, { params: { opportunityId }, token: other.token })).status).toBe(
      404,
    );
    const late = await applyFor(test.current, other, opportunityId).catch((error: Error) => error.message);
    expect(JSON.stringify(late)).toMatch(/opportunity_closed|not_found/u);
    const response = await test.call(readOpportunity, { params: { opportunityId }, token: applicant.token });
    expect(response.body).toMatchObject({ isOpen: false });
    expect(
      (
        await test.call(readApplication, {
          params: { applicationId: sent.result.id },
          token: applicant.token,
        })
      ).status,
    ).toBe(200);
    const withdrawn = await test.call(withdrawApplication, {
      params: { applicationId: sent.result.id },
      token: applicant.token,
    });
    expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBeLessThan(300);
  });
});

describe('the operator', () => {
  it('lists the states of companies, and has every action recorded', async () => {
    const owner = await signUpCompany(test.current, 'Only One Quay');
    const id = String(owner.companyId);
    await operate(async (operator) => {
      await operator.setVerified('only one quay', true);
      await operator.setSuspended(id, true);
      await operator.setSuspended(id, true);
      const listed = (await operator.listCompanies()).find((company) => company.id === id);
      expect(listed).toMatchObject({ verifiedBy: 'operator', suspendedAt: expect.any(Date), domain: null });
      await operator.setSuspended(id, false);
      await operator.setVerified(id, false);
      await expect(operator.setSuspended('No such quay', true)).rejects.toThrow('No company');
    });
    const acts = await test.current.context.systemDb
      .selectFrom('operator_acts')
      .where('company_id', '=', id)
      .select(['act', 'operator', 'company_name'])
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['verify', 'suspend', 'reinstate', 'unverify']);
    expect(acts[0]).toMatchObject({ operator: 'Ines at the desk', company_name: 'Only One Quay' });
  });
});
