import { isolated } from '@common-ground/domain/isolated';
import type { Qualification } from '@common-ground/domain/profile/qualification';
import type { School, SchoolStatus, SchoolSystem, SchoolType } from '@common-ground/domain/profile/school';
import { t } from '@common-ground/i18n/t';
import { countryName } from '../../../platform/world-lists.ts';
import { formatGrade } from '../fields/grade-format.ts';
import { formatSpan } from '../fields/span-format.ts';

export const SCHOOL_TYPE_LABELS: Record<SchoolType, string> = {
  state: t`State school`,
  independent: t`Independent or private school`,
  vocational: t`Vocational school or college`,
  international: t`International school`,
  home: t`Home-schooled`,
  other: t`Another type`,
};

export const SCHOOL_SYSTEM_LABELS: Record<SchoolSystem, string> = {
  a_level: t`A levels`,
  t_level: t`T Levels`,
  btec: 'BTEC',
  ib: t`International Baccalaureate (IB)`,
  abitur: t`Abitur or Matura`,
  baccalaureat: t`Baccalauréat`,
  us_high_school: t`US high school diploma`,
  sat_act: t`SAT or ACT`,
  cbse_isc: t`CBSE or ISC`,
  gaokao: t`Gaokao`,
  matric: t`Matric`,
  other: t`Something else`,
};

export const SCHOOL_STATUS_LABELS: Record<SchoolStatus, string> = {
  attending: t`I go there now`,
  finished: t`I finished`,
  left: t`I left before the end`,
};

/** Usual names of qualifications; candidates can type their own. */
const QUALIFICATION_TITLES: Record<SchoolSystem, readonly string[]> = {
  a_level: [t`A level`, t`AS level`, 'GCSE'],
  t_level: [t`T Level`],
  btec: [t`BTEC National`, t`BTEC First`],
  ib: [t`IB Diploma, higher level`, t`IB Diploma, standard level`, t`IB Career-related Programme`],
  abitur: [t`Abitur`, t`Matura`, t`Fachhochschulreife`, t`Mittlerer Schulabschluss`],
  baccalaureat: [t`Baccalauréat général`, t`Baccalauréat technologique`, t`Baccalauréat professionnel`],
  us_high_school: [t`High school diploma`, t`Advanced Placement (AP)`, 'GED'],
  sat_act: ['SAT', 'ACT'],
  cbse_isc: [t`CBSE Class XII`, t`ISC Class XII`, t`CBSE Class X`, t`ICSE Class X`],
  gaokao: [t`Gaokao`],
  matric: [t`National Senior Certificate (Matric)`],
  other: [],
};

/** Subjects that many schools teach; candidates can type their own. */
const SUBJECTS = [
  t`Art and design`,
  t`Biology`,
  t`Business studies`,
  t`Chemistry`,
  t`Computer science`,
  t`Design and technology`,
  t`Drama`,
  t`Economics`,
  t`Electronics`,
  t`English`,
  t`English literature`,
  t`Ethics`,
  t`Food and nutrition`,
  t`French`,
  t`Further mathematics`,
  t`Geography`,
  t`German`,
  t`Health and social care`,
  t`History`,
  t`Latin`,
  t`Law`,
  t`Mathematics`,
  t`Media studies`,
  t`Music`,
  t`Philosophy`,
  t`Physical education`,
  t`Physics`,
  t`Politics`,
  t`Psychology`,
  t`Religious studies`,
  t`Science`,
  t`Social studies`,
  t`Sociology`,
  t`Spanish`,
  t`Statistics`,
];

const asOptions = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

export const SUBJECT_OPTIONS = asOptions(SUBJECTS);

/** Returns the names of qualifications to suggest, with those of the given systems first. */
export function qualificationTitleOptions(systems: readonly (SchoolSystem | null)[]) {
  const first = systems.flatMap((system) => (system === null ? [] : QUALIFICATION_TITLES[system]));
  return asOptions([...new Set([...first, ...Object.values(QUALIFICATION_TITLES).flat()])]);
}

/** Describes a school in one line: "A levels · Portugal · September 2018 to July 2021". */
export function schoolDetail(school: School): string {
  const { system, country, status } = school;
  return [
    system && SCHOOL_SYSTEM_LABELS[system],
    country && countryName(country),
    formatSpan(school, status === 'attending' && school.to === null),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Names a qualification: "A level: Physics". */
export function qualificationName({ title, subject }: Qualification): string | null {
  return [isolated(title), subject].filter(Boolean).join(': ') || null;
}

/** Returns the grade as it was entered, with its scale: "A* (A level, A* is best; predicted)". */
export function qualificationDetail({ grade }: Qualification): string {
  return formatGrade(grade) ?? '';
}
