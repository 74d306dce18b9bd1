import type { CompanyProfile } from '@common-ground/contract/company/company';
import { COMPANY_PROFILE_LIMITS } from '@common-ground/domain/company/company-profile';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { countryOptions } from '../../platform/world-lists.ts';
import { Button } from '../../ui/button.tsx';
import { BESIDE_CONTROL } from '../../ui/fields/beside-control.ts';
import { ComboField } from '../../ui/fields/combo-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

type Sites = NonNullable<CompanyProfile['sites']>;

/** The places where people work: a country and a city each. */
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
        <p className="text-small text-muted">No place yet. Candidates look for what is near them.</p>
      ) : null}
      {sites.map((site, index) => (
        <fieldset
          key={site.id}
          className="grid grid-cols-1 items-start gap-4 border-b border-line pb-5 sm:grid-cols-[1fr_1fr_auto]"
        >
          <legend className="sr-only">Place {index + 1}</legend>
          <ComboField
            id={`site-${site.id}-country`}
            label="Country"
            options={countryOptions()}
            value={site.country}
            onChange={(country) => change(site.id, { country: country as Sites[number]['country'] })}
          />
          <TextField
            id={`site-${site.id}-city`}
            label="City"
            isOptional
            maxLength={COMPANY_PROFILE_LIMITS.city}
            autoComplete="off"
            value={site.city ?? ''}
            onChange={(event) => change(site.id, { city: event.target.value || null })}
          />
          <Button
            tone="link"
            className={`-ms-1.5 justify-self-start sm:ms-0 ${BESIDE_CONTROL.sm}`}
            aria-label={`Remove place ${index + 1}${site.city ? `, ${site.city}` : ''}`}
            onClick={() => {
              onChange(sites.filter(({ id }) => id !== site.id));
              add.current?.focus();
            }}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      {sites.length < COMPANY_PROFILE_LIMITS.sites ? (
        <Button ref={add} tone="quiet" className="justify-self-start" onClick={addSite}>
          Add a place
        </Button>
      ) : null}
    </div>
  );
}
