import type { DimensionId } from '@common-ground/domain/culture/dimensions';
import { VALUE_PATHS } from './value-paths.ts';

/** The CSS colour of a value, for the theme in use. */
export function valueColor(dimension: DimensionId): string {
  return `var(--dim-${dimension})`;
}

/** A value's shape in its colour. Decorative: its name is always next to it. */
export function ValueShape({
  dimension,
  className,
}: {
  readonly dimension: DimensionId;
  /** Sets its size. */
  readonly className: string;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      className={`flex-none [print-color-adjust:exact] ${className}`}
    >
      <path d={VALUE_PATHS[dimension]} style={{ fill: valueColor(dimension) }} />
    </svg>
  );
}
