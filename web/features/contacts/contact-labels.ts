import type { PersonField } from '@common-ground/domain/contacts/contact';
import type { ContactColumn } from '@common-ground/domain/contacts/contact-columns';
import type { MatchBasis } from '@common-ground/domain/contacts/contact-match';
import { formatList } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { formatDay } from '../../platform/text/day-formats.ts';

/** What a column can contain. */
export const COLUMN_LABELS: Readonly<Record<ContactColumn, string>> = {
  name: t`Full name`,
  first_name: t`First name`,
  last_name: t`Last name`,
  mail: t`Email address`,
  phone: t`Phone number`,
  link: t`Link`,
  met_on: t`Met on`,
  source: t`Source`,
  note: t`Note`,
};

export const FIELD_LABELS: Readonly<Record<PersonField, string>> = {
  name: t`Name`,
  mail: t`Email address`,
  phone: t`Phone number`,
  link: t`Link`,
};

/** Why a row can't be imported. */
export function problemText({ field, code }: { readonly field: string; readonly code: string }): string {
  const label = field === 'name' ? t`Name` : (COLUMN_LABELS[field as ContactColumn] ?? t`Row`);
  switch (code) {
    case 'too_many_meetings':
      return t`This contact already has the maximum number of meetings.`;
    case 'missing':
      return t`${{ column: label }}: missing.`;
    case 'format':
      return t`${{ column: label }}: not in a format we can read.`;
    case 'country_needed':
      return t`${{ column: label }}: no country code. Choose a country above.`;
    case 'too_long':
      return t`${{ column: label }}: too long.`;
    case 'in_future':
      return t`${{ column: label }}: in the future.`;
    default:
      return t`${{ column: label }}: can’t be read.`;
  }
}

const BASIS_LABELS: Readonly<Record<MatchBasis, string>> = {
  phone: t`phone number`,
  link: t`link`,
  name: t`name`,
};

/** What matches, such as "Matched by phone number and name". */
export function formatBases(bases: readonly MatchBasis[]): string {
  return t`Matched by ${{ details: formatList(bases.map((basis) => BASIS_LABELS[basis])) }}`;
}

/** When and where a contact was met. */
export function describeMeeting({
  metOn,
  source,
}: {
  readonly metOn: string | null;
  readonly source: string | null;
}): string {
  return (
    [source, metOn === null ? null : formatDay(metOn)].filter(Boolean).join(' · ') || t`No date or source`
  );
}

/** Lines of a list, such as "Lines 3, 7 and 12". */
export function formatLineNumbers(lines: readonly number[]): string {
  const numbers = formatList(lines.map(String));
  return t`${plural(lines.length, { one: `Line ${numbers}`, other: `Lines ${numbers}` })}`;
}
