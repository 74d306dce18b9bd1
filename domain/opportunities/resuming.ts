import type { Violation } from '../violation.ts';
import type { OpportunityStatus } from './opportunity.ts';
import type { OpportunityDraft } from './opportunity-draft.ts';
import { publishingViolations } from './publishing.ts';

/** What prevents a job from being resumed. `outdated`: a colleague has changed it since. `incomplete`: it can't be published as it is. */
export type ResumingObstacle =
  | { readonly kind: 'closed' | 'unpublished' | 'outdated' }
  | { readonly kind: 'incomplete'; readonly violations: readonly Violation[] };

/**
 * What prevents a job from being resumed; null if nothing does. Resuming one that isn't paused any more is harmless, whichever version was
 * seen.
 * @param seenVersion the version that the member has seen
 * @param today `YYYY-MM-DD`, in the company's time zone
 */
export function resumingObstacle(
  job: {
    readonly status: OpportunityStatus;
    readonly version: number;
    /** What candidates see; null until it's first published. */
    readonly published: OpportunityDraft | null;
  },
  seenVersion: number,
  today: string,
): ResumingObstacle | null {
  const { status, version, published } = job;
  if (status === 'closed') return { kind: 'closed' };
  if (published === null) return { kind: 'unpublished' };
  if (status === 'paused' && version !== seenVersion) return { kind: 'outdated' };
  // Its closing date may have passed in the meantime.
  const violations = publishingViolations(published, today);
  return violations.length > 0 ? { kind: 'incomplete', violations } : null;
}
