import type { CheckSite } from './check-sites.ts';
import type { Detection } from './detections.ts';
import type { MatrixResult } from './matrix-plan.ts';

/** The outcome for a check that was disabled. */
export type Verdict = {
  readonly site: CheckSite;
  readonly outcome: 'detected' | 'second check' | 'explained' | 'NOT DETECTED';
  /** The test that noticed it, or why none does. */
  readonly by: string;
};

type Found = {
  readonly detections: ReadonlyMap<string, Detection>;
  readonly matrix: ReadonlyMap<string, MatrixResult>;
  readonly explained: Readonly<Record<string, string>>;
};

/** The outcome for one check, from the tests, the matrix and the list of explained ones. */
export function verdictOf(site: CheckSite, { detections, matrix, explained }: Found): Verdict {
  const test = detections.get(site.id);
  const inMatrix = matrix.get(site.id);
  const reason = explained[site.id];
  if (test) return { site, outcome: 'detected', by: `${test.file}: ${test.test}` };
  if (inMatrix?.fault) return { site, outcome: 'detected', by: `api/isolation.test.ts: ${inMatrix.fault}` };
  if (inMatrix?.isOnlyWithoutOthers)
    return { site, outcome: 'second check', by: 'detected once all other conditions are off' };
  if (reason !== undefined) return { site, outcome: 'explained', by: reason };
  return {
    site,
    outcome: 'NOT DETECTED',
    by: inMatrix?.isMet === false ? 'the matrix does not come upon it' : '',
  };
}

/** Wrong entries in the lists of explained and of uncovered checks. */
export function mistakesIn(
  verdicts: readonly Verdict[],
  lists: { readonly explained: readonly string[]; readonly uncovered: readonly string[] },
): readonly string[] {
  return verdicts.flatMap(({ site: { id }, outcome }) => {
    if (outcome === 'NOT DETECTED') return lists.uncovered.includes(id) ? [] : [`no test detects it: ${id}`];
    if (outcome === 'explained' || outcome === 'second check') return [];
    return [...lists.uncovered, ...lists.explained].includes(id)
      ? [`is detected now, take it off its list: ${id}`]
      : [];
  });
}
