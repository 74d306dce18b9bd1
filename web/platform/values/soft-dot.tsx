import type { DimensionId } from '@common-ground/domain/culture/dimensions';
import { valueColor } from './value-shape.tsx';

/** Half of the range that holds the true value in 80 % of cases, in standard errors. */
const ERRORS_IN_80_PERCENT = 1.28;

function within(value: number): number {
  return Math.min(100, Math.max(0, value));
}

/**
 * A value on a scale from 0 to 100, with a soft range around it. Decorative: the text next to it contains the same information.
 * @param props.error standard error of the value, in points of the scale
 */
export function SoftDot({
  dimension,
  value,
  error,
}: {
  readonly dimension: DimensionId;
  readonly value: number;
  readonly error: number;
}) {
  const color = valueColor(dimension);
  const low = within(value - ERRORS_IN_80_PERCENT * error);
  const high = within(value + ERRORS_IN_80_PERCENT * error);
  return (
    <div aria-hidden="true" className="relative mx-2 h-6 [print-color-adjust:exact]" dir="ltr">
      <div className="absolute inset-x-0 top-1/2 h-px bg-line" />
      <div
        className="absolute top-1/2 h-3.5 -translate-y-1/2"
        style={{
          left: `${low}%`,
          width: `${high - low}%`,
          background: `linear-gradient(to right, transparent, color-mix(in srgb, ${color} 55%, transparent) 35% 65%, transparent)`,
        }}
      />
      <div
        className="absolute top-1/2 size-3.5 -translate-x-1/2 -translate-y-1/2 rounded-full ring-2 ring-surface"
        style={{ left: `${within(value)}%`, background: color }}
      />
    </div>
  );
}
