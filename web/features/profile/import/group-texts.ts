import { formatList } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { foundCount, type ReviewGroup } from './review-groups.ts';

/** The wording for one kind of item, by count. */
type GroupTexts = {
  readonly found: (count: number) => string;
  readonly add: (count: number) => string;
  readonly added: (count: number) => string;
};

const GROUP_TEXTS: Readonly<Record<string, GroupTexts>> & { readonly other: GroupTexts } = {
  about: {
    found: (count) => t`${plural(count, { one: '# detail', other: '# details' })}`,
    add: (count) => t`${plural(count, { one: 'Add # detail', other: 'Add # details' })}`,
    added: (count) => t`${plural(count, { one: '# detail added', other: '# details added' })}`,
  },
  'experience.experiences': {
    found: (count) => t`${plural(count, { one: '# job', other: '# jobs' })}`,
    add: (count) => t`${plural(count, { one: 'Add # job', other: 'Add # jobs' })}`,
    added: (count) => t`${plural(count, { one: '# job added', other: '# jobs added' })}`,
  },
  roles: {
    found: (count) => t`${plural(count, { one: '# role', other: '# roles' })}`,
    add: (count) => t`${plural(count, { one: 'Add # role', other: 'Add # roles' })}`,
    added: (count) => t`${plural(count, { one: '# role added', other: '# roles added' })}`,
  },
  'university.degrees': {
    found: (count) => t`${plural(count, { one: '# degree', other: '# degrees' })}`,
    add: (count) => t`${plural(count, { one: 'Add # degree', other: 'Add # degrees' })}`,
    added: (count) => t`${plural(count, { one: '# degree added', other: '# degrees added' })}`,
  },
  'school.schools': {
    found: (count) => t`${plural(count, { one: '# school', other: '# schools' })}`,
    add: (count) => t`${plural(count, { one: 'Add # school', other: 'Add # schools' })}`,
    added: (count) => t`${plural(count, { one: '# school added', other: '# schools added' })}`,
  },
  'academics.qualifications': {
    found: (count) => t`${plural(count, { one: '# qualification', other: '# qualifications' })}`,
    add: (count) => t`${plural(count, { one: 'Add # qualification', other: 'Add # qualifications' })}`,
    added: (count) => t`${plural(count, { one: '# qualification added', other: '# qualifications added' })}`,
  },
  'academics.projects': {
    found: (count) => t`${plural(count, { one: '# project', other: '# projects' })}`,
    add: (count) => t`${plural(count, { one: 'Add # project', other: 'Add # projects' })}`,
    added: (count) => t`${plural(count, { one: '# project added', other: '# projects added' })}`,
  },
  'booster.skills': {
    found: (count) => t`${plural(count, { one: '# skill', other: '# skills' })}`,
    add: (count) => t`${plural(count, { one: 'Add # skill', other: 'Add # skills' })}`,
    added: (count) => t`${plural(count, { one: '# skill added', other: '# skills added' })}`,
  },
  'booster.languages': {
    found: (count) => t`${plural(count, { one: '# language', other: '# languages' })}`,
    add: (count) => t`${plural(count, { one: 'Add # language', other: 'Add # languages' })}`,
    added: (count) => t`${plural(count, { one: '# language added', other: '# languages added' })}`,
  },
  'booster.certificates': {
    found: (count) => t`${plural(count, { one: '# certificate', other: '# certificates' })}`,
    add: (count) => t`${plural(count, { one: 'Add # certificate', other: 'Add # certificates' })}`,
    added: (count) => t`${plural(count, { one: '# certificate added', other: '# certificates added' })}`,
  },
  'booster.evidence': {
    found: (count) => t`${plural(count, { one: '# story', other: '# stories' })}`,
    add: (count) => t`${plural(count, { one: 'Add # story', other: 'Add # stories' })}`,
    added: (count) => t`${plural(count, { one: '# story added', other: '# stories added' })}`,
  },
  activities: {
    found: (count) => t`${plural(count, { one: '# activity', other: '# activities' })}`,
    add: (count) => t`${plural(count, { one: 'Add # activity', other: 'Add # activities' })}`,
    added: (count) => t`${plural(count, { one: '# activity added', other: '# activities added' })}`,
  },
  'preferences.interests': {
    found: (count) => t`${plural(count, { one: '# interest', other: '# interests' })}`,
    add: (count) => t`${plural(count, { one: 'Add # interest', other: 'Add # interests' })}`,
    added: (count) => t`${plural(count, { one: '# interest added', other: '# interests added' })}`,
  },
  other: {
    found: (count) => t`${plural(count, { one: '# answer', other: '# answers' })}`,
    add: (count) => t`${plural(count, { one: 'Add # answer', other: 'Add # answers' })}`,
    added: (count) => t`${plural(count, { one: '# answer added', other: '# answers added' })}`,
  },
};

/** Returns the wording for a group: jobs if all of them are jobs, otherwise roles, which include internships. */
export function groupTexts({ key, hasOtherRoles }: ReviewGroup): GroupTexts {
  const name = hasOtherRoles ? 'roles' : key.endsWith('.activities') ? 'activities' : key;
  return GROUP_TEXTS[name] ?? GROUP_TEXTS.other;
}

/** How many kinds of items the heading names. */
const MAX_NAMED = 3;

/** Lists everything that was found, for the heading: "3 jobs, 1 degree and 5 skills". */
export function describeGroups(groups: readonly ReviewGroup[]): string {
  const things = groups.filter(({ key }) => key !== 'about');
  const groupNames = (things.length > 0 ? things : groups).map((group) =>
    groupTexts(group).found(foundCount(group)),
  );
  return formatList(
    groupNames.length > MAX_NAMED ? [...groupNames.slice(0, MAX_NAMED), t`more`] : groupNames,
  );
}
