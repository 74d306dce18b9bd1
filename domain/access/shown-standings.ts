import {
  type CriteriaProfile,
  type CriterionStanding,
  criteriaStanding,
} from '../opportunities/criteria-standing.ts';
import type { Criterion } from '../opportunities/criterion.ts';
import type { ExperienceSection } from '../profile/experience.ts';
import type { ShownLevel } from './projection.ts';

/** Work as it may be counted for a company: from the years alone where it is shown no months. */
export function countedWork({ experiences }: ExperienceSection, level: ShownLevel): ExperienceSection {
  if (level === 'named' || experiences === null) return { experiences };
  const yearOf = (month: string | null) => month?.slice(0, 'YYYY'.length) ?? null;
  return {
    experiences: experiences.map((entry) => ({ ...entry, from: yearOf(entry.from), to: yearOf(entry.to) })),
  };
}

/**
 * How a profile stands against criteria, for a company that is shown it at a level: evidence says no more than the projection does, and
 * time at work is judged by the dates that are in it. The ids of entries stay behind, as they do there; without a name, so do the
 * university and the month to which a certificate holds.
 * @param today `YYYY-MM-DD`
 */
export function shownStandings(
  criteria: readonly Criterion[],
  profile: CriteriaProfile,
  level: ShownLevel,
  today: string,
): readonly CriterionStanding[] {
  const { degrees } = profile.university;
  const source =
    level === 'named'
      ? profile
      : {
          ...profile,
          university: { degrees: degrees?.map((degree) => ({ ...degree, institution: null })) ?? null },
          experience: countedWork(profile.experience, level),
        };
  return criteriaStanding(criteria, source, today).map(({ evidence, ...standing }) => ({
    ...standing,
    evidence: evidence && {
      ...evidence,
      entryId: null,
      until: level === 'named' || evidence.section !== 'booster' ? evidence.until : null,
    },
  }));
}
