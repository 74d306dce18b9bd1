import {
  type CandidateRoute,
  MAX_OPPORTUNITY_KINDS,
  opportunityKindsFor,
  stagesFor,
} from '@common-ground/domain/profile/role-choice';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { ChipGroup } from '../../../ui/fields/chip-group.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { OPPORTUNITY_LABELS, optionsOf, STAGE_TEXTS } from '../fields/option-labels.ts';
import type { SectionFormProps } from '../saving/step-form.ts';
import { useFieldErrors } from '../saving/use-field-errors.ts';

/** The candidate's career stage and what they're looking for, in the order most likely on their route. */
export function RoleForm({
  draft,
  missing,
  route,
}: SectionFormProps<'role'> & { readonly route: CandidateRoute }) {
  const { content, change } = draft;
  const errors = useFieldErrors('role', draft, missing);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div id={errors.idOf('lookingFor')} tabIndex={-1} {...errors.around('lookingFor')}>
        <ChipGroup
          legend={t`What are you looking for?`}
          hint={t`Companies can search by these once you choose to be found.`}
          options={optionsOf(opportunityKindsFor(route), OPPORTUNITY_LABELS)}
          value={content.lookingFor ?? []}
          atMost={MAX_OPPORTUNITY_KINDS}
          onChange={(lookingFor) => change({ lookingFor: lookingFor.length === 0 ? null : lookingFor })}
          error={errors.of('lookingFor')}
        />
      </div>
      <div id={errors.idOf('stage')} tabIndex={-1} {...errors.around('stage')}>
        <RadioCards
          legend={
            <Trans>
              Where are you now?<span className="font-normal text-muted"> (optional)</span>
            </Trans>
          }
          options={optionsOf(stagesFor(route), STAGE_TEXTS)}
          value={content.stage}
          onChange={(stage) => change({ stage })}
          error={errors.of('stage')}
          isWide
        />
      </div>
      {route === 'experienced' ? (
        <Checkbox
          label={t`Include school in my profile`}
          description={t`This route skips school unless you add it.`}
          checked={content.isSchoolWanted === true}
          onChange={(event) => change({ isSchoolWanted: event.target.checked || null })}
        />
      ) : null}
    </div>
  );
}
