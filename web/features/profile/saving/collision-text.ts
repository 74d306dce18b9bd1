import { isolated } from '@common-ground/domain/isolated';
import {
  isEntryList,
  ORDER,
  type SectionPath,
  valueAt,
} from '@common-ground/domain/profile/sections/section-path';
import type { ProfileContent, SectionName } from '@common-ground/domain/profile/sections/sections';
import { formatList } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { FIELD_LABELS } from '../fields/field-labels.ts';
import { readFieldLabel } from '../import/import-labels.ts';
import { formatAnswer } from '../steps/answer-format.ts';
import { entryName, formatValue } from '../steps/value-format.ts';

/** Names a conflict between two edits, such as "Schools · Lyceum 4 · From". */
export function collisionTitle<Name extends SectionName>(
  section: Name,
  path: SectionPath,
  contents: readonly ProfileContent[Name][],
): string {
  const [field = '', id, part] = path.split('/');
  const title = (FIELD_LABELS[section] as Record<string, string>)[field] ?? field;
  if (id === undefined) return title;
  if (id === ORDER) return t`${{ list: isolated(title) }} · Order`;
  const entry = contents.map((content) => valueAt(content, `${field}/${id}`)).find(Boolean);
  const name = entryName(entry as object | undefined);
  return part === undefined
    ? [isolated(title), isolated(name)].join(' · ')
    : [isolated(title), isolated(name), readFieldLabel(section, field, part)].join(' · ');
}

/** Describes one side of a conflict. */
export function collisionAnswer<Name extends SectionName>(
  section: Name,
  path: SectionPath,
  content: ProfileContent[Name],
): string {
  const [field = '', id, part] = path.split('/');
  if (id === undefined)
    return formatAnswer(section, field as keyof ProfileContent[Name] & string, content) ?? t`No answer`;
  const value = valueAt(content, path);
  if (id === ORDER) return describeOrder(valueAt(content, field));
  if (part === undefined) return value === undefined ? t`Removed` : t`Kept, with changes`;
  return formatValue(value) || t`No answer`;
}

function describeOrder(list: unknown): string {
  return isEntryList(list) ? formatList(list.map(entryName)) : t`No answer`;
}
