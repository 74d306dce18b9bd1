import type { FieldTexts } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { describeLength } from './length-description.ts';

type ProseFieldProps = FieldTexts & {
  readonly id: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** In characters; 0 if any length will do. */
  readonly atLeast?: number;
  readonly atMost: number;
  readonly placeholder?: string;
};

/** Several lines of text with a discreet character count. */
export function ProseField({ id, value, onChange, atLeast = 0, atMost, ...rest }: ProseFieldProps) {
  return (
    <div>
      <TextArea
        {...rest}
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      />
      {/* Not announced with every key: the hint or the error mentions the limits when they matter. */}
      <p className="mt-1 text-end text-tiny text-muted tabular-nums" aria-hidden="true">
        {describeLength(value ?? '', atLeast, atMost)}
      </p>
    </div>
  );
}
