import { COMPANY_SIZES, PREFERENCES_LIMITS, SECTORS } from '@common-ground/domain/profile/preferences';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { COMPANY_SIZE_LABELS } from '../../../platform/text/company-size-labels.ts';
import { SECTOR_LABELS } from '../../../platform/text/sector-labels.ts';
import { Card } from '../../../ui/card.tsx';
import { ChipGroup } from '../../../ui/fields/chip-group.tsx';
import { LinesField } from '../fields/lines-field.tsx';
import { optionsOf } from '../fields/option-labels.ts';
import { PicksField } from '../fields/picks-field.tsx';
import type { SectionFormProps } from '../saving/step-form.ts';
import { useFieldErrors } from '../saving/use-field-errors.ts';
import { AppearanceCard } from './appearance-card.tsx';
import { INTEREST_SUGGESTIONS } from './preference-labels.ts';

const SECTOR_OPTIONS = optionsOf(SECTORS, SECTOR_LABELS);
const INTEREST_OPTIONS = INTEREST_SUGGESTIONS.map((label) => ({ value: label, label }));
const sectorName = (sector: string) => SECTOR_LABELS[sector as keyof typeof SECTOR_LABELS] ?? sector;

/**
 * What the candidate likes, their deal-breakers, and how the application looks. In between is a related setting from another feature: who
 * can see the profile.
 */
export function PreferencesForm({
  draft,
  missing,
  children,
}: SectionFormProps<'preferences'> & { readonly children?: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card title={t`What interests you`}>
        <p className="mb-5 text-small text-muted">
          <Trans>
            Employers don’t see these answers. Company sizes, sectors and deal-breakers filter your job list,
            where you can remove each filter. Interests appear on CVs you make here.
          </Trans>
        </p>
        <LikesFields draft={draft} missing={missing} />
      </Card>
      {children}
      <AppearanceCard content={draft.content} change={draft.change} />
    </div>
  );
}

function LikesFields({ draft, missing }: SectionFormProps<'preferences'>) {
  const { content, change } = draft;
  const errors = useFieldErrors('preferences', draft, missing);
  return (
    <div className="grid grid-cols-1 gap-7">
      <div {...errors.around('interests')}>
        <PicksField
          id={errors.idOf('interests')}
          label={t`Interests`}
          hint={t`Up to ${PREFERENCES_LIMITS.interests}: causes, subjects or things you like doing. We point out jobs that mention them.`}
          options={INTEREST_OPTIONS}
          isOwnTextAllowed
          atMost={PREFERENCES_LIMITS.interests}
          maxLength={PREFERENCES_LIMITS.interest}
          nameOf={(interest) => interest}
          value={content.interests}
          onChange={(interests) => change({ interests })}
          noneLabel={t`Nothing in particular`}
          error={errors.of('interests')}
        />
      </div>
      <div id={errors.idOf('companySizes')} tabIndex={-1} {...errors.around('companySizes')}>
        <ChipGroup
          legend={t`Company size`}
          hint={t`We hide jobs at companies of other sizes and show how many. Companies that don’t give a size always appear.`}
          isOptional
          options={optionsOf(COMPANY_SIZES, COMPANY_SIZE_LABELS)}
          value={content.companySizes ?? []}
          onChange={(sizes) => change({ companySizes: sizes.length === 0 ? null : sizes })}
          error={errors.of('companySizes')}
        />
      </div>
      <div {...errors.around('sectorsWanted')}>
        <PicksField
          id={errors.idOf('sectorsWanted')}
          label={t`Sectors you’d like`}
          hint={t`Up to ${PREFERENCES_LIMITS.sectors}. We hide jobs in other sectors and show how many.`}
          options={SECTOR_OPTIONS.filter(({ value }) => !content.sectorsUnwanted?.includes(value))}
          atMost={PREFERENCES_LIMITS.sectors}
          nameOf={sectorName}
          value={content.sectorsWanted}
          onChange={(sectors) => change({ sectorsWanted: sectors as typeof content.sectorsWanted })}
          error={errors.of('sectorsWanted')}
        />
      </div>
      <div {...errors.around('sectorsUnwanted')}>
        <PicksField
          id={errors.idOf('sectorsUnwanted')}
          label={t`Sectors you’d rather avoid`}
          hint={t`We hide jobs in these sectors and show how many. You don’t have to explain why.`}
          options={SECTOR_OPTIONS.filter(({ value }) => !content.sectorsWanted?.includes(value))}
          atMost={PREFERENCES_LIMITS.sectors}
          nameOf={sectorName}
          value={content.sectorsUnwanted}
          onChange={(sectors) => change({ sectorsUnwanted: sectors as typeof content.sectorsUnwanted })}
          noneLabel={t`There aren’t any`}
          error={errors.of('sectorsUnwanted')}
        />
      </div>
      <div {...errors.around('dealBreakers')}>
        <LinesField
          id={errors.idOf('dealBreakers')}
          legend={t`Deal-breakers`}
          hint={t`Up to ${PREFERENCES_LIMITS.dealBreakers}, in words a job ad would use. We hide jobs that mention them and show how many.`}
          kind="deal_breaker"
          placeholder={t`e.g. night shifts`}
          atMost={PREFERENCES_LIMITS.dealBreakers}
          maxLength={PREFERENCES_LIMITS.dealBreaker}
          value={content.dealBreakers}
          onChange={(dealBreakers) => change({ dealBreakers })}
          error={errors.of('dealBreakers')}
        />
      </div>
    </div>
  );
}
