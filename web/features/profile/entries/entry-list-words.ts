import type { EntryListName } from '@common-ground/domain/profile/entry-lists';

/** What the entries of a list are called, and what is said while a required list has no answer. */
type ListWords = {
  readonly one: string;
  readonly many: string;
  /** What is missing, as it stands in "… is still missing". */
  readonly missing: string;
  /** What to do about it. */
  readonly required: string;
};

export const ENTRY_LIST_WORDS: Record<EntryListName, ListWords> = {
  'school.schools': {
    one: 'school',
    many: 'schools',
    missing: 'where you went to school',
    required: 'Add a school, or say that you have none.',
  },
  'academics.qualifications': words('qualification', 'qualifications'),
  'academics.projects': words('project', 'projects'),
  'schoolActivities.activities': words('activity', 'activities'),
  'university.degrees': {
    one: 'programme of study',
    many: 'programmes of study',
    missing: 'what you study or have studied',
    required: 'Add what you study, or say that you have none.',
  },
  'universityActivities.activities': words('activity', 'activities'),
  'experience.experiences': {
    one: 'experience',
    many: 'experiences',
    missing: 'what you have done so far',
    required: 'Add an experience, or say that you have none.',
  },
  'booster.evidence': words('story', 'stories'),
  'booster.skills': words('skill', 'skills'),
  'booster.languages': words('language', 'languages'),
  'booster.certificates': words('certificate', 'certificates'),
};

function words(one: string, many: string): ListWords {
  return { one, many, missing: many, required: `Add ${many}, or say that you have none.` };
}

/**
 * How many entries were begun and are not complete: "One school is not complete yet."
 * @param count at least 1
 */
export function unfinishedWords(list: EntryListName, count: number): string {
  const { one, many } = ENTRY_LIST_WORDS[list];
  return count === 1 ? `One ${one} is not complete yet.` : `${count} ${many} are not complete yet.`;
}
