import type { PreviewedPerson } from '@common-ground/contract/contacts/contact-import';
import { PERSON_FIELDS, type PersonField } from '@common-ground/domain/contacts/contact';
import type { FieldPicks } from '@common-ground/domain/contacts/contact-import';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useId } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { describeMeeting, FIELD_LABELS, formatLineNumbers } from './contact-labels.ts';

/** The choices for a person from a list. */
export type PersonChoice = { readonly isLeftOut: boolean; readonly picks: FieldPicks };

type PreviewedPersonRowProps = {
  readonly person: PreviewedPerson;
  readonly choice: PersonChoice;
  readonly onChoose: (choice: PersonChoice) => void;
};

/** One person from a list: what would be stored, with a choice for each field that has several values, and their notes. */
export function PreviewedPersonRow({ person, choice, onChoose }: PreviewedPersonRowProps) {
  const { lines, kind, knownCount, values, meetings } = person;
  const name = values.name[choice.picks.name ?? 0] ?? values.name[0] ?? '';
  return (
    <li className="grid grid-cols-1 gap-3 rounded-control border border-line p-4 text-small">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          <Chip tone={kind === 'new' ? 'plain' : 'sky'}>
            {kind === 'new'
              ? t`New`
              : t`${plural(knownCount, { one: 'Existing contact', other: 'Merges # of your contacts' })}`}
          </Chip>
        </p>
        <p className="text-tiny text-muted">
          {[formatLineNumbers(lines), ...(lines.length > 1 ? [t`Combined into one contact`] : [])].join(
            ' · ',
          )}
        </p>
      </div>
      {choice.isLeftOut ? null : (
        <>
          {PERSON_FIELDS.map((field) => (
            <FieldChoice
              key={field}
              field={field}
              values={values[field]}
              picked={choice.picks[field] ?? 0}
              onPick={(index) => onChoose({ ...choice, picks: { ...choice.picks, [field]: index } })}
            />
          ))}
          <ul className="grid grid-cols-1 gap-1">
            {meetings.map((meeting, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they aren't stored yet and don't change places
              <li key={index} className="border-s-3 border-marigold ps-3">
                <p className="text-muted">
                  {[
                    ...(meeting.isNew ? [t`New`] : []),
                    meeting.metOn === null && meeting.source === null
                      ? t`From this list`
                      : describeMeeting(meeting),
                  ].join(' · ')}
                </p>
                {meeting.note ? (
                  <p className="[overflow-wrap:anywhere] whitespace-pre-line">{meeting.note}</p>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
      <Checkbox
        label={
          <Trans>
            Don’t import<span className="sr-only"> {name}</span>
          </Trans>
        }
        checked={choice.isLeftOut}
        onChange={(event) => onChoose({ ...choice, isLeftOut: event.target.checked })}
      />
    </li>
  );
}

type FieldChoiceProps = {
  readonly field: PersonField;
  readonly values: readonly string[];
  readonly picked: number;
  readonly onPick: (index: number) => void;
};

/** A single value is shown; of several, one is chosen and the others aren't kept. */
function FieldChoice({ field, values, picked, onPick }: FieldChoiceProps) {
  const group = useId();
  if (values.length === 0 || (field === 'name' && values.length === 1)) return null;
  if (values.length === 1)
    return (
      <p className="[overflow-wrap:anywhere]">
        <span className="text-muted">{FIELD_LABELS[field]}: </span>
        {values[0]}
      </p>
    );
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">
        <Trans>{FIELD_LABELS[field]}: which one should we keep?</Trans>
      </legend>
      {values.map((value, index) => (
        <label key={value} className="flex min-h-11 items-center gap-3 rounded-control">
          <input
            type="radio"
            name={group}
            checked={index === picked}
            onChange={() => onPick(index)}
            className="size-5 flex-none accent-ground"
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">{value}</span>
        </label>
      ))}
    </fieldset>
  );
}
