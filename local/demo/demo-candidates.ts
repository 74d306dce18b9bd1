import { CONSENT_TEXT_VERSION, type ConsentPurpose } from '@common-ground/domain/access/consent';
import type { DemoAccount } from '../demo-world.ts';
import { answerAsCandidate, demoAnswers } from './demo-answers.ts';
import { type DemoClient, demoPassword, signInDemoPerson } from './demo-client.ts';
import type { DemoCandidate } from './demo-people.ts';
import { DEMO_RIGHTS, DEMO_SECTIONS } from './demo-sections.ts';

/** How often each was set. */
type SavedAccess = { versions: Record<ConsentPurpose | 'visibility', number> };
type SavedProfile = Record<'role' | 'personal' | 'location' | 'employment', { version: number }>;

async function fillProfile(person: DemoClient, candidate: DemoCandidate): Promise<void> {
  if (!candidate.profile) return;
  const { role, bornOn, location, situation } = candidate.profile;
  const savedProfile = (await person.call('GET', '/api/profile')) as SavedProfile;
  const contents = {
    role,
    personal: { fullName: candidate.name, calledName: candidate.calledName, bornOn },
    location: { ...location, ...DEMO_RIGHTS[candidate.email] },
    employment: { situation },
  };
  for (const section of ['role', 'personal', 'location', 'employment'] as const)
    if (savedProfile[section].version === 0)
      await person.call('PUT', `/api/profile/${section}`, contents[section], { version: 0 });
  for (const [section, content] of Object.entries(DEMO_SECTIONS[candidate.email] ?? {}))
    if (savedProfile[section as keyof SavedProfile].version === 0)
      await person.call('PUT', `/api/profile/${section}`, content, { version: 0 });
}

async function takeTest(person: DemoClient, { email, leaning }: DemoCandidate): Promise<void> {
  const savedResults = (await person.call('GET', '/api/culture/results')) as { results: unknown[] };
  if (leaning === null || savedResults.results.length > 0) return;
  await answerAsCandidate(person, demoAnswers(email, leaning));
}

async function readVersions(person: DemoClient): Promise<SavedAccess['versions']> {
  return ((await person.call('GET', '/api/access')) as SavedAccess).versions;
}

/** Consents only once, however often it's called, because each consent is recorded. */
async function consentTo(person: DemoClient, purpose: ConsentPurpose): Promise<void> {
  if ((await readVersions(person))[purpose] > 0) return;
  const decision = { isGiven: true, textVersion: CONSENT_TEXT_VERSION };
  await person.call('PUT', `/api/access/consents/${purpose}`, decision);
}

/** Creates one invented candidate, or completes one that was started. */
export async function seedDemoCandidate(baseUrl: string, candidate: DemoCandidate): Promise<DemoAccount> {
  const { name, email, about } = candidate;
  const person = await signInDemoPerson(baseUrl, email, demoPassword);
  await person.call('POST', '/api/account', { role: 'candidate', isAgeConfirmed: true });
  await fillProfile(person, candidate);
  await takeTest(person, candidate);
  if (candidate.leaning !== null) await consentTo(person, 'matching');
  if (candidate.isShared) {
    await consentTo(person, 'discovery');
    if ((await readVersions(person)).visibility === 0)
      await person.call('PUT', '/api/access/visibility', { visibility: 'anonymous' });
    await person.call('PUT', '/api/culture/sharing', { isShared: true });
  }
  return { role: 'candidate', name, email, password: demoPassword, about };
}
