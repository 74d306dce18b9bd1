import { randomUUID } from 'node:crypto';
import { previewApplication, sendApplication } from '@common-ground/contract/applications/applications';
import { savePersonalDetails } from '@common-ground/contract/profile/profile';
import type { Opportunity, OpportunityStatus } from '@common-ground/domain/opportunities/opportunity';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { insertOpportunity } from '../../stores/opportunities/publishing.store.ts';
import type { OperationBody } from '../operation-call.ts';
import type { TestApp } from '../test-app.ts';
import type { TestPerson } from './test-people.ts';

/** A valid opportunity, with a test's changes. */
function opportunityFor(changes: Partial<Opportunity> = {}): Opportunity {
  return {
    title: 'Data trainee programme',
    kind: 'graduate_programme',
    routes: ['graduate'],
    field: 'isco-08:25',
    about: 'You learn how a hospital keeps its figures, and mend one of them.',
    places: [{ country: 'PT', region: null, city: 'Porto', workMode: 'hybrid' }],
    pay: { minimum: '24000', maximum: '27000', currency: 'EUR', period: 'year' },
    hoursPerWeek: 40,
    startsOn: '2027-02-01',
    closesOn: '2026-12-31',
    criteria: [
      {
        id: '00000000-0000-4000-8000-0000000000c1',
        kind: 'language',
        need: 'must',
        subject: 'pt',
        level: 'B2',
        months: null,
        reason: 'The notes of the wards are in Portuguese.',
      },
    ],
    process: [
      {
        id: '00000000-0000-4000-8000-0000000005e1',
        kind: 'received',
        name: 'We read it',
        replyDays: 5,
        scorecard: [],
      },
      {
        id: '00000000-0000-4000-8000-0000000005e2',
        kind: 'interview',
        name: 'Talk',
        replyDays: 3,
        scorecard: [],
      },
      {
        id: '00000000-0000-4000-8000-0000000005e3',
        kind: 'offer',
        name: 'Offer',
        replyDays: 5,
        scorecard: [],
      },
    ],
    ...changes,
  };
}

/** Publishes an opportunity of a company. @returns its id */
export function publishOpportunity(
  test: TestApp,
  company: TestPerson,
  changes: Partial<Opportunity> = {},
  options: { status?: OpportunityStatus; at?: Date } = {},
): Promise<string> {
  const { status = 'published', at = test.context.now() } = options;
  return test.context.db
    .transaction()
    .execute((transaction) =>
      insertOpportunity(
        transaction,
        { companyId: String(company.companyId) } as CompanyScope,
        opportunityFor(changes),
        status,
        status === 'draft' ? null : at,
      ),
    );
}

/** Gives a candidate a name and a date of birth, which applying needs. */
export async function nameAndAgeCandidate(
  test: TestApp,
  person: TestPerson,
  details: { fullName?: string | null; bornOn?: string } = {},
): Promise<void> {
  const { status } = await test.call(savePersonalDetails, {
    token: person.token,
    ifMatch: 0,
    body: { fullName: 'Amara Okafor', bornOn: '1999-04-12', ...details },
  });
  if (status !== 200) throw new Error(`The name was not saved: ${status}`);
}

/** The selection for tests in which it doesn't matter. */
export const SELECTION = {
  parts: ['location', 'experience'],
  documentIds: [],
  note: 'I like figures.',
} as const;

/** Previews an application and sends it. @returns the response to the sending */
export async function applyFor(
  test: TestApp,
  person: TestPerson,
  opportunityId: string,
  {
    selection = SELECTION,
    key = randomUUID(),
  }: {
    selection?: OperationBody<typeof previewApplication>;
    key?: string;
  } = {},
) {
  const preview = await test.call(previewApplication, {
    params: { opportunityId },
    token: person.token,
    body: selection,
  });
  if (preview.status !== 200) return preview;
  return test.call(sendApplication, {
    token: person.token,
    idempotencyKey: key,
    body: { opportunityId, ...selection, sha256: preview.body.sha256 },
  });
}
