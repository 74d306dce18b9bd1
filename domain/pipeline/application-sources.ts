import { CANDIDATE_SOURCES, type CandidateSource } from '../added-candidates/added-candidate.ts';

/** How people came to apply for a job: by themselves, because the company invited them, or as someone it had added by hand. */
export const APPLICATION_SOURCES = ['direct', 'invitation', ...CANDIDATE_SOURCES] as const;
export type ApplicationSource = (typeof APPLICATION_SOURCES)[number];

/** How many applications came from a source; at least one. */
export type SourceCount = { readonly source: ApplicationSource; readonly count: number };

/**
 * The sources of a job's applications, largest first. Someone who was both invited and added by hand counts as both, so the parts may
 * come to more than `applied`.
 * @param applied all applications, withdrawn ones included
 * @param added those added by hand who have applied, by where the company met them
 */
export function applicationSources({
  applied,
  invited,
  added,
}: {
  readonly applied: number;
  readonly invited: number;
  readonly added: readonly { readonly source: CandidateSource; readonly count: number }[];
}): readonly SourceCount[] {
  const known = added.reduce((sum, { count }) => sum + count, invited);
  const all: SourceCount[] = [
    { source: 'direct', count: Math.max(0, applied - known) },
    { source: 'invitation', count: invited },
    ...added,
  ];
  return all.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}
