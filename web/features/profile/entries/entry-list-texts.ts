import type { EntryListName } from '@common-ground/domain/profile/entry-lists';
import { plural, t } from '@common-ground/i18n/t';

/** The wording for a list's entries, in whole sentences, because languages inflect nouns and articles differently. */
type ListTexts = {
  readonly add: string;
  readonly addAnother: string;
  /** The title of a new entry. */
  readonly new: string;
  /** The title of an entry without a name. */
  readonly unnamed: string;
  /** Asks to complete unfinished entries. */
  readonly complete: string;
  /** Says how many entries are unfinished. @param count at least 1 */
  readonly unfinished: (count: number) => string;
};

const ACTIVITIES: ListTexts = {
  add: t`Add an activity`,
  addAnother: t`Add another activity`,
  new: t`New activity`,
  unnamed: t`Unnamed activity`,
  complete: t`Complete or remove the activities marked here.`,
  unfinished: (count) =>
    t`${plural(count, { one: '# activity isn’t complete yet.', other: '# activities aren’t complete yet.' })}`,
};

export const ENTRY_LIST_TEXTS: Record<EntryListName, ListTexts> = {
  'school.schools': {
    add: t`Add a school`,
    addAnother: t`Add another school`,
    new: t`New school`,
    unnamed: t`Unnamed school`,
    complete: t`Complete or remove the schools marked here.`,
    unfinished: (count) =>
      t`${plural(count, { one: '# school isn’t complete yet.', other: '# schools aren’t complete yet.' })}`,
  },
  'academics.qualifications': {
    add: t`Add a qualification`,
    addAnother: t`Add another qualification`,
    new: t`New qualification`,
    unnamed: t`Unnamed qualification`,
    complete: t`Complete or remove the qualifications marked here.`,
    unfinished: (count) =>
      t`${plural(count, { one: '# qualification isn’t complete yet.', other: '# qualifications aren’t complete yet.' })}`,
  },
  'academics.projects': {
    add: t`Add a project`,
    addAnother: t`Add another project`,
    new: t`New project`,
    unnamed: t`Unnamed project`,
    complete: t`Complete or remove the projects marked here.`,
    unfinished: (count) =>
      t`${plural(count, { one: '# project isn’t complete yet.', other: '# projects aren’t complete yet.' })}`,
  },
  'schoolActivities.activities': ACTIVITIES,
  'university.degrees': {
    add: t`Add a course`,
    addAnother: t`Add another course`,
    new: t`New course`,
    unnamed: t`Unnamed course`,
    complete: t`Complete or remove the courses marked here.`,
    unfinished: (count) =>
      t`${plural(count, { one: '# course isn’t complete yet.', other: '# courses aren’t complete yet.' })}`,
  },
  'universityActivities.activities': ACTIVITIES,
  'experience.experiences': {
    add: t`Add experience`,
    addAnother: t`Add more experience`,
    new: t`New experience`,
    unnamed: t`Unnamed experience`,
    complete: t`Complete or remove the entries marked here.`,
    unfinished: (count) =>
      t`${plural(count, { one: '# experience entry isn’t complete yet.', other: '# experience entries aren’t complete yet.' })}`,
  },
  'booster.evidence': {
    add: t`Add a story`,
    addAnother: t`Add another story`,
    new: t`New story`,
    unnamed: t`Untitled story`,
    complete: t`Complete or remove the stories marked here.`,
    unfinished: (count) =>
      t`${plural(count, { one: '# story isn’t complete yet.', other: '# stories aren’t complete yet.' })}`,
  },
  'booster.skills': {
    add: t`Add a skill`,
    addAnother: t`Add another skill`,
    new: t`New skill`,
    unnamed: t`Unnamed skill`,
    complete: t`Complete or remove the skills marked here.`,
    unfinished: (count) =>
      t`${plural(count, { one: '# skill isn’t complete yet.', other: '# skills aren’t complete yet.' })}`,
  },
  'booster.languages': {
    add: t`Add a language`,
    addAnother: t`Add another language`,
    new: t`New language`,
    unnamed: t`Unnamed language`,
    complete: t`Complete or remove the languages marked here.`,
    unfinished: (count) =>
      t`${plural(count, { one: '# language isn’t complete yet.', other: '# languages aren’t complete yet.' })}`,
  },
  'booster.certificates': {
    add: t`Add a certificate`,
    addAnother: t`Add another certificate`,
    new: t`New certificate`,
    unnamed: t`Unnamed certificate`,
    complete: t`Complete or remove the certificates marked here.`,
    unfinished: (count) =>
      t`${plural(count, { one: '# certificate isn’t complete yet.', other: '# certificates aren’t complete yet.' })}`,
  },
};

/** The hint of a required list without an answer. */
type Asked = {
  /** As it appears in "Still to add: …". */
  readonly missing: string;
  readonly required: string;
};

const ASKED: { readonly [Name in EntryListName]?: Asked } = {
  'school.schools': {
    missing: t`where you went to school`,
    required: t`Add a school, or tick the box if you don’t have one to add.`,
  },
  'university.degrees': {
    missing: t`what you’re studying or have studied`,
    required: t`Add a course, or tick the box if you haven’t studied at university or college.`,
  },
  'experience.experiences': {
    missing: t`what you’ve done so far`,
    required: t`Add experience, or tick the box if you don’t have any.`,
  },
};

const ANY: Asked = {
  missing: t`your answers`,
  required: t`Add at least one, or tick the box if you have none.`,
};

/** Returns the hint of a list without an answer. */
export function emptyListHint(list: EntryListName): Asked {
  return ASKED[list] ?? ANY;
}
