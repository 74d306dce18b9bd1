import { randomUUID } from 'node:crypto';
import { CV_SECTIONS } from '@common-ground/domain/profile/cv/cv-document';
import { type Person, signUpCandidate } from '../e2e/fixtures/people.ts';
import { newDataDir, startApplication } from './application.ts';
import { kilobytes, median, printTable } from './measure.ts';

/** The cost of exporting a full profile, compared with reading the same rows. */

const PORT = 3_394;
/** One person per round: an account may download everything only three times a minute. */
const ROUNDS = 12;
const LONG_TEXT =
  'Led a team of four who rebuilt the booking of berths: wrote the rules with the pilots, tested them for six months beside the old system, and changed over in one night. ';

function listOf<Item>(count: number, make: (index: number) => Item): (Item & { id: string })[] {
  return Array.from({ length: count }, (_, index) => ({ ...make(index), id: randomUUID() }));
}

const SPAN = { from: '2019-09', to: '2021-06' };
const ACTIVITY = {
  kind: 'club',
  role: 'Treasurer',
  hoursPerWeek: 3,
  description: LONG_TEXT,
  skills: ['Counting'],
  ...SPAN,
};

/** Every list at its maximum length. */
const SECTIONS: Readonly<Record<string, object>> = {
  role: { route: 'experienced' },
  personal: { fullName: 'Łucja 李 Nowak', bornOn: '1990-04-12', phone: '+351912345678' },
  location: { country: 'PT', city: 'Porto' },
  school: {
    schools: listOf(20, (index) => ({
      name: `School ${index}`,
      country: 'PT',
      type: 'state',
      system: 'other',
      status: 'finished',
      ...SPAN,
    })),
  },
  academics: {
    qualifications: listOf(20, (index) => ({
      title: 'A level',
      subject: `Subject ${index}`,
      level: '3',
      grade: { scheme: 'a_level', raw: 'A', status: 'achieved' },
    })),
    projects: [],
    contextNote: null,
  },
  'school-activities': { activities: listOf(20, () => ACTIVITY) },
  university: {
    degrees: listOf(20, (index) => ({
      institution: `University ${index}`,
      institutionRor: null,
      country: 'PT',
      award: 'master',
      programme: 'Port engineering',
      field: null,
      mode: 'full_time',
      result: null,
      modules: ['Tides', 'Cranes'],
      thesis: null,
      languages: ['pt'],
      ...SPAN,
    })),
  },
  experience: {
    experiences: listOf(20, (index) => ({
      kind: 'job',
      title: `Engineer ${index}`,
      occupation: null,
      employer: 'Porto de Lisboa',
      isEmployerConfidential: false,
      country: 'PT',
      isCurrent: false,
      hoursPerWeek: 40,
      description: LONG_TEXT.repeat(4).trim(),
      results: ['Ships wait three hours less'],
      skills: ['TypeScript', 'Ports'],
      referee: null,
      ...SPAN,
    })),
  },
};

async function send(url: string, { token }: Person, method: string, path: string, body?: object) {
  const begunAt = performance.now();
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': '"0"' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const bytes = (await response.arrayBuffer()).byteLength;
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return { bytes, ms: performance.now() - begunAt };
}

async function measure(people: readonly Person[], work: (person: Person) => ReturnType<typeof send>) {
  const runs: Awaited<ReturnType<typeof send>>[] = [];
  for (const person of people) runs.push(await work(person));
  return { ms: median(runs.map(({ ms }) => ms)), bytes: median(runs.map(({ bytes }) => bytes)) };
}

const data = await newDataDir();
const { url, stop } = await startApplication(data.path, PORT);
try {
  const people = await Promise.all(Array.from({ length: ROUNDS }, () => signUpCandidate(url)));
  for (const person of people)
    for (const [path, content] of Object.entries(SECTIONS))
      await send(url, person, 'PUT', `/api/profile/${path}`, content);
  const cv = { sections: CV_SECTIONS, hasPhone: true, hasLink: true, email: null, paper: null };
  const short = { ...cv, sections: ['skills', 'languages'] };
  const measurement = await measure(people, (person) => send(url, person, 'GET', '/api/profile'));
  const rows = {
    'reading the profile': measurement,
    'JSON Resume': await measure(people, (person) =>
      send(url, person, 'POST', '/api/data-export/json-resume', { email: null }),
    ),
    'CV, an empty page': await measure(people, (person) =>
      send(url, person, 'POST', '/api/data-export/cv', short),
    ),
    'CV, every section full': await measure(people, (person) =>
      send(url, person, 'POST', '/api/data-export/cv', cv),
    ),
    'everything (ZIP with that CV)': await measure(people, (person) =>
      send(url, person, 'GET', '/api/data-export'),
    ),
  };
  printTable(
    `A full profile: lists of 20 entries, median of ${ROUNDS}`,
    ['what', 'time', 'times reading', 'size'],
    Object.entries(rows).map(([what, { ms, bytes }]) => [
      what,
      `${ms.toFixed(0)} ms`,
      (ms / measurement.ms).toFixed(1),
      kilobytes(bytes),
    ]),
  );
} finally {
  await stop();
  await data.remove();
}
