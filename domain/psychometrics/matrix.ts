/** A square matrix in one list, row by row. */
export type Square = Float64Array;

/** The size of a square matrix. */
export function sizeOf(matrix: Square): number {
  return Math.round(Math.sqrt(matrix.length));
}

/**
 * The lower triangle L of a symmetric matrix with L·Lᵀ = the matrix (Cholesky).
 * @returns null when the matrix isn't positive definite
 */
export function choleskyOf(matrix: Square): Square | null {
  const size = sizeOf(matrix);
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let remainder = matrix[row * size + column] as number;
      for (let k = 0; k < column; k += 1)
        remainder -= (lower[row * size + k] as number) * (lower[column * size + k] as number);
      if (row === column && !(remainder > 0)) return null;
      lower[row * size + column] =
        row === column ? Math.sqrt(remainder) : remainder / (lower[column * size + column] as number);
    }
  }
  return lower;
}

/** ln of the determinant of the matrix whose Cholesky triangle is given. */
export function logDeterminant(lower: Square): number {
  const size = sizeOf(lower);
  let sum = 0;
  for (let k = 0; k < size; k += 1) sum += Math.log(lower[k * size + k] as number);
  return 2 * sum;
}

/** The inverse of the matrix whose Cholesky triangle is given. */
export function inverseFrom(lower: Square): Square {
  const size = sizeOf(lower);
  const triangle = invertedTriangle(lower, size);
  const inverse = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = 0;
      for (let k = row; k < size; k += 1)
        sum += (triangle[k * size + row] as number) * (triangle[k * size + column] as number);
      inverse[row * size + column] = sum;
      inverse[column * size + row] = sum;
    }
  }
  return inverse;
}

function invertedTriangle(lower: Square, size: number): Square {
  const inverted = new Float64Array(size * size);
  for (let column = 0; column < size; column += 1) {
    inverted[column * size + column] = 1 / (lower[column * size + column] as number);
    for (let row = column + 1; row < size; row += 1) {
      let sum = 0;
      for (let k = column; k < row; k += 1)
        sum -= (lower[row * size + k] as number) * (inverted[k * size + column] as number);
      inverted[row * size + column] = sum / (lower[row * size + row] as number);
    }
  }
  return inverted;
}

/** The product of two square matrices of one size. */
export function productOf(a: Square, b: Square): Square {
  const size = sizeOf(a);
  const product = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let k = 0; k < size; k += 1) {
      const factor = a[row * size + k] as number;
      for (let column = 0; column < size; column += 1)
        product[row * size + column] =
          (product[row * size + column] as number) + factor * (b[k * size + column] as number);
    }
  }
  return product;
}

/** Covariances between the columns of a table, divided by n − 1. @param rows one per person, all of the same length */
export function covariancesOf(rows: readonly (readonly number[])[]): Square {
  const size = rows[0]?.length ?? 0;
  const means = new Float64Array(size);
  for (const row of rows)
    for (let k = 0; k < size; k += 1) means[k] = (means[k] as number) + (row[k] as number) / rows.length;
  const sums = new Float64Array(size * size);
  const deviations = new Float64Array(size);
  for (const row of rows) {
    for (let k = 0; k < size; k += 1) deviations[k] = (row[k] as number) - (means[k] as number);
    for (let one = 0; one < size; one += 1) {
      for (let other = 0; other <= one; other += 1)
        sums[one * size + other] =
          (sums[one * size + other] as number) + (deviations[one] as number) * (deviations[other] as number);
    }
  }
  for (let row = 0; row < size; row += 1) {
    for (let other = 0; other <= row; other += 1) {
      const covariance = (sums[row * size + other] as number) / (rows.length - 1);
      sums[row * size + other] = covariance;
      sums[other * size + row] = covariance;
    }
  }
  return sums;
}
