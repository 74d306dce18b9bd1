import {
  INTERVIEW_LIMITS,
  INTERVIEW_PLACES,
  type InterviewPlace,
} from '@common-ground/domain/interviews/interview';
import { plural, t } from '@common-ground/i18n/t';
import { useId } from 'react';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FieldLabel } from '../../../ui/fields/field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SelectControl } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { placeLabel } from '../interview-formats.ts';
import { defaultPickBy, type PlanDraft } from './plan-draft.ts';

/** The server's or form's errors, by field. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

type OfferFieldsProps = {
  readonly draft: PlanDraft;
  readonly errors: FieldErrors;
  /** `YYYY-MM-DD` in the draft's time zone. */
  readonly today: string;
  readonly onChange: (changed: Partial<PlanDraft>) => void;
};

const MINUTES = [15, 30, 45, 60, 90, 120] as const;
const BUFFERS = [0, 5, 10, 15, 30] as const;

const formatMinutes = (minutes: number) => t`${plural(minutes, { one: '# minute', other: '# minutes' })}`;

const formatBuffer = (minutes: number) => (minutes === 0 ? t`None` : formatMinutes(minutes));

type MinutesSelectProps = {
  readonly label: string;
  readonly minutes: readonly number[];
  readonly value: number;
  readonly labelOf: (minutes: number) => string;
  readonly onChange: (minutes: number) => void;
};

function MinutesSelect({ label, minutes, value, labelOf, onChange }: MinutesSelectProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <FieldLabel id={id} label={label} />
      <SelectControl id={id} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {minutes.map((minute) => (
          <option key={minute} value={minute}>
            {labelOf(minute)}
          </option>
        ))}
      </SelectControl>
    </div>
  );
}

/** The title, how long it is and the time around it. */
export function LengthFields({ draft, errors, onChange }: Omit<OfferFieldsProps, 'today'>) {
  // An interview offered with a different length keeps it.
  const lengths = [...new Set<number>([...MINUTES, draft.minutes])].toSorted((a, b) => a - b);
  return (
    <>
      <TextField
        label={t`Title`}
        error={errors.title}
        maxLength={INTERVIEW_LIMITS.title}
        value={draft.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <div className="grid grid-cols-2 items-end gap-3">
        <MinutesSelect
          label={t`Length`}
          minutes={lengths}
          value={draft.minutes}
          labelOf={formatMinutes}
          onChange={(minutes) => onChange({ minutes })}
        />
        <MinutesSelect
          label={t`Buffer before and after`}
          minutes={BUFFERS}
          value={draft.bufferMinutes}
          labelOf={formatBuffer}
          onChange={(bufferMinutes) => onChange({ bufferMinutes })}
        />
      </div>
    </>
  );
}

const PLACE_FIELD_TEXTS: Readonly<Record<InterviewPlace, { readonly label: string; readonly hint: string }>> =
  {
    video: {
      label: t`Link to the call`,
      hint: t`For example, https://meet.example.org/harbour.`,
    },
    phone: {
      label: t`Who calls whom`,
      hint: t`For example, “We’ll call you on the number in your profile”.`,
    },
    on_site: { label: t`Address`, hint: t`Say how to get in if it isn’t obvious.` },
  };

/** Where it takes place, until when to choose, and a message. */
export function PlaceFields({ draft, errors, today, onChange }: OfferFieldsProps) {
  const { label, hint } = PLACE_FIELD_TEXTS[draft.placeKind];
  return (
    <>
      <Segmented
        legend={t`Where`}
        options={INTERVIEW_PLACES.map((value) => ({ value, label: placeLabel(value) }))}
        value={draft.placeKind}
        onChange={(placeKind) => onChange({ placeKind, place: '' })}
      />
      <TextField
        label={label}
        hint={hint}
        isOptional
        error={errors.place}
        maxLength={INTERVIEW_LIMITS.place}
        value={draft.place}
        onChange={(event) => onChange({ place: event.target.value })}
      />
      <TextField
        type="date"
        label={t`Ask them to choose by`}
        error={errors.pickBy}
        min={today}
        value={draft.pickBy ?? defaultPickBy(draft, today)}
        onChange={(event) => onChange({ pickBy: event.target.value || null })}
      />
      <Checkbox
        label={t`Hold these times until they choose`}
        description={t`Otherwise you can offer the same times to others, and the first to book one gets it.`}
        checked={draft.holdsTimes}
        onChange={(event) => onChange({ holdsTimes: event.target.checked })}
      />
      <TextArea
        label={t`Message to the candidate`}
        isOptional
        error={errors.message}
        rows={3}
        maxLength={INTERVIEW_LIMITS.note}
        value={draft.message}
        onChange={(event) => onChange({ message: event.target.value })}
      />
    </>
  );
}
