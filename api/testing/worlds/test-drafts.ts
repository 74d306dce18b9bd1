import { randomUUID } from 'node:crypto';
import {
  closeOpportunity,
  createOpportunity,
  publishOpportunity,
  readCompanyOpportunity,
  saveOpportunity,
} from '@common-ground/contract/opportunities/company-opportunities';
import type { OpportunityDraft } from '@common-ground/domain/opportunities/opportunity-draft';
import type { TestApp } from '../test-app.ts';
import type { TestPerson } from './test-people.ts';

/** A complete draft that can be published at any time before 2027. */
export function completeDraft(changes: Partial<OpportunityDraft> = {}): OpportunityDraft {
  return {
    title: 'Baker',
    kind: 'apprenticeship',
    routes: ['journey'],
    field: 'isco-08:75',
    about: 'You learn to bake bread.\n\nAnd cakes & rolls.',
    places: [{ country: 'PT', region: null, city: 'Porto', workMode: 'on_site' }],
    pay: { minimum: '950', maximum: '1100.50', currency: 'EUR', period: 'month' },
    hoursPerWeek: 37.5,
    startsOn: '2027-02-01',
    closesOn: '2026-12-31',
    criteria: [
      {
        id: randomUUID(),
        kind: 'language',
        need: 'must',
        subject: 'pt',
        level: 'B1',
        months: null,
        reason: 'The recipes are in it.',
      },
    ],
    process: [
      { id: randomUUID(), kind: 'received', name: 'We read it', replyDays: 5, scorecard: [] },
      {
        id: randomUUID(),
        kind: 'interview',
        name: 'A morning with us',
        replyDays: 3,
        scorecard: [{ id: randomUUID(), competence: 'Care', question: null, anchors: null }],
      },
      { id: randomUUID(), kind: 'offer', name: 'Offer', replyDays: 5, scorecard: [] },
    ],
    ...changes,
  };
}

/** Starts a draft and writes it. @returns its ID */
export async function writeOpportunity(
  test: TestApp,
  { token }: Pick<TestPerson, 'token'>,
  changes: Partial<OpportunityDraft> = {},
): Promise<string> {
  const { title, kind, ...rest } = completeDraft(changes);
  const made = await test.call(createOpportunity, {
    token,
    body: { title, kind },
    idempotencyKey: randomUUID(),
  });
  if (made.status !== 201) throw new Error(`The draft was not begun: ${made.status}`);
  const { id, version } = made.body;
  const body = { title, kind, ...rest };
  const saved = await test.call(saveOpportunity, {
    params: { opportunityId: id },
    token,
    body,
    ifMatch: version,
  });
  if (saved.status !== 200) throw new Error(`It was not written: ${JSON.stringify(saved.body)}`);
  return id;
}

/** Writes and publishes a job, as a recruiter does. The company has to be verified. @returns its ID */
export async function publishWritten(
  test: TestApp,
  person: Pick<TestPerson, 'token'>,
  changes: Partial<OpportunityDraft> = {},
): Promise<string> {
  const id = await writeOpportunity(test, person, changes);
  const { status, body } = await test.call(publishOpportunity, {
    params: { opportunityId: id },
    token: person.token,
    ifMatch: 2,
  });
  if (status !== 200) throw new Error(`It was not published: ${JSON.stringify(body)}`);
  return id;
}

/** Closes a published opportunity in its current state. */
export async function closePublished(
  test: TestApp,
  { token }: Pick<TestPerson, 'token'>,
  opportunityId: string,
): Promise<void> {
  const { version } = (await test.call(readCompanyOpportunity, { params: { opportunityId }, token })).result;
  const { status } = await test.call(closeOpportunity, {
    params: { opportunityId },
    token,
    ifMatch: version,
  });
  if (status !== 200) throw new Error(`It was not closed: ${status}`);
}
