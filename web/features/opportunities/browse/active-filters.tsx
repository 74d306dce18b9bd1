import type { OpportunityPage } from '@common-ground/contract/opportunities/opportunities';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Button } from '../../../ui/button.tsx';
import { RemovableChips } from '../../../ui/fields/removable-chips.tsx';
import { rescueFocus } from '../../../ui/frames/rescued-focus.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { chosenChips, wantedChips } from './filter-chips.ts';
import { EVERY_JOB, type Filters } from './opportunity-filters.ts';

type ActiveFiltersProps = {
  readonly filters: Filters;
  /** What the profile asks for; null until the first list has loaded. */
  readonly wanted: OpportunityPage['wanted'] | null;
  readonly onChange: (filters: Filters) => void;
};

/** Every active filter as a chip, those from the profile first, and a button to restore all of the profile's. */
export function ActiveFilters({ filters, wanted, onChange }: ActiveFiltersProps) {
  if (wanted === null) return null;
  const { words, without, belowMinimumPay } = filters;
  const fromProfile = wantedChips(filters, wanted);
  const chips = [...fromProfile, ...chosenChips(filters)];
  const isChanged = without !== undefined || belowMinimumPay !== undefined;
  const hasProfile = wantedChips({}, wanted).length > 0;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <RemovableChips
        label={t`Active filters`}
        chips={chips}
        onRemove={(id) => onChange(chips.find((chip) => chip.id === id)?.without ?? filters)}
        onClear={() => onChange({ ...EVERY_JOB, words: words ?? '' })}
      />
      {hasProfile ? (
        <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
          {isChanged ? (
            <Button
              tone="link"
              className="-mx-1.5"
              onClick={() => {
                onChange({ ...filters, without: '', belowMinimumPay: '' });
                requestAnimationFrame(rescueFocus);
              }}
            >
              <Trans>Use my profile’s filters again</Trans>
            </Button>
          ) : (
            <span>
              <Trans>
                From your <TextLink href="/profile/personalise">profile</TextLink>. Remove any that don’t
                help.
              </Trans>
            </span>
          )}
        </p>
      ) : null}
    </div>
  );
}
