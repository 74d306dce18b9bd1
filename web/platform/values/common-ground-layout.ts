import type { DimensionId } from '@common-ground/domain/culture/dimensions';
import type { OverlapBand } from '@common-ground/domain/overlap/overlap-band';

/** The box of the picture; everything in it is in these units. */
export const GROUND_BOX = { width: 560, height: 280 } as const;
export const CIRCLE_RADIUS = 132;

const CENTRE = { x: GROUND_BOX.width / 2, y: GROUND_BOX.height / 2 } as const;

/** How far each circle's centre is from the middle. The band alone decides it. */
const SHIFTS: Readonly<Record<OverlapBand, number>> = {
  strong: 70,
  mixed: 92,
  little: 112,
  not_enough_evidence: 100,
};

/** More shapes than these don't fit above each other. */
const MAX_PER_COLUMN = 3;
const LARGEST = { shared: 58, own: 46 } as const;
const GAP = 12;

/** Which values are drawn where. */
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

/** One column of shapes, in the middle of the height. */
function column(values: readonly DimensionId[], centre: number, size: number): GroundShape[] {
  const shown = values.slice(0, MAX_PER_COLUMN);
  const height = shown.length * (size + GAP) - GAP;
  return shown.map((dimension, index) => ({
    dimension,
    x: centre - size / 2,
    y: CENTRE.y - height / 2 + index * (size + GAP),
    size,
  }));
}

/**
 * Where the two circles and the shapes of an overlap go: the candidate's circle on the left, the company's on the right, what both put
 * first where the circles meet.
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
