import type { DB } from '@common-ground/database/schema';
import type { Entry } from '@common-ground/domain/profile/entry';
import type { EntryListName, EntryLists } from '@common-ground/domain/profile/entry-lists';

/** How the entries of a profile's lists are stored: the table, and the column for each field. */

export type EntryTable =
  | 'schools'
  | 'qualifications'
  | 'school_projects'
  | 'activities'
  | 'degrees'
  | 'experiences'
  | 'evidence'
  | 'skills'
  | 'spoken_languages'
  | 'certificates';

type ColumnOf<Table extends EntryTable> = Exclude<
  keyof DB[Table] & string,
  'candidate_id' | 'place' | 'id' | 'position'
>;

/** A month `YYYY-MM`, stored as its first day. */
export type MonthColumn<Column extends string = string> = { readonly month: Column };

/** A group of answers (a grade), stored in a column each; null if none of them is given. */
export type GroupColumns<Column extends string = string> = {
  readonly parts: Readonly<Record<string, Column>>;
};

/** The table for one kind of entry. */
export type EntryTableOf<Item extends Entry> = {
  [Table in EntryTable]: {
    readonly table: Table;
    /** For the table that two lists share. */
    readonly level?: 'school' | 'university';
    readonly columns: {
      readonly [Field in Exclude<keyof Item & string, 'id'>]:
        | ColumnOf<Table>
        | MonthColumn<ColumnOf<Table>>
        | GroupColumns<ColumnOf<Table>>;
    };
  };
}[EntryTable];

const SPAN = { from: { month: 'started_on' }, to: { month: 'ended_on' } } as const;

const ACTIVITY = {
  ...SPAN,
  kind: 'kind',
  role: 'role',
  hoursPerWeek: 'hours_per_week',
  description: 'description',
  skills: 'skills',
} as const;

export const ENTRY_TABLES: { readonly [Name in EntryListName]: EntryTableOf<EntryLists[Name]> } = {
  'school.schools': {
    table: 'schools',
    columns: {
      ...SPAN,
      name: 'name',
      country: 'country',
      type: 'type',
      system: 'system',
      status: 'status',
    },
  },
  'academics.qualifications': {
    table: 'qualifications',
    columns: {
      title: 'title',
      subject: 'subject',
      level: 'level',
      grade: { parts: { scheme: 'grade_scheme', raw: 'grade_raw', status: 'grade_status' } },
    },
  },
  'academics.projects': {
    table: 'school_projects',
    columns: { title: 'title', description: 'description' },
  },
  'schoolActivities.activities': { table: 'activities', level: 'school', columns: ACTIVITY },
  'university.degrees': {
    table: 'degrees',
    columns: {
      ...SPAN,
      institution: 'institution',
      institutionRor: 'institution_ror',
      country: 'country',
      award: 'award',
      programme: 'programme',
      field: 'field',
      mode: 'mode',
      result: { parts: { scheme: 'result_scheme', raw: 'result_raw', status: 'result_status' } },
      modules: 'modules',
      thesis: 'thesis',
      languages: 'languages',
    },
  },
  'universityActivities.activities': { table: 'activities', level: 'university', columns: ACTIVITY },
  'experience.experiences': {
    table: 'experiences',
    columns: {
      ...SPAN,
      kind: 'kind',
      title: 'title',
      occupation: 'occupation',
      employer: 'employer',
      isEmployerConfidential: 'is_employer_confidential',
      country: 'country',
      isCurrent: 'is_current',
      hoursPerWeek: 'hours_per_week',
      description: 'description',
      results: 'results',
      skills: 'skills',
      referee: {
        parts: {
          name: 'referee_name',
          relation: 'referee_relation',
          contact: 'referee_contact',
          hasAgreed: 'referee_has_agreed',
        },
      },
    },
  },
  'booster.evidence': { table: 'evidence', columns: { prompt: 'prompt', text: 'text' } },
  'booster.skills': { table: 'skills', columns: { name: 'name', level: 'level', link: 'link' } },
  'booster.languages': {
    table: 'spoken_languages',
    columns: { language: 'language', level: 'level' },
  },
  'booster.certificates': {
    table: 'certificates',
    columns: {
      name: 'name',
      issuer: 'issuer',
      issuedOn: { month: 'issued_on' },
      expiresOn: { month: 'expires_on' },
      link: 'link',
    },
  },
};
