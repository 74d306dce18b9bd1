import { CONSENT_TEXT_VERSION, type ConsentPurpose } from '@common-ground/domain/access/consent';
import { forEachDimension } from '@common-ground/domain/culture/dimensions';
import { emptyDegree } from '@common-ground/domain/profile/degree';
import { emptyExperience } from '@common-ground/domain/profile/experience';
import { gaussian, seededRandom, seedOf, shuffled } from '@common-ground/domain/random';
import { answerAsCandidate, demoAnswers } from './demo-answers.ts';
import { type DemoClient, demoPassword, signInDemoPerson } from './demo-client.ts';
import { repeatedly } from './demo-request.ts';
import { FOUND_PEOPLE } from './found-people-data.ts';

/** An invented person companies can find. Lists of codes are separated by spaces, lists of names by commas. */
export type FoundPerson = {
  readonly name: string;
  readonly bornOn: string;
  readonly country: string;
  readonly route: string;
  readonly stage: string;
  readonly lookingFor: string;
  readonly workModes: string;
  /** Groups of ISCO-08, such as "25 22". */
  readonly fieldsOfWork: string;
  /** Months from now. */
  readonly startsIn: number;
  /** Such as "PT:yes NO:until". */
  readonly rights: string;
  /** Such as "pt:native en:C1". */
  readonly languages: string;
  readonly skills: string;
  readonly study: { readonly award: string; readonly programme: string; readonly field: string } | null;
  readonly work: readonly {
    readonly kind: string;
    readonly title: string;
    readonly occupation: string | null;
    readonly from: string;
    readonly to: string | null;
  }[];
  readonly licences: string;
  /** Shows the result of the culture test to companies. */
  readonly isSharing: boolean;
};

/** How much people differ in what they value, in points of a leaning. */
const SPREAD = 16;
/** How many are created at a time, so that the application can still serve others while starting. */
const CONCURRENCY = 4;

const words = (text: string) => text.split(' ').filter(Boolean);
const names = (text: string) => text.split(', ').filter(Boolean);
const pairs = (text: string) => words(text).map((pair) => pair.split(':') as [string, string]);
const entryId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function monthsFrom(now: Date, months: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 7);
}

function sectionsOf(person: FoundPerson, now: Date): Readonly<Record<string, object>> {
  const { name, bornOn, country, route, stage, study, work } = person;
  return {
    role: { route, stage, lookingFor: words(person.lookingFor) },
    personal: { fullName: name, calledName: name.split(' ')[0], bornOn },
    location: {
      country,
      timeZone: 'Europe/Berlin',
      workModes: words(person.workModes),
      rightsToWork: pairs(person.rights).map(([land, right]) => ({
        country: land,
        right,
        until: right === 'until' ? `${now.getUTCFullYear() + 2}-03-31` : null,
      })),
    },
    employment: {
      situation: 'other',
      availableFrom: monthsFrom(now, person.startsIn),
      fieldsOfWork: words(person.fieldsOfWork).map((group) => `isco-08:${group}`),
      licences: names(person.licences),
    },
    booster: {
      evidence: null,
      certificates: null,
      publicLink: null,
      skills: names(person.skills).map((skill, index) => ({
        id: entryId(10 + index),
        name: skill,
        level: index === 0 ? 'confident' : 'working',
        link: null,
      })),
      languages: pairs(person.languages).map(([language, level], index) => ({
        id: entryId(30 + index),
        language,
        level,
      })),
    },
    ...(study === null ? {} : { university: { degrees: [degreeOf(study, country, now)] } }),
    experience: {
      experiences: work.map((entry, index) => ({
        ...emptyExperience(entryId(50 + index)),
        kind: entry.kind,
        title: entry.title,
        occupation: entry.occupation,
        country,
        from: `${entry.from}-02`,
        to: entry.to === null ? null : `${entry.to}-10`,
        isCurrent: entry.to === null,
      })),
    },
  };
}

function degreeOf(study: NonNullable<FoundPerson['study']>, country: string, now: Date) {
  return { ...emptyDegree(entryId(1)), country, ...study, mode: 'full_time', to: monthsFrom(now, -4) };
}

async function consentTo(person: DemoClient, purpose: ConsentPurpose): Promise<void> {
  const decision = { isGiven: true, textVersion: CONSENT_TEXT_VERSION };
  await person.call('PUT', `/api/access/consents/${purpose}`, decision);
}

async function shareResult(person: DemoClient, name: string): Promise<void> {
  const random = seededRandom(seedOf(name));
  const leaning = forEachDimension(() => 50 + SPREAD * gaussian(random));
  await answerAsCandidate(person, demoAnswers(name, leaning));
  await consentTo(person, 'matching');
  await person.call('PUT', '/api/culture/sharing', { isShared: true });
}

/** Creates one, or completes one that was started; a person who can be found is complete. */
async function seedFoundPerson(baseUrl: string, found: FoundPerson, number: number): Promise<void> {
  const email = `found-${number + 1}@candidates.example`;
  const person = await signInDemoPerson(baseUrl, email, demoPassword);
  await person.call('POST', '/api/account', { role: 'candidate', isAgeConfirmed: true });
  const savedProfile = (await person.call('GET', '/api/profile')) as Record<string, { version: number }>;
  for (const [section, content] of Object.entries(sectionsOf(found, new Date())))
    if (savedProfile[section]?.version === 0)
      await person.call('PUT', `/api/profile/${section}`, content, { version: 0 });
  const { results } = (await person.call('GET', '/api/culture/results')) as { results: unknown[] };
  if (found.isSharing && results.length === 0) await shareResult(person, found.name);
  await consentTo(person, 'discovery');
  await person.call('PUT', '/api/access/visibility', { visibility: 'anonymous' });
}

/** Creates the invented people companies can find. Running it again completes an interrupted run. */
export async function seedFoundPeople(baseUrl: string): Promise<void> {
  // The last one created comes first in lists, so they're shuffled, the same way in every demo world.
  const waiting = shuffled([...FOUND_PEOPLE.entries()], seededRandom(seedOf('found people')));
  const createNext = async (): Promise<void> => {
    const next = waiting.shift();
    if (!next) return;
    await repeatedly(() => seedFoundPerson(baseUrl, next[1], next[0]));
    await createNext();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, createNext));
}
