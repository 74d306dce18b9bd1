import type { RouteDefinition } from '@common-ground/contract/route';
import { ROUTES } from '@common-ground/contract/routes';
import { CONSENT_TEXT_VERSION } from '@common-ground/domain/access/consent';
import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { SCREEN_IDS } from '@common-ground/domain/culture/screens';
import { NO_DEMOGRAPHICS } from '@common-ground/domain/equal-opportunity/demographics';
import { emptyOpportunity } from '@common-ground/domain/opportunities/opportunity-draft';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { plantCanary } from '../../testing/worlds/test-complete-candidate.ts';
import { admitTestRater, entryFor } from '../../testing/worlds/test-culture.ts';
import { signUpCandidate, signUpCompany, signUpIdentity } from '../../testing/worlds/test-people.ts';
import { NEW_SECTIONS } from '../../testing/worlds/test-sections.ts';

const CANARY = 'kanarienvogel';
const test = useTestApp({ environment: { LOG_LEVEL: 'trace' } });

const PORTFOLIO_LINK = {
  link: `https://example.org/${CANARY}`,
  label: CANARY,
  language: null,
  visibility: 'applied',
  expiresOn: null,
};
const SELECTION = { parts: ['location'], documentIds: [], note: `${CANARY} note` };

const STAGES = [
  {
    id: crypto.randomUUID(),
    kind: 'interview',
    name: `${CANARY} stage`,
    replyDays: 5,
    scorecard: [{ id: crypto.randomUUID(), competence: CANARY, question: `${CANARY}?`, anchors: null }],
  },
];

/** A body that matches the contract, with a canary wherever a person types text. */
const MOVE = { applicationId: crypto.randomUUID(), version: 1, stageId: crypto.randomUUID() };
const DECLINE = { applicationId: crypto.randomUUID(), version: 1, feedback: `${CANARY} feedback` };

const CONTACT_LIST = {
  text: `Name,Mail\n${CANARY},${CANARY}@example.org`,
  columns: null,
  country: null,
  dayOrder: 'day_first',
};

const INTERVIEW = {
  title: `${CANARY} talk`,
  minutes: 45,
  bufferMinutes: 0,
  placeKind: 'video',
  place: `https://meet.example/${CANARY}`,
  timeZone: 'Europe/Lisbon',
  interviewers: [crypto.randomUUID()],
  times: ['2026-12-21T10:00:00.000Z', '2026-12-22T10:00:00.000Z', '2026-12-23T10:00:00.000Z'],
  holdsTimes: false,
  pickBy: '2026-12-20',
  message: `${CANARY} message`,
};

