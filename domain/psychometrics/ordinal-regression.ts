/** People with the same predictors: how many of them gave each answer, lowest first. */
export type Pattern = { readonly predictors: readonly number[]; readonly counts: readonly number[] };

export type OrdinalFit = {
  readonly logLikelihood: number;
  /** Slopes of the predictors, in order; above 0 if more of a predictor goes with higher answers. */
  readonly slopes: readonly number[];
};

const MAX_ITERATIONS = 60;
const CONVERGED = 1e-9;

/**
 * Fits an ordinal logistic regression by Fisher scoring: logit P(x ≥ j) = α_j + Σ βz. Answers that no one gave are left out. @param
 * patterns all with the same number of predictors and answers; at least two different answers were given
 */
export function fitOrdinal(patterns: readonly Pattern[]): OrdinalFit {
  const given = (patterns[0]?.counts ?? []).flatMap((_, answer) =>
    patterns.some(({ counts }) => (counts[answer] as number) > 0) ? [answer] : [],
  );
  const kept = patterns.map(({ predictors, counts }) => ({
    predictors,
    counts: given.map((answer) => counts[answer] as number),
  }));
  const thresholds = given.length - 1;
  let point = startOf(kept, thresholds);
  let current = scoreAt(kept, thresholds, point);
  for (let round = 0; round < MAX_ITERATIONS; round += 1) {
    const step = solveLinearSystem(current.information, current.score);
    let length = 1;
    let next = current;
    do {
      const candidate = point.map((value, k) => value + length * (step[k] as number));
      next = scoreAt(kept, thresholds, candidate);
      if (next.logLikelihood >= current.logLikelihood - CONVERGED) {
        point = candidate;
        break;
      }
      length /= 2;
    } while (length > 1e-6);
    const won = next.logLikelihood - current.logLikelihood;
    current = next;
    if (Math.abs(won) < CONVERGED) break;
  }
  return { logLikelihood: current.logLikelihood, slopes: point.slice(thresholds) };
}

type Score = { logLikelihood: number; score: number[]; information: number[][] };

/** The cuts that fit without any predictors. */
function startOf(patterns: readonly Pattern[], thresholds: number): number[] {
  const totals = Array.from({ length: thresholds + 1 }, (_, answer) =>
    patterns.reduce((sum, { counts }) => sum + (counts[answer] as number), 0),
  );
  const all = totals.reduce((sum, count) => sum + count, 0);
  const starts = Array.from({ length: thresholds }, (_, cut) => {
    const countAbove = totals.slice(cut + 1).reduce((sum, count) => sum + count, 0);
    return Math.log(countAbove / (all - countAbove));
  });
  return [...starts, ...(patterns[0]?.predictors ?? []).map(() => 0)];
}

function scoreAt(patterns: readonly Pattern[], thresholds: number, point: readonly number[]): Score {
  const size = point.length;
  const result: Score = {
    logLikelihood: 0,
    score: Array.from({ length: size }, () => 0),
    information: Array.from({ length: size }, () => Array.from({ length: size }, () => 0)),
  };
  for (const { predictors, counts } of patterns) {
    const shift = predictors.reduce((sum, value, k) => sum + value * (point[thresholds + k] as number), 0);
    // P(x ≥ j) for j = 0 … cuts + 1, and how it changes with its logit.
    const above = [1, ...point.slice(0, thresholds).map((cut) => 1 / (1 + Math.exp(-cut - shift))), 0];
    const total = counts.reduce((sum, count) => sum + count, 0);
    for (const [answer, count] of counts.entries())
      countAnswer(result, { answer, count, total, cuts: thresholds, predictors, above });
  }
  return result;
}

type AnswerPart = {
  readonly answer: number;
  readonly count: number;
  readonly total: number;
  readonly cuts: number;
  readonly predictors: readonly number[];
  readonly above: readonly number[];
};

function countAnswer(
  result: Score,
  { answer, count, total, cuts: thresholds, predictors, above }: AnswerPart,
): void {
  const [from, to] = [above[answer] as number, above[answer + 1] as number];
  const chance = Math.max(from - to, 1e-300);
  const [fromSlope, toSlope] = [from * (1 - from), to * (1 - to)];
  const slope = result.score.map((_, k) => {
    if (k >= thresholds) return (fromSlope - toSlope) * (predictors[k - thresholds] as number);
    if (k === answer - 1) return fromSlope;
    return k === answer ? -toSlope : 0;
  });
  result.logLikelihood += count * Math.log(chance);
  for (const [k, gradient] of slope.entries()) {
    result.score[k] = (result.score[k] as number) + (count * gradient) / chance;
    const row = result.information[k] as number[];
    for (const [j, other] of slope.entries())
      row[j] = (row[j] as number) + (total * gradient * other) / Math.max(chance, 1e-12);
  }
}

/** Gaussian elimination with pivoting; directions without information are skipped. */
function solveLinearSystem(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, k) => [...row, right[k] as number]);
  const size = rows.length;
  for (let k = 0; k < size; k += 1) {
    const pivot = rows.reduce(
      (best, row, at) =>
        at >= k && Math.abs(row[k] as number) > Math.abs(rows[best]?.[k] as number) ? at : best,
      k,
    );
    [rows[k], rows[pivot]] = [rows[pivot] as number[], rows[k] as number[]];
    const own = rows[k] as number[];
    if (Math.abs(own[k] as number) < 1e-12) continue;
    for (const [at, row] of rows.entries()) {
      if (at === k) continue;
      const factor = (row[k] as number) / (own[k] as number);
      for (let j = k; j <= size; j += 1) row[j] = (row[j] as number) - factor * (own[j] as number);
    }
  }
  return rows.map((row, k) =>
    Math.abs(row[k] as number) < 1e-12 ? 0 : (row[size] as number) / (row[k] as number),
  );
}
