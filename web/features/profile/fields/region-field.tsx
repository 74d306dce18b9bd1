import type { FieldTexts } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CodeField } from './code-field.tsx';
import { useSubdivisions } from './code-lists.ts';

/** A region: from the country's list if there is one, otherwise free text. */
export function RegionField({
  country,
  value,
  onChange,
  ...field
}: FieldTexts & {
  readonly id: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly maxLength: number;
}) {
  const list = useSubdivisions(country);
  if (list.isPending || list.options.length > 0)
    return <CodeField {...field} list={list} value={value} onChange={onChange} />;
  return (
    <TextField
      {...field}
      autoComplete="address-level1"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Shows the name of a region. */
export function RegionName({ region }: { readonly region: string }) {
  const [, country = null] = /^([A-Z]{2})-[A-Z0-9]{1,3}$/.exec(region) ?? [];
  return useSubdivisions(country).nameOf(region);
}

/** Returns the region after the country changes: free text stays, another country's code is cleared. */
export function regionIn(country: string | null, region: string | null): string | null {
  const [, its] = /^([A-Z]{2})-[A-Z0-9]{1,3}$/.exec(region ?? '') ?? [];
  return its === undefined || its === country ? region : null;
}
