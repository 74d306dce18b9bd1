import type { DimensionId } from '@common-ground/domain/culture/dimensions';
import type { OverlapBand } from '@common-ground/domain/overlap/overlap-band';

/** The box of the picture; everything in it is in these units. */
export const GROUND_BOX = { width: 560, height: 280 } as const;
export const CIRCLE_RADIUS = 132;

const CENTRE = { x: GROUND_BOX.width / 2, y: GROUND_BOX.height / 2 } as const;

/** The distance of each circle's centre from the middle, which depends only on the band. */
const SHIFTS: Readonly<Record<OverlapBand, number>> = {
  strong: 70,
  mixed: 92,
  little: 112,
  not_enough_evidence: 100,
};

/** More shapes don't fit in a column. */
const MAX_PER_COLUMN = 3;
const LARGEST = { shared: 58, own: 46 } as const;
const GAP = 12;

/** The values in each part of the picture. */
export type GroundValues = {
  /** Among the top values of both. */
  readonly shared: readonly DimensionId[];
  /** Higher for the candidate. */
  readonly candidate: readonly DimensionId[];
  /** Higher at the company. */
  readonly company: readonly DimensionId[];
};

export type GroundShape = {
  readonly dimension: DimensionId;
  readonly x: number;
  readonly y: number;
  readonly size: number;
};

/** A vertically centred column of shapes. */
function column(values: readonly DimensionId[], centre: number, size: number): GroundShape[] {
  const visibleValues = values.slice(0, MAX_PER_COLUMN);
  const height = visibleValues.length * (size + GAP) - GAP;
  return visibleValues.map((dimension, index) => ({
    dimension,
    x: centre - size / 2,
    y: CENTRE.y - height / 2 + index * (size + GAP),
    size,
  }));
}

/**
 * The positions of an overlap's circles and shapes: the candidate's circle on the left, the company's on the
 * right, and shared top values where they intersect.
 */
export function layOutCommonGround(
  band: OverlapBand,
  values: GroundValues,
): {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  readonly shapes: readonly GroundShape[];
} {
  const shift = SHIFTS[band];
  const [left, right] = [CENTRE.x - shift, CENTRE.x + shift];
  const sharedWidth = 2 * (CIRCLE_RADIUS - shift);
  const shapes = [
    ...column(values.candidate, left - shift * 0.5, LARGEST.own),
    ...column(values.shared, CENTRE.x, Math.min(LARGEST.shared, sharedWidth)),
    ...column(values.company, right + shift * 0.5, LARGEST.own),
  ];
  return { left, right, middle: CENTRE.y, shapes };
}