const BODIES: Record<string, unknown> = {
  createAccount: { role: 'company', companyName: `${CANARY} company` },
  saveCompanyProfile: { brandName: `${CANARY} brand`, about: `${CANARY} about` },
  saveCompanyDomain: { domain: `${CANARY.toLowerCase()}.example` },
  sendVerificationCode: { address: `${CANARY}@harbour.example` },
  confirmVerification: { code: CANARY },
  inviteCandidate: {
    handle: '11111111-1111-4111-8111-111111111111',
    opportunityId: '11111111-1111-4111-8111-111111111111',
    reason: `${CANARY} reason`,
    replyBy: '2026-12-01',
  },
  declineInvitation: { reason: CANARY },
  saveInvitationPause: { isLifted: true },
  saveSearch: { name: `${CANARY} search`, query: { words: CANARY }, alert: 'off', isShared: false },
  changeSavedSearch: { name: `${CANARY} search`, query: { words: CANARY }, alert: 'off', isShared: false },
  createShortlist: { name: `${CANARY} list`, opportunityId: null },
  renameShortlist: { name: `${CANARY} list` },
  previewContacts: CONTACT_LIST,
  importContacts: {
    ...CONTACT_LIST,
    digest: '0'.repeat(64),
    choices: [],
    source: `${CANARY} fair`,
    mayHold: true,
    keepUntil: '2027-01-01',
  },
  updateContact: {
    name: CANARY,
    mail: `${CANARY}@example.org`,
    phone: null,
    link: `https://example.org/${CANARY}`,
    keepUntil: '2027-01-01',
    meetings: [{ id: crypto.randomUUID(), metOn: null, source: CANARY, note: CANARY }],
  },
  judgeContact: { verdict: 'same' },
  addShortlistNote: { reason: 'skills', words: CANARY },
  saveBlindReview: { isBlind: true },
  revealCandidate: { reason: 'other', words: `${CANARY} words` },
  revealApplicant: { reason: 'other', words: `${CANARY} words` },
  confirmAge: { isAgeConfirmed: true },
  saveLocale: { locale: 'en-US' },
  saveReadReceipts: { hasReadReceipts: false },
  saveChecklistVisibility: { isHidden: false },
  saveSingleKeys: { hasSingleKeys: false },
  saveMemberName: { name: `${CANARY} member` },
  saveNotificationSettings: {
    daily: [],
    off: ['offers'],
    digestHour: 7,
    quietHours: null,
    timeZone: 'Europe/Lisbon',
  },
  saveCompanyNotificationSettings: {
    daily: [],
    off: ['applications'],
    digestHour: 7,
    quietHours: null,
    timeZone: null,
  },
  changeMember: { role: 'auditor', opportunityIds: [] },
  inviteMember: { address: `${CANARY}@harbour.example`, role: 'auditor', opportunityIds: [] },
  readTeamInvitation: { invitation: `team-${CANARY.padEnd(43, 'a')}` },
  acceptTeamInvitation: { invitation: `team-${CANARY.padEnd(43, 'a')}`, name: `${CANARY} member` },
  addCandidate: {
    name: `${CANARY} name`,
    address: `${CANARY}@mailbox.example`,
    source: 'other',
    sourceWords: `${CANARY} fair`,
    note: `${CANARY} note`,
  },
  readAddedEntry: { link: `added-${CANARY.padEnd(43, 'a')}` },
  deleteAddedEntry: { link: `added-${CANARY.padEnd(43, 'a')}` },
  takeOverAddedEntry: { link: `added-${CANARY.padEnd(43, 'a')}` },
  stopCompanyMail: { token: CANARY.padEnd(64, 'a') },
  requestRaterLink: { address: `${CANARY}@harbour.example` },
  exchangeInvitation: { invitation: `${CANARY}-invitation-0123456789` },
  saveRoleChoice: { route: 'graduate', stage: 'studying', lookingFor: ['internship'] },
  savePersonalDetails: {
    fullName: `${CANARY} full`,
    calledName: `${CANARY} called`,
    latinName: `${CANARY} latin`,
    pronouns: CANARY,
    bornOn: '1997-03-29',
    phone: '+491725550017',
    adjustments: `${CANARY} adjustments`,
  },
  saveLocation: { country: 'DE', region: CANARY, city: CANARY, postcode: 'PLZ86153' },
  saveEmployment: { currentEmployer: `${CANARY} employer`, licences: [CANARY], fieldsOfWork: [CANARY] },
  saveCultureAnswer: entryFor(SCREEN_IDS[0] ?? ''),
  completeRaterSession: { acceptsUncounted: false },
  saveRaterAnswer: entryFor(SCREEN_IDS[0] ?? ''),
  noteCultureResult: { note: `${CANARY} note` },
  saveCultureSharing: { isShared: true },
  saveRespondentAnswers: {
    ageBand: 'from_55',
    gender: 'non_binary',
    firstLanguage: 'rom',
    disability: 'yes',
    country: 'PT',
  },
  createRaterLinks: { count: 2 },
  mailRaterLinks: { addresses: [`${CANARY}@people.example`] },
  saveHeadcount: { headcount: 4_711_813 },
  saveStatedCulture: { order: [...DIMENSION_IDS] },
  ...Object.fromEntries(
    NEW_SECTIONS.map(([operationId, , , content]) => [operationId, plantCanary(content, CANARY)]),
  ),
  saveVisibility: { visibility: 'named' },
  saveVisibilityPosition: {
    position: 'findable_with_name',
    textVersion: CONSENT_TEXT_VERSION,
    seenVersions: { visibility: 0, matching: 0, discovery: 0 },
  },
  saveConsent: { isGiven: true, textVersion: CONSENT_TEXT_VERSION },
  saveObjection: { isObjecting: true },
  blockCompany: { name: `${CANARY} works` },
  listHiddenCompanies: { name: `${CANARY} works` },
  contestFit: { note: `${CANARY} note` },
  addPortfolioLink: PORTFOLIO_LINK,
  savePortfolioLink: PORTFOLIO_LINK,
  saveFileDetails: { kind: 'cv', label: CANARY, language: null, visibility: 'applied', expiresOn: null },
  previewApplication: SELECTION,
  sendApplication: { ...SELECTION, opportunityId: crypto.randomUUID(), sha256: '0'.repeat(64) },
  exportCv: {
    sections: ['experience'],
    hasPhone: true,
    hasLink: true,
    email: `${CANARY}@people.example`,
    paper: null,
  },
  exportJsonResume: { email: `${CANARY}@people.example` },
  createOpportunity: { title: `${CANARY} title`, kind: 'permanent' },
  saveOpportunity: {
    ...emptyOpportunity(`${CANARY} title`, 'permanent'),
    about: `${CANARY} about`,
    places: [{ country: 'DE', region: CANARY, city: CANARY, workMode: 'remote' }],
    process: STAGES,
  },
  createStageTemplate: { name: `${CANARY} template`, stages: STAGES },
  saveStageTemplate: { name: `${CANARY} template`, stages: STAGES },
  addHiringTeamMember: { teamRole: 'interviewer' },
  offerInterview: INTERVIEW,
  offerOtherInterviewTimes: INTERVIEW,
  cancelInterview: { note: `${CANARY} note` },
  saveOwnCalendar: {
    address: `https://${CANARY}.example/${CANARY}.ics`,
    timeZone: 'Europe/Lisbon',
    login: { userName: `${CANARY} user`, password: `${CANARY} password` },
  },
  takeInterviewTime: { timeId: crypto.randomUUID(), note: `${CANARY} note` },
  requestInterviewTimes: { note: `${CANARY} note` },
  saveAdjustments: { words: `${CANARY} needs` },
  cancelOwnInterview: { note: `${CANARY} note` },
  createMessageTemplate: { name: `${CANARY} template`, text: `${CANARY} text` },
  saveMessageTemplate: { name: `${CANARY} template`, text: `${CANARY} text` },
  readPipelineRows: { ids: [crypto.randomUUID()] },
  searchCompany: { words: `${CANARY} name` },
  previewMoves: { moves: [MOVE] },
  moveApplications: { moves: [MOVE] },
  previewDeclines: { declines: [DECLINE], message: `${CANARY} message` },
  declineApplications: {
    declines: [DECLINE],
    message: `${CANARY} message`,
    reason: 'other',
    words: `${CANARY} words`,
  },
  makeOffer: {
    applicationId: crypto.randomUUID(),
    version: 1,
    pay: { amount: '42000', currency: 'EUR', period: 'year' },
    hoursPerWeek: 37.5,
    startsOn: null,
    workMode: 'on_site',
    workplace: `${CANARY} workplace`,
    answerBy: '2099-01-15',
    note: `${CANARY} note`,
    document: { attachmentId: crypto.randomUUID(), label: `${CANARY} contract` },
    words: `${CANARY} words`,
  },
  undoDecisions: { decisionIds: [crypto.randomUUID()] },
  saveScorecard: { scores: [], recommendation: 'yes', words: `${CANARY} words` },
  addApplicationNote: { text: `${CANARY} note` },
  editApplicationNote: { text: `${CANARY} note` },
  sendMessage: { text: `${CANARY} message` },
  sendCompanyMessage: { text: `${CANARY} message` },
  previewCompanyMessages: { applicationIds: [crypto.randomUUID()], text: `${CANARY} message` },
  sendCompanyMessages: { applicationIds: [crypto.randomUUID()], text: `${CANARY} message` },
  reportMessage: { reason: 'other', note: `${CANARY} note`, isStoppingAll: false },
  markConversationRead: { messageId: crypto.randomUUID() },
  markCompanyConversationRead: { messageId: crypto.randomUUID() },
  markAllNotificationsRead: { upTo: '2026-11-23T09:30:00.000Z' },
  markAllCompanyNotificationsRead: { upTo: '2026-11-23T09:30:00.000Z' },
  stopConversation: { isStopped: true },
  answerOffer: { offerId: crypto.randomUUID(), isAccepted: false, reason: 'pay', words: `${CANARY} words` },
  rateProcess: { clear: 3, respectful: 3, asPromised: 3, words: `${CANARY} words` },
  saveWorkingCalendar: { weekdays: [1, 2, 3, 4], holidays: [], timeZone: 'Europe/Lisbon' },
  saveEqualOpportunity: { ...NO_DEMOGRAPHICS, ethnicity: 'roma_or_traveller' },
};
const HOSTILE = [
  { [CANARY]: CANARY, [`${CANARY}@people.example`]: [CANARY] },
  [CANARY],
  CANARY,
  `{"${CANARY}": `,
  `"${CANARY}`,
];
/** In addition to the canary: values that it can't replace. */
const ENTERED_VALUES = [
  '1997-03-29',
  '491725550017',
  'PLZ86153',
  '4711813',
  '127.0.0.1',
  'roma_or_traveller',
];

