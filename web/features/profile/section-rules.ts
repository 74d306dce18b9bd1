import { Employment } from '@common-ground/contract/employment';
import { Location } from '@common-ground/contract/location';
import { PersonalDetails } from '@common-ground/contract/personal-details';
import type { Violation } from '@common-ground/contract/problem';
import { RoleChoice } from '@common-ground/contract/role-choice';
import { findViolations } from '@common-ground/contract/violations';
import { ageStanding, canJoinOn } from '@common-ground/domain/profile/age';
import { locationViolations } from '@common-ground/domain/profile/location';
import { personalViolations } from '@common-ground/domain/profile/personal-details';
import type { ProfileContent, SectionName } from '@common-ground/domain/profile/sections';

/** What is wrong with a settled section: the schema and the rules that the API applies too. */
export const SECTION_RULES: {
  readonly [Name in SectionName]: (content: ProfileContent[Name], today: string) => readonly Violation[];
} = {
  role: (content) => findViolations(RoleChoice, content),
  personal: (content, today) => {
    const violations = [...findViolations(PersonalDetails, content), ...personalViolations(content, today)];
    const hasBirthDate = content.bornOn !== null && !violations.some(({ pointer }) => pointer === '/bornOn');
    if (!hasBirthDate || ageStanding(content.bornOn, today) !== 'too_young') return violations;
    return [...violations, underAge(canJoinOn(content.bornOn ?? today))];
  },
  location: (content) => [...findViolations(Location, content), ...locationViolations(content)],
  employment: (content) => findViolations(Employment, content),
};

/** Being under 16, as something that is wrong with the date of birth; `opensOn` is the day of joining. */
export function underAge(opensOn: string): Violation {
  return { pointer: '/bornOn', code: 'under_age', params: { opensOn } };
}

/** A date of birth that gives an age under 16 stays nowhere, on this device neither. */
export function isNeverKept(violation: Violation): boolean {
  return violation.code === 'under_age';
}
