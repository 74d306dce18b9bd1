import {
  blockCompany,
  chooseCompany,
  readAccess,
  saveConsent,
  saveVisibility,
} from '@common-ground/contract/access/access';
import { contestFit } from '@common-ground/contract/access/contests';
import {
  linkReceivedDocument,
  readReceivedApplication,
} from '@common-ground/contract/applications/received-applications';
import { saveRespondentAnswers } from '@common-ground/contract/culture/research';
import {
  addPortfolioLink,
  linkDocumentFile,
  saveFileDetails,
  uploadDocument,
} from '@common-ground/contract/documents/documents';
import { saveEqualOpportunity } from '@common-ground/contract/equal-opportunity/equal-opportunity';
import { bookmarkOpportunity } from '@common-ground/contract/opportunities/bookmarks';
import { CONSENT_PURPOSES, CONSENT_TEXT_VERSION } from '@common-ground/domain/access/consent';
import { copiedAnswers, copiedShowing } from '@common-ground/domain/culture/research-copy';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import { runAs } from '../../platform/db/principal.ts';
import { listAnswers } from '../../stores/culture/culture-session.store.ts';
import { insertResearchCopy } from '../../stores/culture/research-copy.store.ts';
import { resultOf } from '../operation-call.ts';
import type { TestApp } from '../test-app.ts';
import { signUpCandidateWithResult } from './test-company-culture.ts';
import { fillContacts } from './test-contacts.ts';
import { chooseEmails } from './test-email-settings.ts';
import { pdf } from './test-files.ts';
import { fillFoundCandidateRecords } from './test-found-people.ts';
import { fillHiringRecords } from './test-hiring-records.ts';
import { applyFor, publishOpportunity } from './test-opportunities.ts';
import { signUpCompany, type TestPerson } from './test-people.ts';
import { declineOne, undoOne } from './test-pipeline.ts';
import { NEW_SECTIONS, sectionOperation } from './test-sections.ts';

/** The keys of a candidate's free text, which can contain a canary. */
const FREE_TEXT =
  /^(name|title|subject|description|contextNote|role|institution|programme|thesis|employer|raw|relation|contact|text|issuer|city|postcode|fullName|calledName|pronouns|adjustments|currentEmployer|label)$/;
const FREE_LISTS = /^(skills|results|modules|interests|dealBreakers|fieldsOfWork|licences)$/;
const FREE_LINKS = /^(link|publicLink)$/;

const EQUAL_OPPORTUNITY = {
  sex: 'female',
  gender: 'woman',
  ethnicity: 'mixed',
  ageBand: 'from_25',
  disability: 'no',
  firstInFamily: 'yes',
} as const;

const RESPONDENT = {
  ageBand: 'from_35',
  gender: 'woman',
  firstLanguage: 'pl',
  disability: 'no',
  country: 'PT',
} as const;

/** The copy that completing the test would have made, had the consent been given before. */
async function keepResearchCopy(
  { callerDb, context: { systemDb } }: TestApp,
  { accountId }: TestPerson,
): Promise<void> {
  const scope = { candidateId: accountId } as CandidateScope;
  const session = await systemDb
    .selectFrom('culture_sessions')
    .where('candidate_id', '=', accountId)
    .select(['id', 'seed', 'instrument_version', 'saw_sketch'])
    .executeTakeFirstOrThrow();
  const answers = copiedAnswers(await listAnswers(systemDb, scope, session.id));
  const { id: sessionId, instrument_version: instrumentVersion, saw_sketch: sawSketch } = session;
  const seed = Number(session.seed);
  const showing = copiedShowing({ seed, instrumentVersion, screenOrder: 'ratings_first', sawSketch });
  const copy = { sessionId, instrumentVersion, language: 'en', answers, showing, deleteIn: 2100 };
  await runAs({ companyId: null, candidateId: accountId }, () =>
    callerDb.transaction().execute((transaction) => insertResearchCopy(transaction, scope, copy)),
  );
}

/** A copy of the content with a canary in every free text. */
export function plantCanary(content: unknown, canary: string, key = ''): unknown {
  if (typeof content === 'string') {
    if (FREE_LINKS.test(key)) return `https://example.org/${canary}`;
    return FREE_TEXT.test(key) || FREE_LISTS.test(key) ? canary : content;
  }
  if (Array.isArray(content)) {
    const items = content.map((item) => plantCanary(item, canary, key));
    return items.every((item) => typeof item === 'string') ? [...new Set(items)] : items;
  }
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, part]) => [name, plantCanary(part, canary, name)]),
  );
}

async function fillSections(test: TestApp, token: string, canary: string): Promise<void> {
  const sections: (readonly [string, unknown, number])[] = [
    ['role', { route: 'graduate' }, 0],
    ['personal', { fullName: '', calledName: '', pronouns: '', adjustments: '', bornOn: '1999-04-12' }, 1],
    [
      'location',
      { country: 'PT', city: '', postcode: '', rightsToWork: [{ country: 'PT', right: 'yes', until: null }] },
      0,
    ],
    ['employment', { situation: 'in_education', currentEmployer: '', fieldsOfWork: [''], licences: [''] }, 0],
    ...NEW_SECTIONS.map(([, , path, content]) => [path, content, 0] as const),
  ];
  for (const [path, content, ifMatch] of sections)
    await resultOf(test.call(sectionOperation(path), { token, ifMatch, body: plantCanary(content, canary) }));
}

