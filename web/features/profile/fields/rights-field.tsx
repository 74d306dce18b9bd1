import {
  LOCATION_LIMITS,
  type Location,
  type RightToWork,
  WORK_RIGHTS,
  type WorkRight,
} from '@common-ground/domain/profile/location';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { countryName, countryOptions } from '../../../platform/world-lists.ts';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { FieldNotes } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { optionsOf, RIGHT_LABELS } from './option-labels.ts';

const RIGHT_OPTIONS = optionsOf(WORK_RIGHTS, RIGHT_LABELS);

type RightsFieldProps = {
  readonly id: string;
  readonly location: Location;
  readonly onChange: (rights: readonly RightToWork[] | null) => void;
  readonly error: string | undefined;
};

/** The right to work in each relevant country: where the candidate lives, where they would move, and any others. */
export function RightsField({ id, location, onChange, error }: RightsFieldProps) {
  const rights = location.rightsToWork ?? [];
  const countries = targetCountries(location);

  function enter(country: string, right: WorkRight | null, until: string | null) {
    const otherRights = rights.filter((entry) => entry.country !== country);
    const index = rights.findIndex((entry) => entry.country === country);
    if (right === null) return onChange(otherRights.length === 0 ? null : otherRights);
    const entry = { country, right, until: right === 'until' ? until : null };
    onChange(index < 0 ? [...rights, entry] : rights.with(index, entry));
  }

  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-label font-semibold">
        <Trans>
          Right to work<span className="font-normal text-muted"> (optional)</span>
        </Trans>
      </legend>
      <p className="mt-1 mb-4 text-small text-muted">
        <Trans>Avoids surprises later. We never ask for your nationality.</Trans>
      </p>
      {countries.length === 0 ? null : (
        <ul className="mb-4 grid gap-4">
          {countries.map((country) => {
            const entry = rights.find((right) => right.country === country);
            return (
              <li key={country} className="grid items-start gap-3 sm:grid-cols-2">
                <Select
                  label={t`Can you work in ${countryName(country)}?`}
                  placeholder={t`No answer`}
                  options={RIGHT_OPTIONS}
                  value={entry?.right ?? ''}
                  onChange={(event) => enter(country, (event.target.value || null) as WorkRight | null, null)}
                />
                {entry?.right === 'until' ? (
                  <TextField
                    label={t`Until`}
                    type="date"
                    value={entry.until ?? ''}
                    onChange={(event) => enter(country, 'until', event.target.value || null)}
                  />
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
      {rights.length >= LOCATION_LIMITS.rightsToWork ? null : (
        <ComboField
          label={t`Add a country`}
          options={countryOptions().filter(({ value }) => !countries.includes(value))}
          value={null}
          isEmptiedByChoice
          onChange={(country) => country !== null && enter(country, 'not_sure', null)}
        />
      )}
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

function targetCountries(location: Location): readonly string[] {
  const relocationCountries = location.relocation === 'countries' ? (location.relocationCountries ?? []) : [];
  const answered = (location.rightsToWork ?? []).map(({ country }) => country);
  return [
    ...new Set([
      ...(location.country === null ? [] : [location.country]),
      ...relocationCountries,
      ...answered,
    ]),
  ];
}
