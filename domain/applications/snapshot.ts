import type { CriteriaProfile } from '../opportunities/evaluate-criteria.ts';
import type { ActivitySection } from '../profile/activity.ts';
import type { Booster } from '../profile/booster.ts';
import type { UniversitySection } from '../profile/degree.ts';
import type { Employment } from '../profile/employment.ts';
import type { Experience, ExperienceSection } from '../profile/experience.ts';
import type { Location } from '../profile/location.ts';
import type { PersonalDetails } from '../profile/personal-details.ts';
import type { AcademicsSection } from '../profile/qualification.ts';
import type { SchoolSection } from '../profile/school.ts';
import type { ProfileContent } from '../profile/sections/sections.ts';

/**
 * What is sent with an application: the name, and the parts of the profile that the candidate chose, as they were at that moment.
 * Date of birth, postcode, pay, current employer, preferences, culture and equal-opportunity answers are never in it.
 */

/** The parts of a profile that can be sent. */
export const SNAPSHOT_PARTS = [
  'contact',
  'adjustments',
  'location',
  'availability',
  'school',
  'university',
  'experience',
  'activities',
  'booster',
] as const;
export type SnapshotPart = (typeof SNAPSHOT_PARTS)[number];

/** What's ticked by default: adjustments are only shared if the candidate ticks them. */
export const DEFAULT_PARTS: readonly SnapshotPart[] = SNAPSHOT_PARTS.filter((part) => part !== 'adjustments');

/** The sections of a profile that a snapshot is made from. */
export type SnapshotSource = Pick<
  ProfileContent,
  | 'personal'
  | 'location'
  | 'employment'
  | 'school'
  | 'academics'
  | 'schoolActivities'
  | 'university'
  | 'universityActivities'
  | 'experience'
  | 'booster'
>;

/** The parts that were sent; null for those that weren't. */
export type SnapshotParts = {
  readonly contact: Pick<PersonalDetails, 'phone' | 'preferredContact'> | null;
  readonly adjustments: string | null;
  readonly location: Omit<Location, 'postcode'> | null;
  readonly availability: Pick<
    Employment,
    'situation' | 'availableFrom' | 'noticeWeeks' | 'hoursPerWeek' | 'licences'
  > | null;
  readonly school: (SchoolSection & AcademicsSection) | null;
  readonly university: UniversitySection | null;
  readonly experience: ExperienceSection | null;
  readonly activities: { readonly school: ActivitySection; readonly university: ActivitySection } | null;
  readonly booster: Booster | null;
};

export type SnapshotName = Pick<PersonalDetails, 'fullName' | 'calledName' | 'latinName' | 'pronouns'>;

/** The parts of the profile that were chosen, without what is never sent. */
export function snapshotParts(source: SnapshotSource, selectedParts: readonly SnapshotPart[]): SnapshotParts {
  const { personal, location, employment, school, academics, university, booster } = source;
  const { postcode: _postcode, ...place } = location;
  const isSelected = (part: SnapshotPart) => selectedParts.includes(part);
  const { situation, availableFrom, noticeWeeks, hoursPerWeek, licences } = employment;
  return {
    contact: isSelected('contact')
      ? { phone: personal.phone, preferredContact: personal.preferredContact }
      : null,
    adjustments: isSelected('adjustments') ? personal.adjustments : null,
    location: isSelected('location') ? place : null,
    availability: isSelected('availability')
      ? { situation, availableFrom, noticeWeeks, hoursPerWeek, licences }
      : null,
    school: isSelected('school') ? { ...school, ...academics } : null,
    university: isSelected('university') ? university : null,
    experience: isSelected('experience') ? shownExperience(source.experience) : null,
    activities: isSelected('activities')
      ? { school: source.schoolActivities, university: source.universityActivities }
      : null,
    booster: isSelected('booster') ? booster : null,
  };
}

/** The name as it is sent. */
export function snapshotName({ fullName, calledName, latinName, pronouns }: PersonalDetails): SnapshotName {
  return { fullName, calledName, latinName, pronouns };
}

/** A confidential employer is never shown, and a referee only with their consent. */
function shownExperience({ experiences }: ExperienceSection): ExperienceSection {
  return {
    experiences:
      experiences?.map((entry: Experience) => ({
        ...entry,
        employer: entry.isEmployerConfidential === true ? null : entry.employer,
        referee: entry.referee?.hasAgreed === true ? entry.referee : null,
      })) ?? null,
  };
}

/** The parts of a snapshot that criteria are checked against. What wasn't sent is unknown. */
export function criteriaProfileOf(parts: SnapshotParts): CriteriaProfile {
  const { location, availability, school, university, experience, booster } = parts;
  return {
    location: { rightsToWork: location?.rightsToWork ?? null, travel: location?.travel ?? null },
    employment: { licences: availability?.licences ?? null },
    academics: { qualifications: school?.qualifications ?? null },
    university: { degrees: university?.degrees ?? null },
    experience: { experiences: experience?.experiences ?? null },
    booster: {
      languages: booster?.languages ?? null,
      skills: booster?.skills ?? null,
      certificates: booster?.certificates ?? null,
    },
  };
}
