import type { Criterion } from '../opportunities/criterion.ts';
import {
  type CriteriaProfile,
  type CriterionOutcome,
  evaluateCriteria,
} from '../opportunities/evaluate-criteria.ts';
import { yearsOfDegrees } from '../opportunities/evaluate-qualification.ts';
import type { ExperienceSection } from '../profile/experience.ts';
import type { ShownLevel } from './projection.ts';

/** A profile as it may be compared for a company: work and degrees only by year if the company isn't shown months. */
export function withShownDates<Profile extends Dated>(profile: Profile, level: ShownLevel): Profile {
  if (level === 'named') return profile;
  const { experience, university } = profile;
  return { ...profile, experience: yearsOfWork(experience), university: yearsOfDegrees(university) };
}

type Dated = Pick<CriteriaProfile, 'experience' | 'university'>;

function yearsOfWork({ experiences }: ExperienceSection): ExperienceSection {
  if (experiences === null) return { experiences };
  const yearOf = (month: string | null) => month?.slice(0, 'YYYY'.length) ?? null;
  return {
    experiences: experiences.map((entry) => ({ ...entry, from: yearOf(entry.from), to: yearOf(entry.to) })),
  };
}

/**
 * How a profile compares with criteria, for a company that sees it at a level: evidence says no more than the projection does, and work
 * and degrees are judged by the dates in it. IDs of entries are left out, as in the projection; without a name, so are the university and
 * the month a certificate expires.
 * @param today `YYYY-MM-DD`
 */
export function shownStandings(
  criteria: readonly Criterion[],
  profile: CriteriaProfile,
  level: ShownLevel,
  today: string,
): readonly CriterionOutcome[] {
  const standingsWithDates = withShownDates(profile, level);
  const { degrees } = standingsWithDates.university;
  const source =
    level === 'named'
      ? standingsWithDates
      : {
          ...standingsWithDates,
          university: { degrees: degrees?.map((degree) => ({ ...degree, institution: null })) ?? null },
        };
  return evaluateCriteria(criteria, source, today).map(({ evidence, ...standing }) => ({
    ...standing,
    evidence: evidence && {
      ...evidence,
      entryId: null,
      until: level === 'named' || evidence.section !== 'booster' ? evidence.until : null,
    },
  }));
}
