/**
 * The independent second implementation, part three: the overlap. It shares with the first only the published
 * specification of the generator (mulberry32, FNV-1a, Box–Muller, the order of the draws).
 */
export type ReferenceInput = {
  readonly wanted: readonly number[];
  readonly wantedError: readonly number[];
  readonly lived: readonly number[];
  readonly livedError: readonly number[];
  readonly agreement: readonly number[];
};

export type ReferenceOverlap = {
  readonly band: string;
  readonly reason: string | null;
  readonly correlation: number | null;
  readonly interval: [number, number] | null;
  readonly distance: number | null;
  readonly kept: number[];
  readonly gap: number[];
  readonly gapError: number[];
  readonly gapWord: string[];
};

export function compare(input: ReferenceInput): ReferenceOverlap {
  const kept = [0, 1, 2, 3, 4, 5, 6, 7].filter((d) => !(input.agreement[d]! < 0.51));
  const [p, pError, c, cError] = [input.wanted, input.wantedError, input.lived, input.livedError].map(
    (list) => kept.map((d) => list[d]!),
  ) as [number[], number[], number[], number[]];
  const gap = kept.map((_, i) => c[i]! - p[i]!);
  const gapError = kept.map((_, i) => (pError[i]! ** 2 + cError[i]! ** 2) ** 0.5);
  const gapWord = gap.map((g, i) => {
    if (!(Math.abs(g) > 1.64 * gapError[i]! && Math.abs(g) > 10)) return 'about_what_you_want';
    return g < 0 ? 'less_than_you_want' : 'more_than_you_want';
  });
  const gaps = { kept, gap, gapError, gapWord };
  const nothing = { band: 'not_enough_evidence', correlation: null, interval: null, distance: null, ...gaps };
  if (kept.length < 6) return { ...nothing, reason: 'too_few_dimensions' };

  const correlation = fourDecimals(cosine(p, c));
  const interval = bootstrap(p, pError, c, cError);
  const distance = fourDecimals(distanceOf(input.wanted, kept, gap));
  return { ...bandOf(interval, distance), correlation, interval, distance, ...gaps };
}

function bandOf([low, high]: [number, number], distance: number): { band: string; reason: string | null } {
  if (high - low > 0.9) return { band: 'not_enough_evidence', reason: 'too_uncertain' };
  const byShape = low >= 0.3 ? 'strong' : high <= 0.2 ? 'little' : 'mixed';
  const byDistance = distance <= 14 ? 'strong' : distance >= 22 ? 'little' : 'mixed';
  const isContradiction = byShape !== 'mixed' && byDistance !== 'mixed' && byShape !== byDistance;
  return { band: isContradiction ? 'mixed' : byShape, reason: null };
}

/** Correlation as half the squared distance of unit vectors. */
function cosine(one: number[], other: number[]): number {
  const unit = (values: number[]) => {
    const centred = values.map((value) => value - values.reduce((sum, x) => sum + x, 0) / values.length);
    const norm = centred.reduce((sum, x) => sum + x * x, 0) ** 0.5;
    return centred.map((x) => x / norm);
  };
  const [u, v] = [unit(one), unit(other)];
  return 1 - u.reduce((sum, x, i) => sum + (x - v[i]!) ** 2, 0) / 2;
}

function distanceOf(wanted: readonly number[], kept: number[], gap: number[]): number {
  // The weight of d is 8 less the number of dimensions that come before it; an equal one comes before if it is counted earlier.
  const weight = (d: number) =>
    8 - wanted.filter((score, e) => score > wanted[d]! || (score === wanted[d] && e < d)).length;
  const total = kept.reduce((sum, d) => sum + weight(d), 0);
  return (kept.reduce((sum, d, i) => sum + weight(d) * gap[i]! ** 2, 0) / total) ** 0.5;
}

function bootstrap(p: number[], pError: number[], c: number[], cError: number[]): [number, number] {
  const text = [p, pError, c, cError].map((list) => list.map((x) => x.toFixed(4)).join(',')).join(';');
  const uniform = mulberry32(fnv1a(text));
  const normal = () => {
    const first = uniform.next().value;
    const second = uniform.next().value;
    return (-2 * Math.log(1 - first)) ** 0.5 * Math.cos(2 * Math.PI * second);
  };
  const draws = Array.from({ length: 500 }, () => {
    const pairs = p.map((value, i) => [value + pError[i]! * normal(), c[i]! + cError[i]! * normal()]);
    return cosine(
      pairs.map(([x]) => x!),
      pairs.map(([, y]) => y!),
    );
  }).sort((x, y) => x - y);
  // Positions 49.9 and 449.1 of 0 to 499.
  return [0.1 * draws[49]! + 0.9 * draws[50]!, 0.9 * draws[449]! + 0.1 * draws[450]!].map(fourDecimals) as [
    number,
    number,
  ];
}

/** The generator in whole numbers of any size, each step taken modulo 2^32 by hand. */
function* mulberry32(seed: bigint): Generator<number, never> {
  const word = 2n ** 32n;
  let state = seed;
  for (;;) {
    state = (state + 0x6d2b79f5n) % word;
    let t = ((state ^ (state >> 15n)) * (state | 1n)) % word;
    t = t ^ ((t + (((t ^ (t >> 7n)) * (t | 61n)) % word)) % word);
    yield Number(t ^ (t >> 14n)) / Number(word);
  }
}

function fnv1a(text: string): bigint {
  const bytes = [...text].flatMap((letter) => [
    BigInt(letter.charCodeAt(0) % 256),
    BigInt(letter.charCodeAt(0) >> 8),
  ]);
  return bytes.reduce((hash, byte) => ((hash ^ byte) * 0x01000193n) % 2n ** 32n, 0x811c9dc5n);
}

function fourDecimals(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
