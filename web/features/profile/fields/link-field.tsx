import { LINK_LENGTH } from '@common-ground/domain/profile/entry';
import type { FieldTexts } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { secureLink } from './secure-link.ts';

/** A web address. If the scheme is missing, it's added once the field is left. */
export function LinkField({
  value,
  onChange,
  ...texts
}: FieldTexts & {
  readonly id: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}) {
  return (
    <TextField
      {...texts}
      isOptional
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      maxLength={LINK_LENGTH}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      onBlur={() => {
        const link = secureLink(value);
        if (link !== value) onChange(link);
      }}
    />
  );
}
