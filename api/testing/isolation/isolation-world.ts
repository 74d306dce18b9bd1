import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import type { TestApp } from '../test-app.ts';
import { handleOf, signUpFinder } from '../worlds/test-found-people.ts';
import { applyFor, nameAndAgeCandidate, publishOpportunity } from '../worlds/test-opportunities.ts';
import {
  signUpCandidate,
  signUpCompany,
  signUpIdentity,
  type TestPerson,
  verifyCompany,
} from '../worlds/test-people.ts';
import { addMember } from '../worlds/test-team.ts';
import { CANARIES, SHOWN_OF_FOUND } from './isolation-canaries.ts';
import { openOwners } from './isolation-owners.ts';
import type { Stranger } from './isolation-stranger.ts';
import type { Recorded } from './recorded-attempts.ts';
import { idsOf, type TenantIds } from './tenant-rows.ts';

/** Things that only their own company and candidate can list, by the name of their IDs. */
const UNLISTED_IDS = [
  'application_id',
  'decision_id',
  'message_id',
  'message_attachment_id',
  'scorecard_id',
  'application_note_id',
];

export type IsolationWorld = {
  readonly companyId: string;
  readonly candidateId: string;
  readonly opportunityId: string;
  /** Identities for the candidate, for others who must stay unknown, and for the company's owner. */
  readonly owners: readonly string[];
  readonly strangers: readonly Stranger[];
  /** Colleagues, each a stranger to something. */
  readonly colleagues: readonly Stranger[];
  /** The ids without those of what was published, which the policies alone show to everyone. */
  readonly unpublishedIds: TenantIds;
  /** Members of the company by role, and those who were not given the opportunity. */
  readonly members: readonly { readonly name: string; readonly role: string; readonly token: string }[];
  /** What the company and the candidate did. */
  readonly recorded: readonly Recorded[];
};

const ALL: readonly string[] = Object.values(CANARIES);

/** What signed-in candidates may read of any company: published opportunities and the company itself. */
async function publicIds(
  test: TestApp,
  companyId: string,
  alsoPublic: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await test.context.systemDb
    .selectFrom('opportunities')
    .where('company_id', '=', companyId)
    .where('published_at', 'is not', null)
    .selectAll()
    .execute();
  const text = JSON.stringify(rows);
  return new Set([
    companyId,
    ...alsoPublic,
    ...(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []),
  ]);
}

function joinIds(a: TenantIds, b: TenantIds): TenantIds {
  const names = new Set([...a.keys(), ...b.keys()]);
  return new Map([...names].map((name) => [name, [...(a.get(name) ?? []), ...(b.get(name) ?? [])]]));
}

async function suspend(test: TestApp, { companyId }: TestPerson): Promise<void> {
  await test.context.systemDb
    .updateTable('companies')
    .set({ suspended_at: new Date() })
    .where('id', '=', String(companyId))
    .execute();
}

/** Substitutes the caller's own ids for the owners', one at a time. */
function substitutionsFor(...exchanges: readonly Readonly<Record<string, string>>[]) {
  const substitutions = exchanges.map((exchange) => new Map(Object.entries(exchange)));
  return { substitutions, mayName: new Set(substitutions.flatMap((exchange) => [...exchange.values()])) };
}

/** What belongs to an opportunity, by the names of its ids. */
const OF_AN_OPPORTUNITY = [
  'opportunity_id',
  'application_id',
  'decision_id',
  'application_note_id',
  'message_id',
  'message_attachment_id',
  'stage_id',
];

