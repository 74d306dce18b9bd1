import type { Institution } from '@common-ground/contract/profile/institutions';
import { isolated } from '@common-ground/domain/isolated';
import { DEGREE_LIMITS } from '@common-ground/domain/profile/degree';
import { t } from '@common-ground/i18n/t';
import { useMemo, useState } from 'react';
import { countryName } from '../../../platform/world-lists.ts';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import type { FieldTexts } from '../../../ui/fields/field.tsx';
import { useSearchInstitutions } from './institution.queries.ts';

/** An institution from the list, or a name in free text without an ID. */
export type ChosenInstitution = {
  readonly name: string | null;
  readonly ror: string | null;
  /** ISO 3166-1 alpha-2; null for free text. */
  readonly country: string | null;
};

/**
 * A search field for universities. Anything that isn't in the list is kept as free text, as is everything while the list can't be loaded.
 */
export function InstitutionField({
  country,
  value,
  onChange,
  ...field
}: FieldTexts & {
  readonly id: string;
  /** The country whose institutions come first, ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** The institution's name. */
  readonly value: string | null;
  readonly onChange: (chosen: ChosenInstitution) => void;
}) {
  const [typed, setTyped] = useState('');
  const { institutions, isSearching, isUnavailable } = useSearchInstitutions(typed, country);
  const options = useMemo(() => institutions.map(optionOf), [institutions]);

  function choose(key: string | null) {
    const found = institutions.find((institution) => keyOf(institution) === key);
    setTyped('');
    onChange(found ?? { name: key, ror: null, country: null });
  }

  return (
    <ComboField
      {...field}
      options={options}
      value={value}
      onChange={choose}
      onType={setTyped}
      searchMessage={searchMessage(typed, isSearching, isUnavailable)}
      isOwnTextAllowed
      placeholder={t`Search or type the name`}
      maxLength={DEGREE_LIMITS.institution}
    />
  );
}

/** Two institutions with the same name are distinguished by their id or country. */
function keyOf({ ror, name, country }: Institution): string {
  return ror ?? [country, name].join('/');
}

function optionOf(institution: Institution) {
  const { name, foundBy, country } = institution;
  return {
    value: keyOf(institution),
    label: name,
    detail: [isolated(foundBy), countryName(country)].filter(Boolean).join(' · '),
    aliases: foundBy === null ? [] : [foundBy],
  };
}

function searchMessage(typed: string, isSearching: boolean, isUnavailable: boolean): string | undefined {
  if (typed.trim().length < 2) return t`Keep typing to search`;
  if (isUnavailable)
    return t`We can’t load the list right now. Type the full name and we’ll keep it as written.`;
  return isSearching ? t`Searching…` : undefined;
}
