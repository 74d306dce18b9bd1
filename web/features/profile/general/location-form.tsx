import {
  LOCATION_LIMITS,
  RELOCATION_CHOICES,
  TRAVEL_AMOUNTS,
  WORK_MODES,
} from '@common-ground/domain/profile/location';
import { isUnusualPostcode } from '@common-ground/domain/profile/postcode';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useMemo } from 'react';
import { deviceTimeZone } from '../../../platform/device/device-time-zone.ts';
import { countryName, countryOptions } from '../../../platform/world-lists.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipGroup } from '../../../ui/fields/chip-group.tsx';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { optionsOf, RELOCATION_LABELS, TRAVEL_LABELS, WORK_MODE_LABELS } from '../fields/option-labels.ts';
import { PicksField } from '../fields/picks-field.tsx';
import { RegionField, regionIn } from '../fields/region-field.tsx';
import { RightsField } from '../fields/rights-field.tsx';
import { timeZoneName, timeZoneOptions } from '../fields/time-zones.ts';
import type { SectionFormProps } from '../saving/step-form.ts';
import { useFieldErrors } from '../saving/use-field-errors.ts';

const OPTIONAL = (
  <span className="font-normal text-muted">
    {' '}
    <Trans>(optional)</Trans>
  </span>
);

/** Where the candidate lives, and where they would and may work. */
export function LocationForm({ draft, missing }: SectionFormProps<'location'>) {
  const { content, change } = draft;
  const errors = useFieldErrors('location', draft, missing);
  const hereZone = deviceTimeZone();
  const zoneOptions = useMemo(() => timeZoneOptions(content.country), [content.country]);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-8 sm:grid-cols-2 sm:gap-5">
        <div {...errors.around('country')}>
          <ComboField
            id={errors.idOf('country')}
            label={t`Country`}
            hint={t`Where you live now.`}
            options={countryOptions()}
            value={content.country}
            onChange={(country) => change({ country, region: regionIn(country, content.region) })}
            error={errors.of('country')}
          />
        </div>
        <div {...errors.around('region')}>
          <RegionField
            id={errors.idOf('region')}
            label={t`Region`}
            isOptional
            hint={t`State, county or province.`}
            country={content.country}
            maxLength={LOCATION_LIMITS.region}
            value={content.region}
            onChange={(region) => change({ region })}
            error={errors.of('region')}
          />
        </div>
        <div {...errors.around('city')}>
          <TextField
            id={errors.idOf('city')}
            label={t`City or town`}
            isOptional
            autoComplete="address-level2"
            maxLength={LOCATION_LIMITS.city}
            value={content.city ?? ''}
            onChange={(event) => change({ city: event.target.value })}
            error={errors.of('city')}
          />
        </div>
        <div {...errors.around('postcode')}>
          <TextField
            id={errors.idOf('postcode')}
            label={t`Postcode`}
            isOptional
            hint={postcodeHint(content.country, content.postcode)}
            autoComplete="postal-code"
            maxLength={LOCATION_LIMITS.postcode}
            value={content.postcode ?? ''}
            onChange={(event) => change({ postcode: event.target.value })}
            error={errors.of('postcode')}
          />
        </div>
      </div>
      <div {...errors.around('timeZone')}>
        <ComboField
          id={errors.idOf('timeZone')}
          label={t`Time zone`}
          hint={t`So companies that can see your name know when to contact you.`}
          options={zoneOptions}
          value={content.timeZone}
          onChange={(timeZone) => change({ timeZone })}
          error={errors.of('timeZone')}
        />
        {content.timeZone === null && hereZone !== null ? (
          <Button
            tone="link"
            className="-ms-1.5 mt-1 text-start"
            onClick={() => change({ timeZone: hereZone })}
          >
            <Trans>Use this device’s time zone: {timeZoneName(hereZone)}</Trans>
          </Button>
        ) : null}
      </div>
      <div id={errors.idOf('workModes')} tabIndex={-1} {...errors.around('workModes')}>
        <ChipGroup
          legend={t`Where would you work?`}
          hint={t`Choose all that apply.`}
          options={optionsOf(WORK_MODES, WORK_MODE_LABELS)}
          value={content.workModes ?? []}
          onChange={(workModes) => change({ workModes: workModes.length === 0 ? null : workModes })}
          error={errors.of('workModes')}
        />
      </div>
      <div id={errors.idOf('travel')} tabIndex={-1} {...errors.around('travel')}>
        <RadioCards
          legend={<Trans>How much would you travel for work?{OPTIONAL}</Trans>}
          options={optionsOf(TRAVEL_AMOUNTS, TRAVEL_LABELS)}
          value={content.travel}
          onChange={(travel) => change({ travel })}
          error={errors.of('travel')}
        />
      </div>
      <div id={errors.idOf('relocation')} tabIndex={-1} {...errors.around('relocation')}>
        <RadioCards
          legend={<Trans>Would you relocate for work?{OPTIONAL}</Trans>}
          options={optionsOf(RELOCATION_CHOICES, RELOCATION_LABELS)}
          value={content.relocation}
          onChange={(relocation) => change({ relocation })}
          error={errors.of('relocation')}
        />
      </div>
      {content.relocation === 'countries' ? (
        <div {...errors.around('relocationCountries')}>
          <PicksField
            id={errors.idOf('relocationCountries')}
            label={t`Countries you’d move to`}
            hint={t`Up to 10.`}
            options={countryOptions()}
            value={content.relocationCountries}
            onChange={(relocationCountries) => change({ relocationCountries })}
            nameOf={countryName}
            atMost={LOCATION_LIMITS.relocationCountries}
            error={errors.of('relocationCountries')}
          />
        </div>
      ) : null}
      <div {...errors.around('rightsToWork')}>
        <RightsField
          id={errors.idOf('rightsToWork')}
          location={content}
          onChange={(rightsToWork) => change({ rightsToWork })}
          error={errors.of('rightsToWork')}
        />
      </div>
    </div>
  );
}

function postcodeHint(country: string | null, postcode: string | null): string {
  const isUnusual = country !== null && postcode !== null && postcode.trim() !== '';
  return isUnusual && isUnusualPostcode(country, postcode)
    ? t`Most postcodes in ${countryName(country)} look different. We’ll save it as you typed it.`
    : t`Never used for matching.`;
}
