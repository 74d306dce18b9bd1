import { ACTIVITY_LIMITS, type Activity, type ActivityKind } from '@common-ground/domain/profile/activity';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { EntryFieldsProps } from '../entries/entry-fields.ts';
import { HOURS_RANGE } from '../fields/hours-range.ts';
import { optionsOf } from '../fields/option-words.ts';
import { PicksField } from '../fields/picks-field.tsx';
import { ProseField } from '../fields/prose-field.tsx';
import { SpanFields } from '../fields/span-fields.tsx';
import { ACTIVITY_KIND_ORDER, ACTIVITY_KIND_WORDS } from './activity-words.ts';

const KIND_OPTIONS = optionsOf(ACTIVITY_KIND_ORDER, ACTIVITY_KIND_WORDS);

/** One activity beside school or university. */
export function ActivityFields({ entry, change, errorOf, idOf }: EntryFieldsProps<Activity>) {
  return (
    <div className="grid grid-cols-1 gap-7">
      <Select
        id={idOf('kind')}
        label="What is it?"
        hint="Paid work and caring count as much as any."
        placeholder="Choose one"
        options={KIND_OPTIONS}
        value={entry.kind ?? ''}
        onChange={(event) => change({ kind: (event.target.value || null) as ActivityKind | null })}
        error={errorOf('kind')}
      />
      <TextField
        id={idOf('role')}
        label="What you are or do there"
        isOptional
        placeholder={`Such as “${ACTIVITY_KIND_WORDS[entry.kind ?? 'other'].example}”`}
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
        toHint="Leave it open if you still do it."
      />
      <div className="sm:w-1/2 sm:pe-2.5">
        <NumberField
          id={idOf('hoursPerWeek')}
          label="Hours"
          isOptional
          hint="A guess is enough."
          unit="a week"
          range={{ ...HOURS_RANGE, maximum: ACTIVITY_LIMITS.hoursPerWeek }}
          value={entry.hoursPerWeek}
          onChange={(hoursPerWeek) => change({ hoursPerWeek })}
          error={errorOf('hoursPerWeek')}
        />
      </div>
      <ProseField
        id={idOf('description')}
        label="What you did"
        isOptional
        hint="In your own words. Small things count: what was yours to do, and for whom?"
        atMost={ACTIVITY_LIMITS.description}
        value={entry.description}
        onChange={(description) => change({ description })}
        error={errorOf('description')}
      />
      <PicksField
        id={idOf('skills')}
        label="Skills you used"
        hint={`Up to ${ACTIVITY_LIMITS.skills}. Write one and press Enter.`}
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
