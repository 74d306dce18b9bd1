import { type DraftPlace, OPPORTUNITY_LIMITS } from '@common-ground/domain/opportunities/opportunity-draft';
import type { WorkMode } from '@common-ground/domain/profile/location';
import { isSame } from '@common-ground/domain/profile/sections/section-merge';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { flushSync } from 'react-dom';
import { formatLocations } from '../../../platform/text/opportunity-formats.ts';
import { countryOptions } from '../../../platform/world-lists.ts';
import { Button } from '../../../ui/button.tsx';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { FieldNotes } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { EditSection } from './edit-section.tsx';
import { fieldIdOf, type Writing } from './writing.ts';

const EMPTY: DraftPlace = { country: null, region: null, city: null, workMode: null };
const MODES = [
  { value: 'on_site', label: t`On site` },
  { value: 'hybrid', label: t`Hybrid` },
  { value: 'remote', label: t`Remote` },
];

/** Work mode: one place or several to choose from. */
export function WritePlacesCard({ writing }: { readonly writing: Writing }) {
  const { content, change, errorOf, isLocked, published } = writing;
  const { places } = content;
  const wasPublished = (place: DraftPlace) =>
    isLocked && (published?.places.some((other) => isSame(other, place)) ?? false);
  const set = (index: number, entered: Partial<DraftPlace>) =>
    change({
      places: places.map((place, position) => (position === index ? { ...place, ...entered } : place)),
    });
  const focus = (id: string) => document.getElementById(id)?.focus();
  function add() {
    flushSync(() => change({ places: [...places, EMPTY] }));
    focus(fieldIdOf(`/places/${places.length}/country`));
  }
  function remove(index: number) {
    flushSync(() => change({ places: places.filter((_place, position) => position !== index) }));
    focus(`${fieldIdOf('/places')}-add`);
  }
  return (
    <EditSection
      name="places"
      writing={writing}
      summarise={() => formatLocations(places as Parameters<typeof formatLocations>[0])}
    >
      <div id={fieldIdOf('/places')} tabIndex={-1} className="grid grid-cols-1 gap-5">
        {isLocked ? (
          <p className="text-small text-muted">
            <Trans>
              Someone has applied for these locations. You can add more, but you can’t remove any.
            </Trans>
          </p>
        ) : null}
        <ol className="grid grid-cols-1 gap-5 empty:hidden">
          {places.map((place, index) => {
            const pointer = `/places/${index}`;
            const isKept = wasPublished(place);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place has no ID, only a position
              <li key={index} className="grid gap-4 border-t border-line pt-5 first:border-0 first:pt-0">
                <div className="grid gap-4 sm:grid-cols-2">
                  {isKept ? (
                    <TextField
                      label={t`Country`}
                      disabled
                      value={countryOptions().find(({ value }) => value === place.country)?.label ?? ''}
                      readOnly
                    />
                  ) : (
                    <ComboField
                      id={fieldIdOf(`${pointer}/country`)}
                      label={t`Country`}
                      options={countryOptions()}
                      value={place.country}
                      error={errorOf(`${pointer}/country`)}
                      onChange={(country) => set(index, { country })}
                    />
                  )}
                  <Select
                    id={fieldIdOf(`${pointer}/workMode`)}
                    label={t`Work mode`}
                    options={MODES}
                    value={place.workMode ?? ''}
                    disabled={isKept}
                    error={errorOf(`${pointer}/workMode`)}
                    onChange={(event) =>
                      set(index, { workMode: (event.target.value || null) as WorkMode | null })
                    }
                  />
                  <TextField
                    id={fieldIdOf(`${pointer}/city`)}
                    label={t`City`}
                    isOptional
                    autoComplete="off"
                    maxLength={OPPORTUNITY_LIMITS.city}
                    value={place.city ?? ''}
                    disabled={isKept}
                    error={errorOf(`${pointer}/city`)}
                    onChange={(event) => set(index, { city: event.target.value || null })}
                  />
                  <TextField
                    id={fieldIdOf(`${pointer}/region`)}
                    label={t`Region`}
                    isOptional
                    autoComplete="off"
                    maxLength={OPPORTUNITY_LIMITS.region}
                    value={place.region ?? ''}
                    disabled={isKept}
                    error={errorOf(`${pointer}/region`)}
                    onChange={(event) => set(index, { region: event.target.value || null })}
                  />
                </div>
                {isKept ? null : (
                  <Button
                    tone="link"
                    className="justify-self-start"
                    aria-label={t`Remove location ${{ number: index + 1 }}`}
                    onClick={() => remove(index)}
                  >
                    <Trans>Remove location</Trans>
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
        {places.length < OPPORTUNITY_LIMITS.places ? (
          <Button
            id={`${fieldIdOf('/places')}-add`}
            tone="quiet"
            className="justify-self-start"
            onClick={add}
          >
            {places.length === 0 ? t`Add location` : t`Add another location`}
          </Button>
        ) : null}
        <FieldNotes id={fieldIdOf('/places')} error={errorOf('/places')} />
      </div>
    </EditSection>
  );
}
