import { EMPTY_EMPLOYMENT, type Employment } from './employment.ts';
import { EMPTY_LOCATION, type Location } from './location.ts';
import { EMPTY_PERSONAL_DETAILS, type PersonalDetails } from './personal-details.ts';
import { EMPTY_ROLE_CHOICE, type RoleChoice } from './role-choice.ts';

/** The parts of a profile that are saved one by one, each with its own version. */
export type ProfileContent = {
  readonly role: RoleChoice;
  readonly personal: PersonalDetails;
  readonly location: Location;
  readonly employment: Employment;
};

export type SectionName = keyof ProfileContent;

/** A profile in which nothing has been answered. */
export const EMPTY_PROFILE: ProfileContent = {
  role: EMPTY_ROLE_CHOICE,
  personal: EMPTY_PERSONAL_DETAILS,
  location: EMPTY_LOCATION,
  employment: EMPTY_EMPLOYMENT,
};

/** What must be answered to finish each section; nothing must be answered to save it. */
export const REQUIRED_FIELDS = {
  role: ['route', 'lookingFor'],
  personal: ['fullName', 'calledName', 'bornOn'],
  location: ['country', 'timeZone', 'workModes'],
  employment: ['situation'],
} as const satisfies { [Name in SectionName]: readonly (keyof ProfileContent[Name])[] };

/** A required field of some section, for example `personal.calledName`. */
export type RequiredField = {
  [Name in SectionName]: `${Name}.${(typeof REQUIRED_FIELDS)[Name][number]}`;
}[SectionName];

/** Whether a required field has its answer: "none" (an empty list) does not finish a step. */
export function isAnswered(profile: ProfileContent, field: RequiredField): boolean {
  const [section, name] = field.split('.') as [SectionName, string];
  const value = (profile[section] as Readonly<Record<string, unknown>>)[name];
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

/** With these three answers the dashboard is already useful. */
const ESSENTIAL_FIELDS = [
  'role.route',
  'personal.calledName',
  'location.country',
] as const satisfies readonly RequiredField[];

/** The essential answers that are still missing. */
export function missingEssentials(profile: ProfileContent): readonly RequiredField[] {
  return ESSENTIAL_FIELDS.filter((field) => !isAnswered(profile, field));
}
