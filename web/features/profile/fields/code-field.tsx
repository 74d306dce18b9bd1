import { t } from '@common-ground/i18n/t';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import type { FieldTexts } from '../../../ui/fields/field.tsx';
import type { CodeList } from './code-lists.ts';

/** A field for an entry of a long list of codes, or free text if the list has none that fits. */
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
  // Don't show a code while the names are loading.
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
