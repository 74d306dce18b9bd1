import type { CheckSite } from './check-sites.ts';
import type { MatrixResult } from './matrix-plan.ts';
import type { Missed } from './missed-checks.ts';

/** The outcome for a check that was disabled. */
export type Verdict = {
  readonly site: CheckSite;
  readonly outcome: 'missed' | 'second lock' | 'spared' | 'NOT MISSED';
  /** The test that noticed it, or why none does. */
  readonly by: string;
};

type Found = {
  readonly missed: ReadonlyMap<string, Missed>;
  readonly matrix: ReadonlyMap<string, MatrixResult>;
  readonly spared: Readonly<Record<string, string>>;
};

/** The outcome for one check, from the tests, the matrix and the list of explained ones. */
export function verdictOf(site: CheckSite, { missed, matrix, spared }: Found): Verdict {
  const test = missed.get(site.id);
  const inMatrix = matrix.get(site.id);
  const reason = spared[site.id];
  if (test) return { site, outcome: 'missed', by: `${test.file}: ${test.test}` };
  if (inMatrix?.fault) return { site, outcome: 'missed', by: `api/isolation.test.ts: ${inMatrix.fault}` };
  if (inMatrix?.isSecond)
    return { site, outcome: 'second lock', by: 'missed once all other conditions are off' };
  if (reason !== undefined) return { site, outcome: 'spared', by: reason };
  return {
    site,
    outcome: 'NOT MISSED',
    by: inMatrix?.isMet === false ? 'the matrix does not come upon it' : '',
  };
}

/** Wrong entries in the lists of explained and of uncovered checks. */
export function mistakesIn(
  verdicts: readonly Verdict[],
  lists: { readonly spared: readonly string[]; readonly unmissed: readonly string[] },
): readonly string[] {
  return verdicts.flatMap(({ site: { id }, outcome }) => {
    if (outcome === 'NOT MISSED') return lists.unmissed.includes(id) ? [] : [`no test misses it: ${id}`];
    if (outcome === 'spared' || outcome === 'second lock') return [];
    return [...lists.unmissed, ...lists.spared].includes(id)
      ? [`is missed now, take it off its list: ${id}`]
      : [];
  });
}
