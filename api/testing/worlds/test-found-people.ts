import { randomUUID } from 'node:crypto';
import { chooseCompany } from '@common-ground/contract/access/access';
import { saveSearch } from '@common-ground/contract/discovery/saved-searches';
import { revealCandidate } from '@common-ground/contract/people/blind-review';
import { inviteCandidate } from '@common-ground/contract/people/candidate-invitations';
import { readCandidate } from '@common-ground/contract/people/candidate-preview';
import { addShortlistNote, addToShortlist, createShortlist } from '@common-ground/contract/people/shortlists';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { upsertHandles } from '../../stores/discovery/candidate-handle.store.ts';
import { resultOf } from '../operation-call.ts';
import type { TestApp } from '../test-app.ts';
import { switchBlindReview } from './test-blind-review.ts';
import { publishOpportunity } from './test-opportunities.ts';
import {
  decideConsent,
  setVisibility,
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
} from './test-people.ts';
import { DEGREE, EXPERIENCE, SCHOOL, sectionOperation } from './test-sections.ts';

/** The owner of a fresh company that may find people. */
export async function signUpFinder(test: TestApp, name = 'Harbour Health'): Promise<TestPerson> {
  const company = await signUpCompany(test, name);
  await verifyCompany(test, company.companyId);
  return company;
}

/** An adult candidate with a profile who can be found: without a name by all, with it by a chosen company. */
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
    const response = await test.call(sectionOperation(section), { token, ifMatch: 0, body });
    if (response.status !== 200)
      throw new Error(`${section}: ${response.status} ${JSON.stringify(response.body)}`);
  }
  await decideConsent(test, person, 'discovery');
  await setVisibility(test, person, chosen ? 'named' : 'anonymous');
  if (chosen)
    await test.call(chooseCompany, {
      params: { companyId: chosen.companyId! },
      ifMatch: 0,
      token: person.token,
    });
  return person;
}

/** A company's handle for a candidate. */
export async function handleOf(test: TestApp, company: TestPerson, person: TestPerson): Promise<string> {
  const scope = { companyId: String(company.companyId) } as CompanyScope;
  const handles = await upsertHandles(test.context.db, scope, [person.accountId]);
  return String(handles.get(person.accountId));
}

/** Invites someone to apply. @returns the response */
export async function invite(
  test: TestApp,
  sender: TestPerson,
  person: TestPerson,
  opportunityId: string,
  { key = randomUUID(), ...changes }: { key?: string; replyBy?: string; reason?: string } = {},
) {
  const inTenDays = new Date(test.context.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
  return test.call(inviteCandidate, {
    token: sender.token,
    idempotencyKey: key,
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
 * Everything that a company does with someone it found: opened, invited, listed, noted, reviewed blind and revealed. Fills every table
 * about this. @param canary is in every free text
 */
export async function fillFoundCandidateRecords(
  test: TestApp,
  company: TestPerson,
  person: TestPerson,
  opportunityId: string,
  canary: string,
): Promise<void> {
  const handle = await handleOf(test, company, person);
  await resultOf(test.call(readCandidate, { params: { handle }, token: company.token }));
  await invite(test, company, person, opportunityId, { reason: `We read of ${canary}.` });
  const { id } = (
    await test.call(createShortlist, {
      token: company.token,
      idempotencyKey: randomUUID(),
      body: { name: 'Found', opportunityId },
    })
  ).result;
  await resultOf(test.call(addToShortlist, { params: { shortlistId: id, handle }, token: company.token }));
  await resultOf(
    test.call(addShortlistNote, {
      params: { shortlistId: id, handle },
      token: company.token,
      idempotencyKey: randomUUID(),
      body: { reason: 'skills', words: canary },
    }),
  );
  await resultOf(switchBlindReview(test, company, opportunityId, true));
  await resultOf(
    test.call(revealCandidate, {
      params: { handle },
      token: company.token,
      body: { reason: 'other', words: `To write to ${canary}.` },
    }),
  );
  await resultOf(switchBlindReview(test, company, opportunityId, false));
  // An unpublished job, without blind review.
  const draft = await publishOpportunity(test, company, {}, { status: 'draft' });
  await resultOf(switchBlindReview(test, company, draft, true));
  await resultOf(
    test.call(saveSearch, {
      token: company.token,
      idempotencyKey: randomUUID(),
      body: { name: 'Found', query: {}, alert: 'daily', isShared: false },
    }),
  );
}
