import { changeMember, readTeam } from '@common-ground/contract/team/team';
import { defaultHiringTeamRole, type HiringTeamRole } from '@common-ground/domain/access/hiring-team-role';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import type { OperationBody } from '../operation-call.ts';
import type { TestApp } from '../test-app.ts';
import { signUpIdentity, type TestPerson } from './test-people.ts';

/** Adds a new account to a company's team and some jobs, without invitation and email. */
export async function addMember(
  test: TestApp,
  owner: Pick<TestPerson, 'companyId'>,
  role: MemberRole,
  opportunityIds: readonly string[] = [],
  teamRole: HiringTeamRole = defaultHiringTeamRole(role) ?? 'interviewer',
): Promise<TestPerson> {
  const identity = await signUpIdentity();
  const { systemDb, identities, now } = test.context;
  const companyId = String(owner.companyId);
  const { id: accountId } = await systemDb
    .insertInto('accounts')
    .values({ identity_uid: identity.uid, role: 'company', created_at: now(), email_confirmed_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await systemDb
    .insertInto('memberships')
    .values({ account_id: accountId, company_id: companyId, role, name: `The ${role}`, joined_at: now() })
    .execute();
  for (const opportunity_id of opportunityIds)
    await systemDb
      .insertInto('opportunity_members')
      .values({ opportunity_id, account_id: accountId, company_id: companyId, role: teamRole })
      .execute();
  await identities.setClaims(identity.uid, { role: 'company' });
  return { ...identity, accountId, companyId, token: await identity.renew() };
}

/** Adds a job that isn't published to a company. @returns its ID */
export async function addDraft(
  test: TestApp,
  { companyId }: Pick<TestPerson, 'companyId'>,
  title = 'Nurse',
): Promise<string> {
  const { id } = await test.context.systemDb
    .insertInto('opportunities')
    .values({
      ...{ company_id: String(companyId), status: 'draft', title, kind: 'permanent' },
      ...{ routes: ['experienced'], about: 'About it', hours_per_week: 40, criteria: '[]', process: '[]' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a member's role and jobs from their current state. @returns the response */
export async function changeAssignment(
  test: TestApp,
  token: string | undefined,
  memberId: string,
  body: OperationBody<typeof changeMember>,
) {
  const team = await test.call(readTeam, { token });
  const members = team.status === 200 ? team.body.members : [];
  const ifMatch = members.find((member) => member.memberId === memberId)?.version ?? 0;
  return test.call(changeMember, { params: { memberId }, token, ifMatch, body });
}
