import type { RouteDefinition } from '@common-ground/contract/route';
import { ROUTES } from '@common-ground/contract/routes';
import { EMPTY_PROFILE, type SectionName } from '@common-ground/domain/profile/sections/sections';
import type { TUnsafe } from 'typebox';

/** The sections of a profile that are lists or preferences: operation, path, one full answer, and nothing answered. */

/** An entry's ID, derived from a number. */
export const entryId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const SCHOOL = {
  id: entryId(1),
  name: 'Liceu Łódź nº 2',
  country: 'PT',
  type: 'state',
  system: 'other',
  from: '2018-09',
  to: '2021-07',
  status: 'finished',
} as const;
export const QUALIFICATION = {
  id: entryId(2),
  title: 'A level',
  subject: 'Further mathematics',
  level: '3',
  grade: { scheme: 'a_level', raw: 'A*', status: 'predicted' },
} as const;
export const ACTIVITY = {
  id: entryId(3),
  kind: 'caring',
  role: 'For my grandmother',
  hoursPerWeek: 0,
  from: '2019-01',
  to: null,
  description: 'Meals, <medicine> & company.\nEvery day.',
  skills: ['Patience', '照护'],
} as const;
export const DEGREE = {
  id: entryId(4),
  institution: 'Universidade de Coimbra',
  institutionRor: 'https://ror.org/04z8k9a98',
  country: 'PT',
  award: 'bachelor',
  programme: 'Informatics',
  field: 'isced-f:0613',
  mode: 'full_time',
  from: '2021-09',
  to: '2024-06',
  result: { scheme: 'gpa_20', raw: '17', status: null },
  modules: ['Compilers'],
  thesis: 'On small things',
  languages: ['pt', 'en'],
} as const;
export const EXPERIENCE = {
  id: entryId(5),
  kind: 'job',
  title: 'Shop assistant',
  occupation: 'isco-08:5223',
  employer: 'Loja Nóbrega',
  isEmployerConfidential: false,
  country: 'PT',
  from: '2022-03',
  to: null,
  isCurrent: true,
  hoursPerWeek: 12.25,
  description: 'Opened the shop, helped customers, ordered goods and taught two others.',
  results: ['Fewer returns'],
  skills: ['Selling'],
  referee: { name: 'Rui Sá', relation: 'owner', contact: 'rui@example.org', hasAgreed: true },
} as const;
export const EVIDENCE = { id: entryId(6), prompt: 'kept_going', text: 'x'.repeat(150) } as const;
export const SKILL = {
  id: entryId(7),
  name: 'SQL',
  level: 'confident',
  link: 'https://example.org/sql',
} as const;
export const LANGUAGE = { id: entryId(8), language: 'pt-BR', level: 'native' } as const;
export const CERTIFICATE = {
  id: entryId(9),
  name: 'First aid',
  issuer: 'Cruz Vermelha',
  issuedOn: '2024-05',
  expiresOn: '2027-05',
  link: null,
};

const second = <
  const Item extends { id: string },
  const Changes extends { readonly [Key in keyof Item]?: unknown },
>(
  item: Item,
  changes: Changes,
) => ({ ...item, ...changes, id: entryId(50) });

type SavedSection = { readonly version: number; readonly content: Readonly<Record<string, unknown>> };
type SectionOperation = Omit<RouteDefinition, 'responses'> & {
  readonly responses: { readonly 200: TUnsafe<SavedSection> };
};

/** The operation that saves a section, by the last part of its address. */
export function sectionOperation(slug: string): SectionOperation {
  const found = ROUTES.find(({ method, path }) => method === 'PUT' && path.endsWith(`/profile/${slug}`));
  if (!found) throw new Error(`No operation saves the section ${slug}`);
  return found as RouteDefinition as SectionOperation;
}

export const LIST_SECTIONS = [
  ['saveSchool', 'school', 'school', { schools: [SCHOOL, second(SCHOOL, { to: null, name: 'Other' })] }],
  [
    'saveAcademics',
    'academics',
    'academics',
    {
      qualifications: [QUALIFICATION, second(QUALIFICATION, { subject: 'Art' })],
      projects: [{ id: entryId(2), title: 'A boat', description: null }],
      contextNote: 'I changed country in year 12.',
    },
  ],
  ['saveSchoolActivities', 'schoolActivities', 'school-activities', { activities: [ACTIVITY] }],
  ['saveUniversity', 'university', 'university', { degrees: [DEGREE] }],
  [
    'saveUniversityActivities',
    'universityActivities',
    'university-activities',
    { activities: [second(ACTIVITY, { kind: 'job' }), ACTIVITY] },
  ],
  ['saveExperience', 'experience', 'experience', { experiences: [EXPERIENCE] }],
  [
    'saveBooster',
    'booster',
    'booster',
    {
      evidence: [EVIDENCE],
      skills: [SKILL],
      languages: [LANGUAGE, second(LANGUAGE, { language: 'en', level: 'C1' })],
      certificates: [CERTIFICATE],
      publicLink: 'https://example.org/me',
    },
  ],
] as const satisfies readonly (readonly [string, SectionName, string, object])[];

export const PREFERENCES = {
  interests: ['Rowing', 'Bread'],
  companySizes: ['under_50', 'from_1000'],
  sectorsWanted: ['J', 'P'],
  sectorsUnwanted: ['B'],
  dealBreakers: ['No night shifts'],
  language: 'en',
  theme: 'dark',
  motion: 'reduced',
  textSize: 'large',
} as const;

/** Every section that this file knows, as operation, section, path, full answer and empty answer. */
export const NEW_SECTIONS = [
  ...LIST_SECTIONS,
  ['savePreferences', 'preferences', 'preferences', PREFERENCES] as const,
].map(
  ([operation, section, path, content]) =>
    [operation, section, path, content, EMPTY_PROFILE[section]] as const,
);
