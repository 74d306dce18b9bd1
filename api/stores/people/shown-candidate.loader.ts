import type { CompanyScope } from '../../platform/auth/scope.ts';
import { withCandidateReads } from '../../platform/db/candidate-reads.ts';
import type { Database } from '../../platform/db/database.ts';
import { findCandidateAccess } from '../access/candidate-access.store.ts';
import { findShownProfiles } from '../profile/shown-profile.store.ts';
import { findBlindCandidates } from './blind-review.store.ts';
import {
  type PreviewedCandidate,
  presentCandidate,
  presentCard,
  recordedView,
  type ShownCard,
  type VisibleCandidate,
  visibleAmong,
} from './shown-candidate.view.ts';

/**
 * Which of some candidates the company may see among the people it finds, each at their level. Anyone with an application at the company
 * is in the pipeline and not here: nothing found without a name may be tied to a name that was sent.
 * @param today `YYYY-MM-DD`
 */
export async function findVisibleCandidates(
  db: Database,
  scope: CompanyScope,
  candidateIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, VisibleCandidate>> {
  const [standings, isBlind] = await Promise.all([
    findCandidateAccess(db, scope, candidateIds, today),
    findBlindCandidates(db, scope, candidateIds),
  ]);
  return visibleAmong(standings, isBlind);
}

/** Reads the profiles of some visible candidates, and returns what may be shown of each, in the same order. */
export async function findPreviewedCandidates(
  db: Database,
  scope: CompanyScope,
  candidates: readonly VisibleCandidate[],
): Promise<readonly PreviewedCandidate[]> {
  const ids = candidates.map(({ candidateId }) => candidateId);
  const profiles = await findShownProfiles(db, scope, ids);
  return candidates.flatMap((candidate) => {
    const profile = profiles.get(candidate.candidateId);
    return profile === undefined ? [] : [presentCandidate(candidate, profile)];
  });
}

/** The cards of some visible candidates, by candidate. */
export async function findShownCards(
  db: Database,
  scope: CompanyScope,
  candidates: readonly VisibleCandidate[],
): Promise<ReadonlyMap<string, ShownCard>> {
  const previews = await findPreviewedCandidates(db, scope, candidates);
  return new Map(previews.map((preview) => [preview.candidateId, presentCard(preview)]));
}

/**
 * Which of some candidates the company may see, by `findVisibleCandidates`, with the cards of those that are announced. Call it in
 * a transaction.
 */
export function findVisibleCards(
  db: Database,
  scope: CompanyScope,
  { candidateIds, today }: { readonly candidateIds: readonly string[]; readonly today: string },
  mayBeListed: (one: VisibleCandidate) => boolean,
) {
  // Opened once for both: opening and closing these reads takes about as long as reading.
  return withCandidateReads(db, async (open) => {
    const candidates = await findVisibleCandidates(open, scope, candidateIds, today);
    const cards = await findShownCards(open, scope, [...candidates.values()].filter(mayBeListed));
    return { visible: candidates, shown: cards };
  });
}

/** Which of some candidates the company may see, and what's recorded when something about them is shown. Call it in a transaction. */
export function findListedViews(
  db: Database,
  scope: CompanyScope,
  { candidateIds, today }: { readonly candidateIds: readonly string[]; readonly today: string },
) {
  return withCandidateReads(db, async (open) => {
    const candidates = await findVisibleCandidates(open, scope, candidateIds, today);
    const previews = await findPreviewedCandidates(open, scope, [...candidates.values()]);
    return { visible: candidates, listed: previews.map(recordedView) };
  });
}
