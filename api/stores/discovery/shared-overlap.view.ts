import type { PublishedCulture } from '../company-culture/published-culture.store.ts';
import { explainedOverlap } from '../overlap/explanation.view.ts';
import type { VisibleCandidate } from '../people/shown-candidate.view.ts';
import type { SharedResult } from './candidate-profile.store.ts';

/** How someone's shared result overlaps with the company's published culture, as both sides are shown it. */
export type SharedOverlap = {
  readonly explanation: ReturnType<typeof explainedOverlap>;
  /** What the candidate wrote about the result; null in blind review. */
  readonly note: string | null;
  readonly isAnsweredQuickly: boolean;
};

/** The overlaps of those who share a result with a company's culture, by candidate. */
export function presentSharedOverlaps(
  comparable: readonly Pick<VisibleCandidate, 'candidateId' | 'isBlind'>[],
  results: ReadonlyMap<string, SharedResult>,
  published: PublishedCulture,
): ReadonlyMap<string, SharedOverlap> {
  return new Map(
    comparable.flatMap(({ candidateId, isBlind }) => {
      const result = results.get(candidateId);
      if (result === undefined) return [];
      const { profile, note, isAnsweredQuickly } = result;
      const explanation = explainedOverlap(profile, published);
      return [[candidateId, { explanation, note: isBlind ? null : note, isAnsweredQuickly }] as const];
    }),
  );
}
