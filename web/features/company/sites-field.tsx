import type { CompanyProfile } from '@common-ground/contract/company/company';
import { COMPANY_PROFILE_LIMITS } from '@common-ground/domain/company/company-profile';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { countryOptions } from '../../platform/world-lists.ts';
import { Button } from '../../ui/button.tsx';
import { BESIDE_CONTROL } from '../../ui/fields/beside-control.ts';
import { ComboField } from '../../ui/fields/combo-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

type Sites = NonNullable<CompanyProfile['sites']>;

/** Edits the company's locations: a country and a city each. */
export function SitesField({
  sites,
  onChange,
}: {
  readonly sites: Sites;
  readonly onChange: (sites: Sites) => void;
}) {
  const add = useRef<HTMLButtonElement>(null);
  const change = (id: string, part: Partial<Sites[number]>) =>
    onChange(sites.map((site) => (site.id === id ? { ...site, ...part } : site)));
  function addSite() {
    const id = crypto.randomUUID();
    flushSync(() => onChange([...sites, { id, country: null, city: null }]));
    document.getElementById(`site-${id}-country`)?.focus();
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {sites.length === 0 ? (
        <p className="text-small text-muted">
          <Trans>No locations yet. Candidates like to know what’s near them.</Trans>
        </p>
      ) : null}
      {sites.map((site, index) => (
        <SiteFields
          key={site.id}
          site={site}
          number={index + 1}
          onChange={(part) => change(site.id, part)}
          onRemove={() => {
            onChange(sites.filter(({ id }) => id !== site.id));
            add.current?.focus();
          }}
        />
      ))}
      {sites.length < COMPANY_PROFILE_LIMITS.sites ? (
        <Button ref={add} tone="quiet" className="justify-self-start" onClick={addSite}>
          <Trans>Add location</Trans>
        </Button>
      ) : null}
    </div>
  );
}

type SiteFieldsProps = {
  readonly site: Sites[number];
  readonly number: number;
  readonly onChange: (part: Partial<Sites[number]>) => void;
  readonly onRemove: () => void;
};

function SiteFields({ site, number, onChange, onRemove }: SiteFieldsProps) {
  return (
    <fieldset className="grid grid-cols-1 items-start gap-4 border-b border-line pb-5 sm:grid-cols-[1fr_1fr_auto]">
      <legend className="sr-only">{t`Location ${number}`}</legend>
      <ComboField
        id={`site-${site.id}-country`}
        label={t`Country`}
        options={countryOptions()}
        value={site.country}
        onChange={(country) => onChange({ country: country as Sites[number]['country'] })}
      />
      <TextField
        id={`site-${site.id}-city`}
        label={t`City`}
        isOptional
        maxLength={COMPANY_PROFILE_LIMITS.city}
        autoComplete="off"
        value={site.city ?? ''}
        onChange={(event) => onChange({ city: event.target.value || null })}
      />
      <Button
        tone="link"
        className={`-ms-1.5 justify-self-start sm:ms-0 ${BESIDE_CONTROL.sm}`}
        aria-label={
          site.city
            ? t`Remove location ${number}, ${{ city: isolated(site.city) }}`
            : t`Remove location ${number}`
        }
        onClick={onRemove}
      >
        <Trans>Remove</Trans>
      </Button>
    </fieldset>
  );
}
