import { useState } from 'react';
import { addToProfile, type Open, problemsWith } from './adding.ts';
import { acceptedProposalsOf, type ImportReview } from './import-review-state.ts';
import { type ReviewGroup, withAdded } from './review-groups.ts';

type Reviewed = {
  readonly review: ImportReview;
  readonly profile: Open;
  readonly onChange: (review: ImportReview) => void;
  readonly onFinish: (end: ImportReview) => void;
};

/** Why groups can't be added, by group key. */
type Problems = ReadonlyMap<string, readonly string[]>;

/** Returns the ID of the notice about a group that can't be added. */
export function problemsId(key: string): string {
  return `import-problems-${key}`;
}

/**
 * Adds one group to the profile, or all with ticked items. If one can't be added, none is.
 * @param selected the groups with ticked items
 */
export function useAdding(
  { review, profile, onChange, onFinish }: Reviewed,
  selected: readonly ReviewGroup[],
) {
  const [problems, setProblems] = useState<Problems>(new Map());
  const [lastAddedKey, setFreshKey] = useState<string | null>(null);
  const acceptedIn = (groups: readonly ReviewGroup[]) =>
    acceptedProposalsOf(
      review,
      profile.content,
      groups.flatMap(({ entries }) => entries.map(({ proposal }) => proposal)),
    );

  /** @returns the review with the groups added, or null if they can't be */
  function add(groups: readonly ReviewGroup[]): ImportReview | null {
    const found = problemsOf(groups, (changedGroups) => problemsWith(profile, acceptedIn(changedGroups)));
    setProblems(found);
    if (found.size > 0) return null;
    addToProfile(profile, acceptedIn(groups));
    return withAdded(review, groups);
  }

  return {
    problems,
    /** The key of the group added last. */
    freshKey: lastAddedKey,
    addGroup(group: ReviewGroup) {
      const next = add([group]);
      if (next === null) return;
      setFreshKey(group.key);
      onChange(next);
    },
    addAll() {
      const end = add(selected);
      if (end === null) setTimeout(focusProblem);
      else onFinish(end);
    },
  };
}

/** The problem may be far away from the button. */
function focusProblem(): void {
  document.querySelector<HTMLElement>(`[id^='${problemsId('')}']`)?.focus();
}

function problemsOf(
  groups: readonly ReviewGroup[],
  problemsIn: (groups: readonly ReviewGroup[]) => readonly string[],
): Problems {
  const each = groups.map((group) => [group.key, problemsIn([group])] as const);
  const problemGroups = each.filter(([, problems]) => problems.length > 0);
  if (problemGroups.length > 0) return new Map(problemGroups);
  // Two groups of one section may exceed a limit only together.
  const together = problemsIn(groups);
  const last = groups.at(-1);
  return last === undefined || together.length === 0 ? new Map() : new Map([[last.key, together]]);
}
