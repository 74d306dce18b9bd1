import type { Violation } from '@common-ground/contract/problem';
import { ActivitySection } from '@common-ground/contract/profile/activity';
import { Booster } from '@common-ground/contract/profile/booster';
import { UniversitySection } from '@common-ground/contract/profile/degree';
import { Employment } from '@common-ground/contract/profile/employment';
import { ExperienceSection } from '@common-ground/contract/profile/experience';
import { Location } from '@common-ground/contract/profile/location';
import { PersonalDetails } from '@common-ground/contract/profile/personal-details';
import { Preferences } from '@common-ground/contract/profile/preferences';
import { AcademicsSection } from '@common-ground/contract/profile/qualification';
import { RoleChoice } from '@common-ground/contract/profile/role-choice';
import { SchoolSection } from '@common-ground/contract/profile/school';
import { findViolations } from '@common-ground/contract/violations';
import { activityViolations } from '@common-ground/domain/profile/activity';
import { ageGroupOf, earliestJoinDay } from '@common-ground/domain/profile/age';
import { boosterViolations } from '@common-ground/domain/profile/booster';
import { universityViolations } from '@common-ground/domain/profile/degree';
import { experienceViolations } from '@common-ground/domain/profile/experience';
import { locationViolations } from '@common-ground/domain/profile/location';
import { personalViolations } from '@common-ground/domain/profile/personal-details';
import { preferencesViolations } from '@common-ground/domain/profile/preferences';
import { academicsViolations } from '@common-ground/domain/profile/qualification';
import { schoolViolations } from '@common-ground/domain/profile/school';
import type { ProfileContent, SectionName } from '@common-ground/domain/profile/sections/sections';

/** Validates a settled section with the same schema and rules as the API. */
export const SECTION_RULES: {
  readonly [Name in SectionName]: (content: ProfileContent[Name], today: string) => readonly Violation[];
} = {
  role: (content) => findViolations(RoleChoice, content),
  personal: (content, today) => {
    const violations = [...findViolations(PersonalDetails, content), ...personalViolations(content, today)];
    const hasBirthDate = content.bornOn !== null && !violations.some(({ pointer }) => pointer === '/bornOn');
    if (!hasBirthDate || ageGroupOf(content.bornOn, today) !== 'too_young') return violations;
    return [...violations, underAge(earliestJoinDay(content.bornOn ?? today))];
  },
  location: (content) => [...findViolations(Location, content), ...locationViolations(content)],
  employment: (content) => findViolations(Employment, content),
  school: (content) => [...findViolations(SchoolSection, content), ...schoolViolations(content)],
  academics: (content) => [...findViolations(AcademicsSection, content), ...academicsViolations(content)],
  schoolActivities: (content) => [
    ...findViolations(ActivitySection, content),
    ...activityViolations(content),
  ],
  university: (content) => [...findViolations(UniversitySection, content), ...universityViolations(content)],
  universityActivities: (content) => [
    ...findViolations(ActivitySection, content),
    ...activityViolations(content),
  ],
  experience: (content) => [...findViolations(ExperienceSection, content), ...experienceViolations(content)],
  preferences: (content) => [...findViolations(Preferences, content), ...preferencesViolations(content)],
  booster: (content) => [...findViolations(Booster, content), ...boosterViolations(content)],
};

/** Returns the violation for being under 16. @param opensOn the day they can join */
export function underAge(opensOn: string): Violation {
  return { pointer: '/bornOn', code: 'under_age', params: { opensOn } };
}

/** Whether a violation means that nothing may be stored, not even on this device: a date of birth that gives an age under 16. */
export function isSecret(violation: Violation): boolean {
  return violation.code === 'under_age';
}
