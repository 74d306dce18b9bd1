/**
 * The independent second implementation, part three: the overlap, from what is shown. It shares with the first only the published
 * description: the functions of the angle are integrals here, not series, and the beta density is normalised by a sum.
 */
export type ReferenceInput = {
  readonly wanted: readonly number[];
  readonly wantedError: readonly number[];
  readonly lived: readonly number[];
  readonly livedError: readonly number[];
  readonly disagreed: readonly boolean[];
  readonly raters: number;
};

export type ReferenceOverlap = {
  readonly band: string;
  readonly reason: string | null;
  readonly correlation: number | null;
  /** Low, middle and high. */
  readonly interval: [number, number, number] | null;
  readonly kept: number[];
  /** For each kept dimension: the candidate's places and the company's, best and worst. */
  readonly places: [number, number, number, number][];
  readonly gapWord: string[];
};

export function compare(input: ReferenceInput): ReferenceOverlap {
  const keptDimensions = [0, 1, 2, 3, 4, 5, 6, 7].filter((d) => !input.disagreed[d]);
  const wantedPlaces = placesOf(input.wanted, input.wantedError);
  const livedPlaces = placesOf(input.lived, input.livedError);
  const rankRanges = keptDimensions.map((d): [number, number, number, number] => [
    ...wantedPlaces[d]!,
    ...livedPlaces[d]!,
  ]);
  const gapWord = rankRanges.map(([best, worst, companyBest, companyWorst]) =>
    companyBest > worst ? 'comes_later' : companyWorst < best ? 'comes_earlier' : 'about_the_same',
  );
  const noComparison = {
    correlation: null,
    interval: null,
    kept: keptDimensions,
    places: rankRanges,
    gapWord,
  };
  if (keptDimensions.length < 6)
    return { band: 'not_enough_evidence', reason: 'too_few_dimensions', ...noComparison };
  const pick = (list: readonly number[]) => keptDimensions.map((d) => list[d]!);
  const [p, c] = [centred(pick(input.wanted)), centred(pick(input.lived))];
  if (dot(p, p) < 1e-9 || dot(c, c) < 1e-9)
    return { band: 'not_enough_evidence', reason: 'flat_profile', ...noComparison };
  const r = dot(p, c) / Math.sqrt(dot(p, p) * dot(c, c));
  const interval = intervalOf(r, p, pick(input.wantedError), c, pick(input.livedError), input.raters);
  const figures = {
    correlation: fourDecimals(r),
    interval,
    kept: keptDimensions,
    places: rankRanges,
    gapWord,
  };
  const [low, , high] = interval;
  if (low >= 0.3) return { band: 'strong', reason: null, ...figures };
  if (high <= 0.3) return { band: 'little', reason: null, ...figures };
  if (low >= -0.2 && high <= 0.8) return { band: 'mixed', reason: null, ...figures };
  return { band: 'not_enough_evidence', reason: 'too_uncertain', ...figures };
}

/** Best and worst place of each of eight, counted pair by pair. */
function placesOf(values: readonly number[], errors: readonly number[]): [number, number][] {
  return values.map((own, d) => {
    const clear = values.map((value, e) => {
      const bound = Math.max(5, 1.64 * (errors[d]! ** 2 + errors[e]! ** 2) ** 0.5);
      return Math.abs(value - own) > bound ? Math.sign(value - own) : 0;
    });
    return [1 + clear.filter((sign) => sign > 0).length, 8 - clear.filter((sign) => sign < 0).length];
  });
}

