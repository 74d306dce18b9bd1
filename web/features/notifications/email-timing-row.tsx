import type { EmailTiming } from '@common-ground/domain/notifications/email-settings';
import { useId } from 'react';
import { Segments } from '../../ui/fields/segmented.tsx';
import { type EmailTexts, TIMING_LABELS } from './email-setting-texts.ts';

type EmailTimingRowProps = {
  readonly texts: EmailTexts;
  /** The timings to choose from. */
  readonly timings: readonly EmailTiming[];
  readonly timing: EmailTiming;
  readonly onChange: (timing: EmailTiming) => void;
};

/** One kind of email, with when it goes out. */
export function EmailTimingRow({ texts, timings, timing, onChange }: EmailTimingRowProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-about`}
      className="grid gap-x-6 gap-y-2.5 border-t border-line py-4 first:border-t-0 first:pt-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
    >
      <div className="grid gap-0.5 text-small">
        <p id={`${id}-label`} className="text-label font-semibold">
          {texts.label}
        </p>
        <p id={`${id}-about`} className="text-muted">
          {texts.description}
        </p>
      </div>
      <Segments
        name={id}
        options={timings.map((value) => ({ value, label: TIMING_LABELS[value] }))}
        value={timing}
        onChange={onChange}
      />
    </div>
  );
}