async function fillDocuments(test: TestApp, token: string, canary: string): Promise<string> {
  const { id, version } = await resultOf(
    test.call(uploadDocument, { query: { kind: 'cv' }, token, bytes: pdf(canary) }),
  );
  const details = { label: canary, language: null, visibility: 'applied', expiresOn: null } as const;
  await resultOf(
    test.call(saveFileDetails, {
      params: { documentId: id },
      token,
      ifMatch: version,
      body: { kind: 'cv', ...details },
    }),
  );
  await resultOf(
    test.call(addPortfolioLink, {
      token,
      body: {
        link: `https://example.org/${canary}`,
        ...details,
      },
    }),
  );
  await resultOf(test.call(linkDocumentFile, { params: { documentId: id }, token }));
  return id;
}

async function fillAccess(test: TestApp, token: string, companyId: string, canary: string): Promise<void> {
  for (const purpose of CONSENT_PURPOSES) {
    const body = { isGiven: true, textVersion: CONSENT_TEXT_VERSION };
    await resultOf(test.call(saveConsent, { params: { purpose }, token, body }));
  }
  const { visibility: seenVersion } = (await resultOf(test.call(readAccess, { token }))).versions;
  await resultOf(test.call(saveVisibility, { token, body: { visibility: 'named', seenVersion } }));
  await resultOf(test.call(chooseCompany, { params: { companyId }, ifMatch: 0, token }));
  await resultOf(test.call(blockCompany, { token, body: { name: `${canary} works` } }));
  await resultOf(
    test.call(contestFit, { token, idempotencyKey: crypto.randomUUID(), body: { note: canary } }),
  );
}

/** Adds the company's decisions, including undone ones, because the log keeps them. */
async function fillDecisions(test: TestApp, employer: TestPerson, applicationId: string, canary: string) {
  const declines = [{ applicationId, version: 1, feedback: canary }];
  const texts = { message: `Dear {name}, ${canary}`, words: canary };
  const declined = await declineOne(test, employer, { applicationId, version: 1 }, { declines, ...texts });
  await undoOne(test, employer, declined.decisionId);
}

/**
 * A candidate who has done everything there is to do: every section, documents, decisions, a contest, an application that a verified
 * company has opened. Fills every table that belongs to a candidate; a new one is filled here.
 * @param canary is in every free text; only letters and digits
 */
export async function fillCompleteCandidate(
  test: TestApp,
  canary: string,
): Promise<TestPerson & { employer: TestPerson }> {
  const person = await signUpCandidateWithResult(test, { isShared: true });
  const employer = await signUpCompany(test, 'Harbour Health');
  const companyId = String(employer.companyId);
  await test.context.db
    .updateTable('companies')
    .set({ verified_at: new Date(), verified_by: 'operator' })
    .where('id', '=', companyId)
    .execute();
  const { token } = person;
  await fillSections(test, token, canary);
  const documentId = await fillDocuments(test, token, canary);
  await fillAccess(test, token, companyId, canary);
  await resultOf(test.call(saveEqualOpportunity, { token, body: EQUAL_OPPORTUNITY }));
  await resultOf(test.call(saveRespondentAnswers, { token, body: RESPONDENT }));
  await keepResearchCopy(test, person);
  // The name was withdrawn from the company long ago, and shown again.
  const unlinked = { company_id: companyId, candidate_id: person.accountId, unlinked_at: new Date(0) };
  await test.context.systemDb.insertInto('unlinked_names').values(unlinked).execute();
  const opportunityId = await publishOpportunity(test, employer);
  await resultOf(test.call(bookmarkOpportunity, { params: { opportunityId }, token }));
  await resultOf(chooseEmails(test, person, { off: ['late_replies'] }));
  await fillFoundCandidateRecords(test, employer, person, opportunityId, canary);
  const selection = {
    parts: ['location', 'experience', 'booster'],
    documentIds: [documentId],
    note: canary,
  } as const;
  const sent = await applyFor(test, person, opportunityId, { selection });
  if (sent.status !== 201) throw new Error(`The application was not sent: ${JSON.stringify(sent.body)}`);
  await resultOf(
    test.call(readReceivedApplication, {
      params: { applicationId: sent.body.id },
      token: employer.token,
    }),
  );
  await resultOf(
    test.call(linkReceivedDocument, {
      params: { applicationId: sent.body.id, documentId },
      token: employer.token,
    }),
  );
  await fillDecisions(test, employer, sent.body.id, canary);
  const stageId = '00000000-0000-4000-8000-0000000005e2';
  const filled = { candidate: person, employer, applicationId: sent.body.id, stageId };
  await fillHiringRecords(test, filled, canary);
  // What the company wrote is its own and is kept, so it contains no canary of the candidate.
  await fillContacts(test, employer, person.accountId, 'At a fair');
  return { ...person, employer };
}
