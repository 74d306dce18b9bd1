import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createApp } from '@common-ground/api/app';
import { readConfig } from '@common-ground/api/platform/config';
import { createContext } from '@common-ground/api/platform/context';
import { loginUrl } from '@common-ground/database/login';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { createDatabase } from '../postgres.ts';
import { seedDemoCandidate } from './demo-candidates.ts';
import { demoPassword, signInDemoPerson } from './demo-client.ts';
import { seedDemoCompany } from './demo-companies.ts';
import { DEMO_COMPANIES } from './demo-measured-companies.ts';
import { DEMO_CANDIDATES } from './demo-people.ts';
import { repeatedly } from './demo-request.ts';

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const end of ending.splice(0)) await end();
});

const FIREBASE = [
  'API_KEY',
  'AUTH_DOMAIN',
  'STORAGE_BUCKET',
  'MESSAGING_SENDER_ID',
  'APP_ID',
  'MEASUREMENT_ID',
];

/** Starts the application over an empty database. @returns its address */
async function startEmpty(): Promise<string> {
  const name = `demo_${randomUUID().replaceAll('-', '')}`;
  const config = readConfig({
    DATABASE_URL: loginUrl(
      await createDatabase(inject('adminDatabaseUrl'), name, inject('templateDatabase')),
    ),
    DATA_DIR: join(tmpdir(), `common-ground-${name}`),
    PUBLIC_URL: inject('publicUrl'),
    AUTH_EMULATOR_URL: inject('authEmulatorUrl'),
    AUTH_EMULATOR_SECRET: inject('authEmulatorSecret'),
    FIREBASE_PROJECT_ID: inject('projectId'),
    ...Object.fromEntries(FIREBASE.map((name) => [`FIREBASE_${name}`, 'local'])),
    DATABASE_CONNECTIONS: '5',
    // A loaded machine takes many times as long as a quiet one, which isn't an outage.
    DATABASE_PATIENCE: '20',
    REQUESTS_PER_MINUTE: '100000',
    LOG_LEVEL: 'silent',
  });
  if (!config.ok) throw new Error(config.mistakes.join('\n'));
  const context = createContext(config.config);
  const app = await createApp(context, { admission: null });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  ending.push(async () => {
    await app.close();
    await context.db.destroy();
  });
  await context.startGate.opened;
  return `http://localhost:${port}`;
}

/** Ends the `count`th request to a matching address without a response, as if everything stopped at that point. */
async function interruptAt(form: RegExp, count: number, step: () => Promise<unknown>): Promise<void> {
  const real = globalThis.fetch;
  let seenCount = 0;
  const failingFetch = vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    if (form.test(String(request[0]))) seenCount += 1;
    return seenCount >= count ? Promise.reject(new Error('broken off')) : real(...request);
  });
  await expect(step()).rejects.toThrow('broken off');
  failingFetch.mockRestore();
}

/** What someone reads at these addresses. IDs and times differ between worlds. */
async function seenBy(url: string, email: string, paths: readonly string[]): Promise<string[]> {
  const person = await signInDemoPerson(url, email, demoPassword);
  const seenNames: string[] = [];
  for (const path of paths) seenNames.push(JSON.stringify(await person.call('GET', path), null, 1));
  return seenNames.map((text) =>
    text
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'an id')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a moment'),
  );
}

const [CANDIDATE] = DEMO_CANDIDATES as [(typeof DEMO_CANDIDATES)[number]];
const OF_CANDIDATE = ['/api/profile', '/api/culture/results', '/api/access'];
const seeCandidate = (url: string) => seenBy(url, CANDIDATE.email, OF_CANDIDATE);

