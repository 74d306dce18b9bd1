import {
  previewOpportunity,
  publishOpportunity,
} from '@common-ground/contract/opportunities/company-opportunities';
import { readOpportunity } from '@common-ground/contract/opportunities/opportunities';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { completeDraft, writeOpportunity } from '../../testing/worlds/test-drafts.ts';
import { nameAndAgeCandidate } from '../../testing/worlds/test-opportunities.ts';
import {
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';

const test = useTestApp();

let owner: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  test.current.setNow(new Date('2026-11-21T10:00:00Z'));
  owner = await signUpCompany(test.current, 'Alder Bakery');
  stranger = await signUpCompany(test.current, 'Birch Bakery');
  await verifyCompany(test.current, owner.companyId);
});

describe('previewOpportunity', () => {
  it('shows what was written as candidates will see it, word for word', async () => {
    const id = await writeOpportunity(test.current, owner);
    const preview = await test.call(previewOpportunity, {
      params: { opportunityId: id },
      token: owner.token,
    });
    expect(preview.status).toBe(200);
    await test.call(publishOpportunity, { params: { opportunityId: id }, token: owner.token, ifMatch: 2 });
    const candidate = await signUpCandidate(test.current);
    await nameAndAgeCandidate(test.current, candidate);
    const response = await test.call(readOpportunity, {
      params: { opportunityId: id },
      token: candidate.token,
    });
    expect(preview.body).toEqual(response.body);
  });

  it('leaves out what is incomplete, and is only for its own team', async () => {
    const whole = completeDraft();
    const id = await writeOpportunity(test.current, owner, {
      pay: { minimum: '1', maximum: null, currency: null, period: null },
      about: null,
      criteria: whole.criteria.map((criterion) => ({ ...criterion, reason: null })),
      process: whole.process.map((stage) => ({ ...stage, replyDays: null })),
      places: [{ country: 'PT', region: null, city: null, workMode: null }],
    });
    const show = (person: TestPerson) =>
      test.call(previewOpportunity, { params: { opportunityId: id }, token: person.token });
    expect((await show(owner)).body).toMatchObject({
      pay: null,
      criteria: [],
      process: [],
      places: [],
      about: '',
    });
    expect((await show(stranger)).status).toBe(404);
    expect((await test.call(previewOpportunity, { params: { opportunityId: id } })).status).toBe(401);
  });
});
