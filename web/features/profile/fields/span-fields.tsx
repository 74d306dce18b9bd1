import type { Entry, MonthSpan } from '@common-ground/domain/profile/entry';
import { t } from '@common-ground/i18n/t';
import type { EntryFieldsProps } from '../entries/entry-fields.ts';
import { MonthField, type YearRange } from './month-field.tsx';

type Spanned = Entry & MonthSpan;

type SpanFieldsProps = Pick<EntryFieldsProps<Spanned>, 'errorOf' | 'idOf'> & {
  readonly entry: MonthSpan;
  readonly change: (entered: Partial<MonthSpan>) => void;
  readonly fromLegend?: string;
  readonly toLegend?: string;
  readonly toHint?: string;
  /** The years offered for the end, past or future. */
  readonly toYears?: YearRange;
  /** Whether the entry is incomplete without an end. */
  readonly isEndRequired?: boolean;
};

/** The first and last month of a period. */
export function SpanFields(props: SpanFieldsProps) {
  const { entry, change, errorOf, idOf } = props;
  return (
    <div className="grid grid-cols-1 items-start gap-7 sm:grid-cols-2 sm:gap-5">
      <MonthField
        id={idOf('from')}
        legend={props.fromLegend ?? t`From`}
        years="past"
        value={entry.from}
        onChange={(from) => change({ from })}
        error={errorOf('from')}
      />
      <MonthField
        id={idOf('to')}
        legend={props.toLegend ?? t`To`}
        hint={props.toHint}
        years={props.toYears ?? 'any'}
        isOptional={!props.isEndRequired}
        value={entry.to}
        onChange={(to) => change({ to })}
        error={errorOf('to')}
      />
    </div>
  );
}