describe('seedDemoCandidate', () => {
  it('has the same result if run twice, or interrupted and run again', async () => {
    const whole = await startEmpty();
    await seedDemoCandidate(whole, CANDIDATE);
    const end = await seeCandidate(whole);
    expect(end[1]).toContain('"collaboration"');
    await seedDemoCandidate(whole, CANDIDATE);
    expect(await seeCandidate(whole)).toEqual(end);

    const interruptedWorld = await startEmpty();
    const seed = () => seedDemoCandidate(interruptedWorld, CANDIDATE);
    await interruptAt(/\/api\/profile\/location$/, 1, seed);
    await interruptAt(/\/api\/culture\/sessions\/[^/]+\/answers\//, 7, seed);
    await interruptAt(/\/api\/access\/visibility$/, 1, seed);
    await seed();
    expect(await seeCandidate(interruptedWorld)).toEqual(end);
  });
});

const SMALL = DEMO_COMPANIES.find(({ raterCount, isPublished }) => raterCount === 5 && isPublished)!;
const seeCompany = async (url: string) =>
  (await seenBy(url, SMALL.email, ['/api/company/culture'])).map((text) =>
    // Links created by an interrupted attempt remain.
    text.replace(/"linksMade": \d+/, 'links made'),
  );

// Each takes four seconds; `npm test` interrupts the one with more steps.
const isLong = process.env.LONG_TESTS === '1';

describe.each([
  ...(isLong ? [['makes links', { ...SMALL }] as const] : []),
  ['mails links', { ...SMALL, isMailed: true }] as const,
])('seedDemoCompany, which %s', (_way, company) => {
  it('has the same result if run twice, or interrupted and run again', async () => {
    const whole = await startEmpty();
    await seedDemoCompany(whole, company);
    const end = await seeCompany(whole);
    expect(JSON.parse(end[0]!.replace('links made', '"linksMade": 0'))).toMatchObject({
      measured: { raterCount: 5 },
      publication: { isCurrent: true },
    });
    await seedDemoCompany(whole, company);
    expect(await seeCompany(whole)).toEqual(end);

    const interruptedWorld = await startEmpty();
    const seed = () => seedDemoCompany(interruptedWorld, company);
    await interruptAt(/\/api\/company\/culture\/headcount$/, 1, seed);
    await interruptAt(/\/api\/invitations\/exchange$/, 1, seed);
    await interruptAt(/\/api\/rater\/session\/answers\//, 5, seed);
    await interruptAt(/\/api\/company\/culture\/publication$/, 1, seed);
    await seed();
    expect(await seeCompany(interruptedWorld)).toEqual(end);
  });
});

it('a company whose third rater was interrupted is still measured by five, and published once', async () => {
  const url = await startEmpty();
  const seed = () => seedDemoCompany(url, SMALL);
  await interruptAt(/\/api\/rater\/session\/complete$/, 3, seed);
  await seed();
  await seed();
  const [text = ''] = await seenBy(url, SMALL.email, ['/api/company/culture']);
  expect(JSON.parse(text)).toMatchObject({
    progress: { linksMade: 10 },
    measured: { raterCount: 5 },
    publication: { raterCount: 5, isCurrent: true },
  });
});

it('a rater who gets a 503 or no response continues, so that no one else answers instead', async () => {
  const url = await startEmpty();
  const real = globalThis.fetch;
  let [answerCount, completionCount] = [0, 0];
  const overloaded = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const address = String(request[0]);
    if (address.includes('/rater/session/answers/')) answerCount += 1;
    if (address.includes('/rater/session/answers/') && answerCount === 7)
      return new Response('', { status: 503 });
    const response = await real(...request);
    if (address.endsWith('/rater/session/complete')) completionCount += 1;
    if (address.endsWith('/rater/session/complete') && completionCount === 3)
      throw new TypeError('fetch failed');
    return response;
  });
  await repeatedly(() => seedDemoCompany(url, SMALL));
  overloaded.mockRestore();
  const [text = ''] = await seenBy(url, SMALL.email, ['/api/company/culture']);
  expect(JSON.parse(text)).toMatchObject({ progress: { linksMade: 5 }, measured: { raterCount: 5 } });
});

it('a company that emails its links first, and is verified for that, has no name left to confirm', async () => {
  const url = await startEmpty();
  const email = 'owner@nordlys-energy.example';
  await seedDemoCompany(url, { ...SMALL, email, name: 'Nordlys Energy', isMailed: true });
  const [verification = '', profile = ''] = await seenBy(url, email, [
    '/api/company/verification',
    '/api/company/profile',
  ]);
  expect(JSON.parse(verification)).toMatchObject({ isNameWaiting: false, verification: { by: 'domain' } });
  expect(JSON.parse(profile)).toMatchObject({ content: { legalName: 'Nordlys Energy AS' } });
});
