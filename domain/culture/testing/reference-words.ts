/**
 * The independent second implementation, part four: what decides which sentences describe a person or an overlap. It shares with the
 * first only the published description. Dimensions are numbers from 0 to 7; places are pairs of best and worst.
 */
export type ReferenceGap = {
  readonly dimension: number;
  readonly own: readonly [number, number];
  readonly there: readonly [number, number];
};

/** The headline's pairs, first against last, and what is added below it. */
export type ReferenceHeadline = {
  readonly named: 'two' | 'one' | 'none';
  readonly added: 'clearly first' | 'swap' | 'six in between' | 'another day' | null;
};

/** The dimensions from the highest figure to the lowest. */
export function ranked(figures: readonly number[]): number[] {
  return figures
    .map((figure, d) => ({ figure, d }))
    .sort((a, b) => b.figure - a.figure || a.d - b.d)
    .map(({ d }) => d);
}

export function headline(scores: readonly number[], error: number): ReferenceHeadline {
  const sorted = [...scores].sort((a, b) => b - a) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const usual = error * Math.SQRT2;
  if (sorted[1] - sorted[6] > usual) {
    const step = sorted[1] - sorted[2];
    if (step >= 20) return { named: 'two', added: 'clearly first' };
    return { named: 'two', added: step > usual ? null : 'swap' };
  }
  return sorted[0] - sorted[7] > 2 * usual
    ? { named: 'one', added: 'six in between' }
    : { named: 'none', added: 'another day' };
}

/** 1 for above a person's own average, −1 for below it, 0 for near it. */
export function levels(scores: readonly number[], error: number): number[] {
  return scores.map((score) => (Math.abs(score - 50) <= error ? 0 : Math.sign(score - 50)));
}

export function sharedPriorities(
  wanted: readonly number[],
  lived: readonly number[],
  gaps: readonly ReferenceGap[],
): number[] {
  const close = new Set(gaps.filter((gap) => width(gap) <= 0).map(({ dimension }) => dimension));
  const fourthHighest = (figures: readonly number[]) => [...figures].sort((a, b) => b - a)[3] as number;
  return ranked(wanted).filter(
    (d) =>
      close.has(d) &&
      (wanted[d] as number) > fourthHighest(wanted) &&
      (lived[d] as number) > fourthHighest(lived),
  );
}

export function questions(
  wanted: readonly number[],
  gaps: readonly ReferenceGap[],
  disagreed: readonly number[],
): number[] {
  const order = ranked(wanted);
  const apart = gaps
    .filter((gap) => width(gap) > 0)
    .sort((a, b) => width(b) - width(a) || order.indexOf(a.dimension) - order.indexOf(b.dimension))
    .map(({ dimension }) => dimension);
  const all = [...apart, ...disagreed, ...order];
  return all.filter((d, at) => all.indexOf(d) === at).slice(0, 3);
}

/** The distance between two ranges of places; below 1 where they meet. */
function width({ own, there }: ReferenceGap): number {
  return Math.max(there[0] - own[1], own[0] - there[1]);
}
