import { ACTIVITY_LIMITS, type Activity, type ActivityKind } from '@common-ground/domain/profile/activity';
import { t } from '@common-ground/i18n/t';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { EntryFieldsProps } from '../entries/entry-fields.ts';
import { HOURS_RANGE } from '../fields/hours-range.ts';
import { optionsOf } from '../fields/option-labels.ts';
import { PicksField } from '../fields/picks-field.tsx';
import { ProseField } from '../fields/prose-field.tsx';
import { SpanFields } from '../fields/span-fields.tsx';
import { ACTIVITY_KIND_ORDER, ACTIVITY_KIND_TEXTS } from './activity-texts.ts';

const KIND_OPTIONS = optionsOf(ACTIVITY_KIND_ORDER, ACTIVITY_KIND_TEXTS);

/** The fields of one activity outside school or university. */
export function ActivityFields({ entry, change, errorOf, idOf }: EntryFieldsProps<Activity>) {
  return (
    <div className="grid grid-cols-1 gap-7">
      <Select
        id={idOf('kind')}
        label={t`What is it?`}
        hint={t`Paid work and caring count as much as anything else.`}
        placeholder={t`Choose one`}
        options={KIND_OPTIONS}
        value={entry.kind ?? ''}
        onChange={(event) => change({ kind: (event.target.value || null) as ActivityKind | null })}
        error={errorOf('kind')}
      />
      <TextField
        id={idOf('role')}
        label={t`Your role`}
        isOptional
        placeholder={t`e.g. ${ACTIVITY_KIND_TEXTS[entry.kind ?? 'other'].example}`}
        maxLength={ACTIVITY_LIMITS.role}
        value={entry.role ?? ''}
        onChange={(event) => change({ role: event.target.value || null })}
        error={errorOf('role')}
      />
      <SpanFields
        entry={entry}
        change={change}
        errorOf={errorOf}
        idOf={idOf}
        toHint={t`Leave this blank if you still do it.`}
      />
      <div className="sm:w-1/2 sm:pe-2.5">
        <NumberField
          id={idOf('hoursPerWeek')}
          label={t`Hours`}
          isOptional
          hint={t`A rough guess is fine.`}
          unit={t`a week`}
          range={{ ...HOURS_RANGE, maximum: ACTIVITY_LIMITS.hoursPerWeek }}
          value={entry.hoursPerWeek}
          onChange={(hoursPerWeek) => change({ hoursPerWeek })}
          error={errorOf('hoursPerWeek')}
        />
      </div>
      <ProseField
        id={idOf('description')}
        label={t`What you did`}
        isOptional
        hint={t`In your own words. Small things count: what did you do, and who for?`}
        atMost={ACTIVITY_LIMITS.description}
        value={entry.description}
        onChange={(description) => change({ description })}
        error={errorOf('description')}
      />
      <PicksField
        id={idOf('skills')}
        label={t`Skills you used`}
        hint={t`Up to ${ACTIVITY_LIMITS.skills}. Type one and press Enter.`}
        options={[]}
        isOwnTextAllowed
        atMost={ACTIVITY_LIMITS.skills}
        maxLength={ACTIVITY_LIMITS.skill}
        nameOf={(skill) => skill}
        value={entry.skills}
        onChange={(skills) => change({ skills })}
        error={errorOf('skills')}
      />
    </div>
  );
}
