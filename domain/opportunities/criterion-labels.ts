import { type Message, msg, plural } from '@common-ground/i18n/message';
import { countryName, languageName } from '../profile/lists/english-names.ts';
import { fieldOfWorkName } from '../profile/lists/occupation-group-names.ts';
import type { Criterion, IscedLevel } from './criterion.ts';
import type { WorkTime } from './work-time.ts';

/** Puts what a criterion asks for into words: the same on every screen and in job postings. */

export const QUALIFICATION_LABELS: Readonly<Record<IscedLevel, Message>> = {
  '1': msg`Primary school`,
  '2': msg`Lower secondary school`,
  '3': msg`Upper secondary school (such as A levels, Abitur or Matura)`,
  '4': msg`Post-secondary qualification below a degree`,
  '5': msg`Short higher education course (about two years)`,
  '6': msg`Bachelor’s degree or equivalent`,
  '7': msg`Master’s degree or equivalent`,
  '8': msg`Doctorate`,
};

/** Names a level of ISCED 2011; null for anything else. */
export function qualificationLabel(level: string | null): Message | null {
  return QUALIFICATION_LABELS[level as IscedLevel] ?? null;
}

/** "1 year and 6 months". @param count whole months, 0 or more */
export function formatMonthCount(count: number): Message {
  const [years, months] = [Math.floor(count / 12), count % 12];
  if (years === 0) return msg`${plural({ months }, { one: '# month', other: '# months' })}`;
  if (months === 0) return msg`${plural({ years }, { one: '# year', other: '# years' })}`;
  return msg`${plural({ years }, { one: '# year', other: '# years' })} and ${plural({ months }, { one: '# month', other: '# months' })}`;
}

/**
 * "3 years and 2 months"; if the exact time mustn't be known, "1 to 3 years" or "Up to 3 years".
 * @param atLeast whole months, 0 or more
 * @param atMost the same as `atLeast` for an exact time
 */
export function formatWorkTime({ atLeast, atMost }: WorkTime): Message {
  if (atLeast === atMost) return formatMonthCount(atLeast);
  const [fewest, max] = [Math.floor(atLeast / 12), Math.ceil(atMost / 12)];
  return fewest === 0
    ? msg`Up to ${plural({ max }, { one: '# year', other: '# years' })}`
    : msg`${{ fewest }} to ${plural({ max }, { one: '# year', other: '# years' })}`;
}

/** Says what is asked for: "Portuguese at B2 or above". It doesn't say whether that's a must-have. */
export function describeCriterion({
  kind,
  subject,
  level,
  months,
}: Pick<Criterion, 'kind' | 'subject' | 'level' | 'months'>): Message {
  const name = subject ?? '';
  switch (kind) {
    case 'language': {
      const language = languageName(name);
      return level === 'native'
        ? msg`${{ language }} at native level`
        : msg`${{ language }} at ${{ level: level ?? '' }} or above`;
    }
    case 'right_to_work':
      return msg`Right to work in ${{ country: countryName(name) }}`;
    case 'licence':
      return msg`Licence: ${{ name }}`;
    case 'qualification':
      return qualificationLabel(level) ?? msg`Qualification`;
    case 'skill':
      return msg`Skill: ${{ name }}`;
    case 'experience':
      return describeExperienceCriterion(months ?? 0, name);
    case 'travel':
      return level === 'often' ? msg`Travel most weeks` : msg`Travel a few days a month`;
    case 'free':
      return { parts: [{ name: 'name' }], values: { name } };
  }
}

function describeExperienceCriterion(months: number, field: string): Message {
  const duration = formatMonthCount(months);
  return field === ''
    ? msg`${{ duration }} of work experience`
    : msg`${{ duration }} of experience (${{ field: fieldOfWorkName(field) }})`;
}
