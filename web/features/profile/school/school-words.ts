import { isolated } from '@common-ground/domain/isolated';
import { gradeInWords } from '@common-ground/domain/profile/grade-in-words';
import type { Qualification } from '@common-ground/domain/profile/qualification';
import type { School, SchoolStatus, SchoolSystem, SchoolType } from '@common-ground/domain/profile/school';
import { countryName } from '../../../platform/world-lists.ts';
import { spanWords } from '../fields/span-words.ts';

export const SCHOOL_TYPE_WORDS: Record<SchoolType, string> = {
  state: 'State school',
  independent: 'Independent or private school',
  vocational: 'Vocational school or college',
  international: 'International school',
  home: 'Taught at home',
  other: 'Another kind',
};

export const SCHOOL_SYSTEM_WORDS: Record<SchoolSystem, string> = {
  a_level: 'A levels',
  t_level: 'T Levels',
  btec: 'BTEC',
  ib: 'International Baccalaureate (IB)',
  abitur: 'Abitur or Matura',
  baccalaureat: 'Baccalauréat',
  us_high_school: 'US high school diploma',
  sat_act: 'SAT or ACT',
  cbse_isc: 'CBSE or ISC',
  gaokao: 'Gaokao',
  matric: 'Matric',
  other: 'Something else',
};

export const SCHOOL_STATUS_WORDS: Record<SchoolStatus, string> = {
  attending: 'I go there now',
  finished: 'I finished',
  left: 'I left before the end',
};

/** What a qualification is usually called; anybody can write their own. */
const QUALIFICATION_TITLES: Record<SchoolSystem, readonly string[]> = {
  a_level: ['A level', 'AS level', 'GCSE'],
  t_level: ['T Level'],
  btec: ['BTEC National', 'BTEC First'],
  ib: ['IB Diploma, higher level', 'IB Diploma, standard level', 'IB Career-related Programme'],
  abitur: ['Abitur', 'Matura', 'Fachhochschulreife', 'Mittlerer Schulabschluss'],
  baccalaureat: ['Baccalauréat général', 'Baccalauréat technologique', 'Baccalauréat professionnel'],
  us_high_school: ['High school diploma', 'Advanced Placement (AP)', 'GED'],
  sat_act: ['SAT', 'ACT'],
  cbse_isc: ['CBSE Class XII', 'ISC Class XII', 'CBSE Class X', 'ICSE Class X'],
  gaokao: ['Gaokao'],
  matric: ['National Senior Certificate (Matric)'],
  other: [],
};

/** Subjects that many schools teach; anybody can write their own. */
const SUBJECTS = [
  'Art and design',
  'Biology',
  'Business studies',
  'Chemistry',
  'Computer science',
  'Design and technology',
  'Drama',
  'Economics',
  'Electronics',
  'English',
  'English literature',
  'Ethics',
  'Food and nutrition',
  'French',
  'Further mathematics',
  'Geography',
  'German',
  'Health and social care',
  'History',
  'Latin',
  'Law',
  'Mathematics',
  'Media studies',
  'Music',
  'Philosophy',
  'Physical education',
  'Physics',
  'Politics',
  'Psychology',
  'Religious studies',
  'Science',
  'Social studies',
  'Sociology',
  'Spanish',
  'Statistics',
];

const asOptions = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));

export const SUBJECT_OPTIONS = asOptions(SUBJECTS);

/** What qualifications are called, those of the given systems first. */
export function qualificationTitleOptions(systems: readonly (SchoolSystem | null)[]) {
  const first = systems.flatMap((system) => (system === null ? [] : QUALIFICATION_TITLES[system]));
  return asOptions([...new Set([...first, ...Object.values(QUALIFICATION_TITLES).flat()])]);
}

/** What is worth seeing of a school beside its name: "A levels · Portugal · September 2018 to July 2021". */
export function schoolDetail(school: School): string {
  const { system, country, status } = school;
  return [
    system && SCHOOL_SYSTEM_WORDS[system],
    country && countryName(country),
    spanWords(school, status === 'attending' && school.to === null),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What a qualification is called: "A level: Physics". */
export function qualificationName({ title, subject }: Qualification): string | null {
  return [isolated(title), subject].filter(Boolean).join(': ') || null;
}

/** The grade as it was given, with its scale: "A* (A level, A* is best; predicted)". */
export function qualificationDetail({ grade }: Qualification): string {
  return gradeInWords(grade) ?? '';
}
