import type { OpportunitySummary } from '@common-ground/contract/opportunities/opportunities';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { initialsOf } from './initials.ts';
import { VALUE_PATHS } from './value-paths.ts';
import { valueColor } from './value-shape.tsx';

type Face = NonNullable<OpportunitySummary['face']>;

/** The positions and sizes of the two shapes on the tile: the same size unless their order is certain. */
const ORDERED = { first: 'translate(12 12) scale(.52)', second: 'translate(56 56) scale(.34)' };
const EQUAL = { first: 'translate(10 10) scale(.42)', second: 'translate(48 48) scale(.42)' };

/** A face as text, without a full stop; empty when it has fewer than two values. */
export function describeFace({ values: [first, second], isOrdered }: Face): string {
  if (first === undefined || second === undefined) return '';
  const [one, other] = [text(DIMENSIONS[first].name), text(DIMENSIONS[second].name)];
  return isOrdered
    ? t`Its people rank ${{ first: one }} first, and ${{ second: other }} among the highest`
    : t`Its people rank ${{ first: one }} and ${{ second: other }} among the highest`;
}

/** A company's face: the two values its own people put first, on a tile in the first one's tint; initials while no culture is published. */
export function CompanyFace({
  face,
  name,
  className,
}: {
  readonly face: OpportunitySummary['face'];
  readonly name: string;
  /** Sets its size. */
  readonly className: string;
}) {
  const [first, second] = face?.values ?? [];
  if (face === null || first === undefined || second === undefined)
    return (
      <span
        aria-hidden="true"
        className={`grid flex-none place-items-center rounded-control bg-sunk font-heading text-small font-semibold text-muted ${className}`}
      >
        {initialsOf(name)}
      </span>
    );
  const positions = face.isOrdered ? ORDERED : EQUAL;
  return (
    <svg
      role="img"
      aria-label={describeFace(face)}
      viewBox="0 0 100 100"
      className={`flex-none rounded-control [print-color-adjust:exact] ${className}`}
      style={{ background: `color-mix(in srgb, ${valueColor(first)} 16%, var(--color-surface))` }}
    >
      <path d={VALUE_PATHS[first]} transform={positions.first} style={{ fill: valueColor(first) }} />
      <path d={VALUE_PATHS[second]} transform={positions.second} style={{ fill: valueColor(second) }} />
    </svg>
  );
}
