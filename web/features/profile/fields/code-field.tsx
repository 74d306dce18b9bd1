import { t } from '@common-ground/i18n/t';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import type { FieldTexts } from '../../../ui/fields/field.tsx';
import type { CodeList } from './code-lists.ts';

/** One entry of a long list of codes, or one's own words where the list has none that fit. */
export function CodeField({
  list,
  value,
  onChange,
  ...field
}: FieldTexts & {
  readonly id: string;
  readonly list: CodeList;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly maxLength: number;
}) {
  // While the names are on their way a code is not shown: it says nothing to anyone.
  const isNameless = value !== null && list.nameOf(value) === '';
  return (
    <ComboField
      {...field}
      options={list.options}
      value={isNameless ? null : value}
      onChange={onChange}
      isOwnTextAllowed
      placeholder={list.isPending ? t`Loading…` : t`Search or type your own`}
    />
  );
}