let tokens: (string | undefined)[];
const secrets: string[] = [];

beforeAll(async () => {
  const [candidate, company, identity] = await Promise.all([
    signUpCandidate(test.current),
    signUpCompany(test.current, `${CANARY} company`),
    signUpIdentity(),
  ]);
  const rater = await admitTestRater(test.current, company.companyId ?? '');
  tokens = [
    candidate.token,
    company.token,
    rater.token,
    identity.token,
    `${CANARY}.${CANARY}.${CANARY}`,
    undefined,
  ];
  for (const { uid, email, token } of [candidate, company, identity])
    secrets.push(uid, email, ...token.split('.'));
  secrets.push(rater.uid, ...rater.token.split('.'), candidate.accountId, company.accountId);
});

function fill(path: string, value: string): string {
  return path.replaceAll(/:[A-Za-z]+/g, encodeURIComponent(value));
}

async function callAll(route: RouteDefinition): Promise<void> {
  const call = (token: string | undefined, url: string, body: unknown, ifMatch = 0) =>
    test.callRaw(route.method, url, {
      token,
      ifMatch,
      ...(body === undefined ? {} : { body }),
      headers: {
        'idempotency-key': crypto.randomUUID(),
        'x-forwarded-for': CANARY,
        'user-agent': CANARY,
        cookie: CANARY,
        referer: CANARY,
      },
    });
  const first = SCREEN_IDS[0] ?? '';
  // Without an ID in it, the address stays the same.
  const others = route.path.includes(':')
    ? [crypto.randomUUID(), CANARY, `${CANARY}@people.example`, `${CANARY}/../%00`]
    : [];
  const bodies = route.method === 'GET' ? [undefined] : [BODIES[route.operationId], ...HOSTILE];
  for (const token of tokens) {
    for (const body of bodies) await call(token, fill(route.path, first), body);
    for (const id of [first, ...others])
      await call(token, `${fill(route.path, id)}?${CANARY}=${CANARY}&cursor=${CANARY}`, bodies[0]);
  }
}

