/** A function's value and its slope in each direction; null where the function has no value. */
export type Slope = { readonly value: number; readonly gradient: Float64Array } | null;

export type Minimum = {
  readonly point: Float64Array;
  readonly value: number;
  /** Whether the slope is practically flat at the point. */
  readonly hasConverged: boolean;
};

const MAX_STEPS = 1_000;
const FLAT = 1e-6;
const FLAT_SLOPE = 1e-12;
const MAX_HALVINGS = 40;
/** Armijo's constant: a step has to achieve this share of the decrease that the slope predicts. */
const SUFFICIENT = 1e-4;

/**
 * The minimum of a smooth function near a point, by the method of Broyden, Fletcher, Goldfarb and Shanno, with steps that are halved
 * until the function decreases.
 */
export function minimise(slopeAt: (point: Float64Array) => Slope, start: Float64Array): Minimum {
  let current = slopeAt(start);
  if (current === null) throw new Error('The function has no value at the start');
  let point = start;
  const curvature = identityOf(start.length);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (largest(current.gradient) < FLAT) return { point, value: current.value, hasConverged: true };
    const nextPoint = lineSearch(slopeAt, point, current, directionOf(curvature, current.gradient));
    if (nextPoint === null) {
      // The curvature is reset for one plain gradient step; if that doesn't help, either, this is the minimum.
      curvature.set(identityOf(start.length));
      const plainStep = lineSearch(
        slopeAt,
        point,
        current,
        current.gradient.map((slope) => -slope),
      );
      if (plainStep === null) break;
      [point, current] = [plainStep.point, plainStep.slope];
      continue;
    }
    const won = current.value - nextPoint.slope.value;
    updateCurvature(
      curvature,
      difference(nextPoint.point, point),
      difference(nextPoint.slope.gradient, current.gradient),
    );
    [point, current] = [nextPoint.point, nextPoint.slope];
    if (won < FLAT_SLOPE * (1 + Math.abs(current.value)) && largest(current.gradient) < 100 * FLAT)
      return { point, value: current.value, hasConverged: true };
  }
  return { point, value: current.value, hasConverged: largest(current.gradient) < 1_000 * FLAT };
}

function identityOf(size: number): Float64Array {
  const matrix = new Float64Array(size * size);
  for (let k = 0; k < size; k += 1) matrix[k * size + k] = 1;
  return matrix;
}

function directionOf(curvature: Float64Array, gradient: Float64Array): Float64Array {
  return gradient.map((_, row) => -rowTimes(curvature, row, gradient));
}

function rowTimes(matrix: Float64Array, row: number, vector: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < vector.length; k += 1)
    sum += (matrix[row * vector.length + k] as number) * (vector[k] as number);
  return sum;
}

type Found = { readonly point: Float64Array; readonly slope: NonNullable<Slope> };

function lineSearch(
  slopeAt: (point: Float64Array) => Slope,
  point: Float64Array,
  current: NonNullable<Slope>,
  direction: Float64Array,
): Found | null {
  const promised = dot(current.gradient, direction);
  if (promised >= 0) return null;
  // No step changes any parameter by more than one unit.
  let length = Math.min(1, 1 / largest(direction));
  for (let halving = 0; halving < MAX_HALVINGS; halving += 1) {
    const next = point.map((value, k) => value + length * (direction[k] as number));
    const slope = slopeAt(next);
    if (slope !== null && slope.value <= current.value + SUFFICIENT * length * promised)
      return { point: next, slope };
    length /= 2;
  }
  return null;
}

/** Updates the inverse curvature from a step and the change in slope along it. */
function updateCurvature(curvature: Float64Array, step: Float64Array, change: Float64Array): void {
  const along = dot(step, change);
  if (along <= 1e-14) return;
  const size = step.length;
  const bent = step.map((_, row) => rowTimes(curvature, row, change));
  const weight = (1 + dot(change, bent) / along) / along;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const rowStep = step[row] as number;
      const columnStep = step[column] as number;
      const cross = (bent[row] as number) * columnStep + rowStep * (bent[column] as number);
      const at = row * size + column;
      curvature[at] = (curvature[at] as number) + weight * rowStep * columnStep - cross / along;
    }
  }
}

function difference(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, k) => value - (b[k] as number));
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k += 1) sum += (a[k] as number) * (b[k] as number);
  return sum;
}

function largest(vector: Float64Array): number {
  let max = 0;
  for (const value of vector) max = Math.max(max, Math.abs(value));
  return max;
}
