import { t } from '@common-ground/i18n/t';
import { type ReactNode, useMemo } from 'react';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import type { ComboOption } from '../../../ui/fields/combo-search.ts';
import { PickedList } from '../../../ui/fields/picked-list.tsx';

type PicksFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint: ReactNode;
  readonly error: string | undefined;
  readonly options: readonly ComboOption[];
  /** Null if not answered; an empty list means "none". */
  readonly value: readonly string[] | null;
  readonly onChange: (value: readonly string[] | null) => void;
  readonly nameOf: (value: string) => string;
  readonly atMost: number;
  readonly isOwnTextAllowed?: boolean;
  readonly maxLength?: number;
  /** The label of the answer "none", if there is one. */
  readonly noneLabel?: string;
};

/** Picks several options from a long list and keeps their order. */
export function PicksField(props: PicksFieldProps) {
  const { id, value, onChange, nameOf, atMost, noneLabel } = props;
  const values = value ?? [];
  const isNone = value !== null && value.length === 0 && noneLabel !== undefined;
  const isFull = values.length >= atMost;
  // Memoised, because a long list is searched with each key.
  const options = useMemo(
    () => props.options.filter((option) => !value?.includes(option.value)),
    [props.options, value],
  );

  function pick(option: string | null) {
    if (option !== null && !values.includes(option)) onChange([...values, option]);
  }

  function remove(option: string) {
    const otherPicks = values.filter((other) => other !== option);
    onChange(otherPicks.length === 0 ? null : otherPicks);
  }

  return (
    <div>
      {isFull || isNone ? (
        <p id={id} tabIndex={-1} className="text-label font-semibold">
          {props.label}
        </p>
      ) : (
        <ComboField
          id={id}
          label={props.label}
          isOptional
          hint={props.hint}
          error={props.error}
          options={options}
          value={null}
          onChange={pick}
          isOwnTextAllowed={props.isOwnTextAllowed ?? false}
          isEmptiedByChoice
          placeholder={placeholder(props)}
          {...(props.options.length === 0 ? { searchMessage: t`Press Enter to add` } : {})}
          {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
        />
      )}
      <PickedList
        fieldId={id}
        items={values.map((option) => ({ value: option, label: nameOf(option) }))}
        onRemove={remove}
      />
      <p role="status" className="mt-2 text-small text-muted">
        {isFull ? t`You can choose up to ${atMost}. Remove one to choose another.` : ''}
      </p>
      {noneLabel !== undefined && values.length === 0 ? (
        <Checkbox
          label={noneLabel}
          checked={isNone}
          onChange={(event) => onChange(event.target.checked ? [] : null)}
        />
      ) : null}
    </div>
  );
}

function placeholder({ options, isOwnTextAllowed }: PicksFieldProps): string {
  if (options.length === 0) return t`Type one and press Enter`;
  return isOwnTextAllowed ? t`Search or type your own` : t`Type to search`;
}