function intervalOf(
  r: number,
  p: number[],
  pError: number[],
  c: number[],
  cError: number[],
  raters: number,
): [number, number, number] {
  const k = p.length - 1;
  const freedom = (raters - 1) * k;
  const pAngle = angle(dot(p, p), (8 / 7) * meanSquare(pError), (8 / 7) * 289 * 0.75, k);
  const pooled = (freedom * meanSquare(cError) + (20 * 256) / raters) / (freedom + 20);
  const cAngle = angle(dot(c, c), (8 / 7) * pooled, (8 / 7) * 56.25, k);
  const weights = Array.from({ length: 200 }, (_, j) => {
    const rho = Math.sin(((j + 0.5) / 200 - 0.5) * Math.PI);
    return likelihood(Math.min(1 - 2e-9, Math.max(2e-9 - 1, r)), rho, pAngle, cAngle, k);
  });
  const top = Math.max(...weights);
  const shares = weights.map((log) => Math.exp(log - top));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return [0.1, 0.5, 0.9].map((part) => {
    let below = 0;
    let j = 0;
    while (below + shares[j]! < part * total) below += shares[j++]!;
    const place = j + (part * total - below) / shares[j]!;
    return fourDecimals(Math.sin((place / 200 - 0.5) * Math.PI));
  }) as [number, number, number];
}

/**
 * The means of cos and cos² of the angle between a measured profile of k dimensions and its true one. Given the measured profile, the true
 * one is normal around the shrunken one; in units of its deviation that is `centre` away. Averaged over the true length by Simpson's rule.
 */
function angle(q: number, error: number, truth: number, k: number): [number, number] {
  const centre = (2 * Math.min(500, ((truth / (truth + error)) * q) / (2 * error))) ** 0.5;
  const [steps, reach] = [300, 9];
  const from = Math.max(0, centre - reach);
  const width = (centre + reach + Math.sqrt(k) - from) / steps;
  let [mass, first, second] = [0, 0, 0];
  for (let i = 0; i <= steps; i += 1) {
    const length = from + i * width;
    const [density, cos, square] = shell(length, centre, k);
    const simpson = (i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2) * density;
    mass += simpson;
    first += simpson * cos;
    second += simpson * square;
  }
  return [first / mass, second / mass];
}

/** On the sphere of a length: its density (up to a factor), and the means of cos and cos² by Gauss–Chebyshev quadrature. */
function shell(length: number, centre: number, k: number): [number, number, number] {
  const concentration = length * centre;
  let [mass, first, second] = [0, 0, 0];
  const nodes = 400;
  for (let i = 0; i < nodes; i += 1) {
    const theta = ((i + 0.5) * Math.PI) / nodes;
    const cos = Math.cos(theta);
    const weight = Math.sin(theta) ** (k - 2) * Math.exp(concentration * (cos - 1));
    mass += weight;
    first += weight * cos;
    second += weight * cos * cos;
  }
  const density = length ** (k - 1) * Math.exp(-((length - centre) ** 2) / 2) * mass;
  return mass === 0 ? [0, 1, 1] : [density, first / mass, second / mass];
}

function likelihood(r: number, rho: number, p: [number, number], c: [number, number], k: number): number {
  const mean = rho * p[0] * c[0];
  const [a, b] = [p[1], c[1]];
  const across = 1 - rho * rho;
  const square =
    rho * rho * a * b +
    (across * (a * (1 - b) + b * (1 - a))) / (k - 1) +
    ((1 - a) * (1 - b) * (k - 2 + rho * rho)) / (k - 1) ** 2;
  const precision = Math.max(1e-3, (1 - mean * mean) / Math.max(1e-9, square - mean * mean) - 1);
  const [one, other] = [((1 + mean) * precision) / 2, ((1 - mean) * precision) / 2];
  return (one - 1) * Math.log((1 + r) / 2) + (other - 1) * Math.log((1 - r) / 2) - logBeta(one, other);
}

/** Logarithm of the beta function by Stirling's series, after both have been raised above ten. */
function logBeta(a: number, b: number): number {
  return stirling(a) + stirling(b) - stirling(a + b);
}

function stirling(value: number): number {
  let [x, below] = [value, 0];
  for (; x < 15; x += 1) below += Math.log(x);
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5) - 1 / (1680 * x ** 7);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series - below;
}

function centred(values: number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

function dot(a: number[], b: number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}

function meanSquare(values: number[]): number {
  return dot(values, values) / values.length;
}

function fourDecimals(value: number): number {
  return Math.round(value * 1e4) / 1e4 + 0;
}