/** Where something forbidden is in the log, so that a failure shows how it got there. */
function excerptsOf(log: string, secret: string): string[] {
  const at = log.indexOf(secret);
  return at < 0 ? [] : [log.slice(Math.max(0, at - 120), at + secret.length + 40)];
}

/** How many lines of the log have been checked: checking all of them after each operation would take quadratic time. */
let linesRead = 0;

function expectNoCanary(): void {
  const lines = test.current.logLines.slice(linesRead);
  linesRead += lines.length;
  // Durations, times and random IDs in the log could contain an entered value by chance.
  const log = lines
    .join('')
    .replaceAll(/"(time|responseTime)":[\d.e-]+/g, '')
    .replaceAll(/"reqId":"[0-9a-f-]{36}"/g, '"reqId":""');
  expect([CANARY, ...ENTERED_VALUES, ...secrets].flatMap((secret) => excerptsOf(log, secret))).toEqual([]);
}

describe('the log', () => {
  // Deletions come last, so that the accounts exist for the others. Streams never end, and they only send a token.
  const sortedRoutes = ROUTES.filter(({ isStream }) => !isStream).sort(
    (a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'),
  );

  it.each(sortedRoutes.filter(({ body }) => body).map(({ operationId }) => operationId))(
    'is tested with what people enter in %s',
    (operationId) => {
      expect(BODIES).toHaveProperty(operationId);
    },
  );

  it.each(sortedRoutes.map((route) => [route.operationId, route] as const))(
    'says nothing about what %s was sent, by whom',
    async (_operationId, route) => {
      const linesBefore = test.current.logLines.length;
      await callAll(route);
      const lines = test.current.logLines.slice(linesBefore).map((line) => JSON.parse(line));
      expect(lines.some(({ req }) => req?.route === route.path && req.method === route.method)).toBe(true);
      expect(lines.filter(({ reqId }) => typeof reqId !== 'string')).toEqual([]);
      expectNoCanary();
    },
  );

  it.each([
    `/${CANARY}`,
    `/api/${CANARY}`,
    `/api/%zz${CANARY}`,
    `/login?invite=${CANARY}`,
    `/assets/${CANARY}.js`,
  ])('says nothing about an address that does not exist: %s', async (url) => {
    await test.callRaw('GET', url);
    await test.callRaw('POST', url, { body: CANARY });
    expectNoCanary();
  });

  it('records what failed, but nothing that the database, the provider or the mail server quotes', async () => {
    const { db } = test.current.context;
    const faults: unknown[] = [
      await sql`select ${CANARY}::text::uuid`.execute(db).catch((error: unknown) => error),
      await sql`insert into companies (name, created_at) values (${`${CANARY}${' x'.repeat(200)}`}, now())`
        .execute(db)
        .catch((error: unknown) => error),
      Object.assign(new Error(`550 <${CANARY}@people.example>: no such mailbox`), { code: 'EENVELOPE' }),
      new SyntaxError(`Unexpected token in ${CANARY}`),
      new TypeError(`Cannot read ${CANARY}`, { cause: new Error(CANARY) }),
    ];
    expect(faults.map((fault) => String(fault)).join()).toContain(CANARY);
    for (const err of faults) test.current.app.log.error({ err }, 'A request failed');
    const log = test.current.logLines.join('');
    for (const allowed of ['22P02', 'companies_name_length', 'EENVELOPE', 'SyntaxError'])
      expect(log).toContain(allowed);
    expectNoCanary();
  });
});