/** A company and a candidate with every kind of data between them, and everyone who mustn't get any of it. */
export async function openIsolationWorld(opened: TestApp): Promise<IsolationWorld> {
  const { test, recorded, candidate, employer, companyId, opportunityId, found, blind } =
    await openOwners(opened);

  const members = await Promise.all(
    (['recruiter', 'auditor', 'hiring_manager', 'interviewer'] as const).map(async (role) => ({
      name: role === 'recruiter' || role === 'auditor' ? role : `${role} of something else`,
      role,
      token: (await addMember(test, employer, role)).token,
    })),
  );
  const former = await addMember(test, employer, 'owner');
  await test.context.systemDb.deleteFrom('memberships').where('account_id', '=', former.accountId).execute();

  const rival = await signUpFinder(opened, 'Quay Works');
  const rivals = await publishOpportunity(opened, rival);
  const open = await publishOpportunity(opened, rival);
  const applicant = await signUpCandidate(opened);
  await nameAndAgeCandidate(opened, applicant);
  await applyFor(opened, applicant, rivals);
  const acquainted: TenantIds = new Map([
    ['opportunity_id', [rivals]],
    ['handle', [await handleOf(test, rival, found), await handleOf(test, rival, candidate)]],
  ]);
  const suspended = await signUpCompany(opened, 'Stopped Works');
  await verifyCompany(opened, suspended.companyId);
  await suspend(opened, suspended);
  const unverified = await signUpCompany(opened, 'New Works');
  const prepared = await publishOpportunity(opened, unverified, {}, { status: 'draft' });
  const nobody = await signUpIdentity();
  const deletedCandidate = await signUpCandidate(opened);
  await opened.call(deleteAccount, { token: deletedCandidate.token });

  const companyIds = await idsOf(test, { companyId, candidateId: null });
  const everyId = joinIds(
    companyIds,
    await idsOf(test, { companyId: null, candidateId: candidate.accountId }),
  );
  const published = await publicIds(test, companyId, [String(rival.companyId)]);
  const hidden: TenantIds = new Map(
    [...everyId].map(([name, ids]) => [name, ids.filter((id) => !published.has(id))]),
  );
  const neverUnrequested = [
    ...UNLISTED_IDS,
    'shortlist_id',
    'saved_search_id',
    'candidate_invitation_id',
    'document_id',
  ].flatMap((name) => hidden.get(name) ?? []);
  const createStranger = (
    name: string,
    access: Stranger['access'],
    token: string | undefined,
    changes: Partial<Stranger> = {},
  ): Stranger => ({
    name,
    access,
    token,
    ids: everyId,
    never: ALL,
    neverUnrequested,
    isOutsider: true,
    ...changes,
  });
  const ungiven: TenantIds = new Map(OF_AN_OPPORTUNITY.map((name) => [name, companyIds.get(name) ?? []]));
  return {
    companyId,
    candidateId: candidate.accountId,
    opportunityId,
    owners: [candidate.token, blind.token, found.token, employer.token],
    members,
    recorded,
    unpublishedIds: hidden,
    strangers: [
      createStranger('nobody', 'public', undefined, { ids: hidden }),
      createStranger('a forger', 'public', `${employer.token.slice(0, -6)}AAAAAA`, { ids: hidden }),
      createStranger('an identity without an account', 'identity', nobody.token),
      createStranger('someone who deleted their account', 'identity', deletedCandidate.token, {
        isRefused: 'everywhere',
      }),
      createStranger('another candidate', 'candidate', applicant.token, {
        ids: hidden,
        ...substitutionsFor({ [companyId]: String(rival.companyId), [opportunityId]: open }),
      }),
      createStranger(
        'another company',
        'company',
        rival.token,
        substitutionsFor({ [opportunityId]: rivals }, {}),
      ),
      createStranger('a company that was shown people once', 'company', rival.token, {
        ids: acquainted,
        isAcquainted: true,
        isOutsider: false,
      }),
      createStranger('a company that is not verified', 'company', unverified.token, {
        never: [...ALL, SHOWN_OF_FOUND],
        ...substitutionsFor({ [opportunityId]: prepared }, {}),
      }),
      createStranger('a suspended company', 'company', suspended.token, {
        never: [...ALL, SHOWN_OF_FOUND],
        isRefused: 'as a company',
      }),
      createStranger('a former owner', 'company', former.token, {
        isOutsider: false,
        isRefused: 'as a company',
      }),
    ],
    colleagues: [
      createStranger('the owner when it is too late', 'company', employer.token, {
        role: 'owner',
        ids: companyIds,
        never: [],
        neverUnrequested: [],
        only: new Set(['undoDecisions']),
        isAcquainted: true,
        isOutsider: false,
      }),
      ...members.map(({ name, role, token }) =>
        name.endsWith('else')
          ? createStranger(name, 'company', token, {
              role,
              ids: ungiven,
              never: [CANARIES.candidate, CANARIES.blind],
              neverUnrequested: UNLISTED_IDS.flatMap((called) => companyIds.get(called) ?? []),
              isOutsider: false,
            })
          : createStranger(`${name} who was told no name`, 'company', token, {
              role,
              ids: new Map([
                ...companyIds,
                ['application_id', [blind.applicationId]],
                ['document_id', [blind.documentId]],
                ['message_attachment_id', [blind.attachmentId]],
              ]),
              never: [CANARIES.blind],
              neverUnrequested: [],
              isAcquainted: true,
              isOutsider: false,
            }),
      ),
    ],
  };
}
