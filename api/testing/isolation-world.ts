import { idsOf, type TenantIds } from './tenant-rows.ts';
import type { TestApp } from './test-app.ts';
import { handleOf, signUpFinder, signUpFound } from './test-found-people.ts';
import { applyFor, nameCandidate, publishOpportunity } from './test-opportunities.ts';
import {
  setVisibility,
  signUpCandidate,
  signUpCompany,
  signUpIdentity,
  type TestPerson,
  verifyCompany,
} from './test-people.ts';
import { addMember } from './test-team.ts';
import { fillWholeCandidate } from './test-whole-candidate.ts';
import { fillWholeHiring } from './test-whole-hiring.ts';

/** What stands in every free text: of the candidate, in what the two wrote to each other, and of the company alone. */
export const CANARIES = { candidate: 'Quetzalcoatl', own: 'Nightjarwing' } as const;

/** What only its own company and its own candidate have lists of, by what its ids are called. */
export const UNASKED = ['application_id', 'decision_id', 'message_id', 'scorecard_id', 'application_note_id'];

/** Somebody who tries to get at what is not theirs. */
export type Stranger = {
  readonly name: string;
  readonly token: string | undefined;
  readonly access: 'public' | 'identity' | 'candidate' | 'company';
  /** The canaries that this one must never receive. */
  readonly never: readonly string[];
  /** Ids that this one must not receive without having named them: no list has them. */
  readonly neverUnasked: readonly string[];
  /** Ids of the company and of the candidate that this one has no business with. */
  readonly ids: TenantIds;
};

export type IsolationWorld = {
  readonly companyId: string;
  readonly candidateId: string;
  readonly strangers: readonly Stranger[];
  /** The ids without those of what was published, which the wall of the database alone shows to everybody. */
  readonly unpublishedIds: TenantIds;
  /** Members of the company by role, and those who were not given the opportunity. */
  readonly members: readonly { readonly name: string; readonly role: string; readonly token: string }[];
};

const ALL = Object.values(CANARIES);

/** What signed-in candidates may read of any company: published opportunities and the company itself. */
async function publicIds(test: TestApp, companyId: string): Promise<ReadonlySet<string>> {
  const rows = await test.context.systemDb
    .selectFrom('opportunities')
    .where('company_id', '=', companyId)
    .where('published_at', 'is not', null)
    .selectAll()
    .execute();
  const text = JSON.stringify(rows);
  return new Set([companyId, ...(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [])]);
}

function joined(one: TenantIds, other: TenantIds): TenantIds {
  const names = new Set([...one.keys(), ...other.keys()]);
  return new Map([...names].map((name) => [name, [...(one.get(name) ?? []), ...(other.get(name) ?? [])]]));
}

async function suspend(test: TestApp, { companyId }: TestPerson): Promise<void> {
  await test.context.systemDb
    .updateTable('companies')
    .set({ suspended_at: new Date() })
    .where('id', '=', String(companyId))
    .execute();
}

/** A company and a candidate who have everything between them, and everybody who must get none of it. */
export async function openIsolationWorld(test: TestApp): Promise<IsolationWorld> {
  const candidate = await fillWholeCandidate(test, CANARIES.candidate);
  const { employer } = candidate;
  const companyId = String(employer.companyId);
  const sent = await test.context.systemDb
    .selectFrom('applications')
    .where('company_id', '=', companyId)
    .select(['id', 'opportunity_id'])
    .executeTakeFirstOrThrow();
  const opportunityId = String(sent.opportunity_id);
  const found = await signUpFound(test);
  await fillWholeHiring(
    test,
    { company: employer, opportunityId, applicationId: sent.id },
    await handleOf(test, employer, found),
    CANARIES.own,
  );
  await setVisibility(test, candidate, 'hidden');

  const members = await Promise.all(
    (['recruiter', 'auditor', 'hiring_manager', 'interviewer'] as const).map(async (role) => ({
      name: role === 'recruiter' || role === 'auditor' ? role : `${role} of something else`,
      role,
      token: (await addMember(test, employer, role)).token,
    })),
  );
  const former = await addMember(test, employer, 'owner');
  await test.context.systemDb.deleteFrom('memberships').where('account_id', '=', former.accountId).execute();

  const rival = await signUpFinder(test, 'Quay Works');
  const rivals = await publishOpportunity(test, rival);
  const applicant = await signUpCandidate(test);
  await nameCandidate(test, applicant);
  await applyFor(test, applicant, rivals);
  const suspended = await signUpCompany(test, 'Stopped Works');
  await verifyCompany(test, suspended.companyId);
  await suspend(test, suspended);
  const unverified = await signUpCompany(test, 'New Works');
  const nobody = await signUpIdentity();

  const everyId = joined(
    await idsOf(test, { companyId, candidateId: null }),
    await idsOf(test, { companyId: null, candidateId: candidate.accountId }),
  );
  const open = await publicIds(test, companyId);
  const hidden: TenantIds = new Map(
    [...everyId].map(([name, ids]) => [name, ids.filter((id) => !open.has(id))]),
  );
  const neverUnasked = [
    ...UNASKED,
    'shortlist_id',
    'saved_search_id',
    'candidate_invitation_id',
    'document_id',
  ].flatMap((name) => hidden.get(name) ?? []);
  const stranger = (
    name: string,
    access: Stranger['access'],
    token: string | undefined,
    ids: TenantIds = everyId,
    never: readonly string[] = ALL,
  ) => ({ name, access, token, ids, never, neverUnasked });
  return {
    companyId,
    candidateId: candidate.accountId,
    members,
    unpublishedIds: hidden,
    strangers: [
      stranger('nobody', 'public', undefined, hidden),
      stranger('a forger', 'public', `${employer.token.slice(0, -6)}AAAAAA`, hidden),
      stranger('an identity without an account', 'identity', nobody.token),
      stranger('another candidate', 'candidate', applicant.token, hidden),
      stranger('another company', 'company', rival.token),
      stranger('a company that is not verified', 'company', unverified.token),
      stranger('a suspended company', 'company', suspended.token),
      stranger('a former owner', 'company', former.token),
    ],
  };
}
