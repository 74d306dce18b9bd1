import { randomUUID } from 'node:crypto';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { upsertHandles } from '../../stores/discovery/candidate-handle.store.ts';
import type { TestApp } from '../test-app.ts';
import { publishOpportunity } from './test-opportunities.ts';
import {
  decideConsent,
  setVisibility,
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from './test-people.ts';
import { DEGREE, EXPERIENCE, SCHOOL } from './test-sections.ts';

/** The owner of a fresh company that may find people. */
export async function signUpFinder(test: TestApp, name = 'Harbour Health'): Promise<TestPerson> {
  const company = await signUpCompany(test, name);
  await verifyCompany(test, company.companyId);
  return company;
}

/** A grown-up candidate with a profile who can be found: without a name by all, with it by a company that is chosen. */
export async function signUpFound(
  test: TestApp,
  options: { fullName?: string; chosen?: TestPerson } = {},
): Promise<TestPerson> {
  const person = await signUpCandidate(test);
  const { fullName = 'Amara Okafor', chosen } = options;
  const sections = [
    ['personal', { fullName, calledName: fullName.split(' ')[0], bornOn: '1999-04-12', pronouns: 'she/her' }],
    ['role', { route: 'graduate', stage: 'studying', lookingFor: ['graduate_programme'] }],
    ['location', { country: 'PT', city: 'Braga' }],
    ['school', { schools: [SCHOOL] }],
    ['university', { degrees: [DEGREE] }],
    ['experience', { experiences: [EXPERIENCE] }],
    [
      'booster',
      {
        evidence: null,
        skills: [{ id: randomUUID(), name: 'Figures', level: null, link: null }],
        languages: [{ id: randomUUID(), language: 'pt', level: 'C1' }],
        certificates: null,
        publicLink: 'https://example.org/amara',
      },
    ],
  ] as const;
  for (const [section, body] of sections) {
    const { token } = person;
    const saved = await test.call('PUT', `/api/profile/${section}`, { token, ifMatch: 0, body });
    if (saved.status !== 200) throw new Error(`${section}: ${saved.status} ${JSON.stringify(saved.body)}`);
  }
  await decideConsent(test, person, 'discovery');
  await setVisibility(test, person, chosen ? 'named' : 'anonymous');
  if (chosen)
    await test.call('PUT', `/api/access/chosen-companies/${chosen.companyId}`, { token: person.token });
  return person;
}

/** What a company calls a candidate. */
export async function handleOf(test: TestApp, company: TestPerson, person: TestPerson): Promise<string> {
  const scope = { companyId: String(company.companyId) } as CompanyScope;
  const handles = await upsertHandles(test.context.db, scope, [person.accountId]);
  return String(handles.get(person.accountId));
}

/** Invites somebody to apply. @returns the answer */
export async function invite(
  test: TestApp,
  sender: TestPerson,
  person: TestPerson,
  opportunityId: string,
  { key = randomUUID(), ...changes }: { key?: string; replyBy?: string; reason?: string } = {},
) {
  const inTenDays = new Date(test.context.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
  return test.call('POST', '/api/company/invitations', {
    token: sender.token,
    headers: { 'idempotency-key': key },
    body: {
      handle: await handleOf(test, sender, person),
      opportunityId,
      reason: 'Your work with figures is what our wards need.',
      replyBy: inTenDays,
      ...changes,
    },
  });
}

/**
 * Everything that a company does with somebody whom it found: opened, invited, listed, noted, reviewed blind and revealed. Fills every table
 * of it. @param canary stands in every free text
 */
export async function fillBeingFound(
  test: TestApp,
  company: TestPerson,
  person: TestPerson,
  opportunityId: string,
  canary: string,
): Promise<void> {
  const handle = await handleOf(test, company, person);
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await test.call(method, `/api/company/${path}`, {
      token: company.token,
      headers: { 'idempotency-key': randomUUID() },
      ...(body ? { body } : {}),
    });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await call('GET', `candidates/${handle}`);
  await invite(test, company, person, opportunityId, { reason: `We read of ${canary}.` });
  const { id } = await call('POST', 'shortlists', { name: 'Found', opportunityId });
  await call('PUT', `shortlists/${id}/people/${handle}`);
  await call('POST', `shortlists/${id}/people/${handle}/notes`, { reason: 'skills', words: canary });
  await call('PUT', `opportunities/${opportunityId}/blind-review`, { isBlind: true });
  await call('POST', `candidates/${handle}/reveal`, { reason: 'other', words: `To write to ${canary}.` });
  await call('PUT', `opportunities/${opportunityId}/blind-review`, { isBlind: false });
  // One that is not on offer yet: nobody is reviewed blind for it.
  const draft = await publishOpportunity(test, company, {}, { status: 'draft' });
  await call('PUT', `opportunities/${draft}/blind-review`, { isBlind: true });
  await call('POST', 'saved-searches', { name: 'Found', query: {}, alert: 'daily' });
}
