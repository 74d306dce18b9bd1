import { type ActivitySection, EMPTY_ACTIVITY_SECTION } from '../activity.ts';
import { type Booster, EMPTY_BOOSTER } from '../booster.ts';
import { EMPTY_UNIVERSITY_SECTION, type UniversitySection } from '../degree.ts';
import { EMPTY_EMPLOYMENT, type Employment } from '../employment.ts';
import type { Entry } from '../entry.ts';
import { type EntryListName, type EntryLists, isEntryListName, missingInEntry } from '../entry-lists.ts';
import { EMPTY_EXPERIENCE_SECTION, type ExperienceSection } from '../experience.ts';
import { EMPTY_LOCATION, type Location } from '../location.ts';
import { EMPTY_PERSONAL_DETAILS, type PersonalDetails } from '../personal-details.ts';
import { EMPTY_PREFERENCES, type Preferences } from '../preferences.ts';
import { type AcademicsSection, EMPTY_ACADEMICS_SECTION } from '../qualification.ts';
import { EMPTY_ROLE_CHOICE, type RoleChoice } from '../role-choice.ts';
import { EMPTY_SCHOOL_SECTION, type SchoolSection } from '../school.ts';

/** The parts of a profile that are saved separately, each with its own version. */
export type ProfileContent = {
  readonly role: RoleChoice;
  readonly personal: PersonalDetails;
  readonly location: Location;
  readonly employment: Employment;
  readonly school: SchoolSection;
  readonly academics: AcademicsSection;
  readonly schoolActivities: ActivitySection;
  readonly university: UniversitySection;
  readonly universityActivities: ActivitySection;
  readonly experience: ExperienceSection;
  readonly preferences: Preferences;
  readonly booster: Booster;
};

export type SectionName = keyof ProfileContent;

/** An empty profile. */
export const EMPTY_PROFILE: ProfileContent = {
  role: EMPTY_ROLE_CHOICE,
  personal: EMPTY_PERSONAL_DETAILS,
  location: EMPTY_LOCATION,
  employment: EMPTY_EMPLOYMENT,
  school: EMPTY_SCHOOL_SECTION,
  academics: EMPTY_ACADEMICS_SECTION,
  schoolActivities: EMPTY_ACTIVITY_SECTION,
  university: EMPTY_UNIVERSITY_SECTION,
  universityActivities: EMPTY_ACTIVITY_SECTION,
  experience: EMPTY_EXPERIENCE_SECTION,
  preferences: EMPTY_PREFERENCES,
  booster: EMPTY_BOOSTER,
};

/** The names of all sections, in the order of the steps. */
export const SECTION_NAMES = Object.keys(EMPTY_PROFILE) as readonly SectionName[];

/** The answers that complete a section in any step. None are needed to save it. */
const REQUIRED_FIELDS = {
  role: ['route', 'lookingFor'],
  personal: ['fullName', 'calledName', 'bornOn'],
  location: ['country', 'timeZone', 'workModes'],
  employment: ['situation'],
} as const satisfies { [Name in SectionName]?: readonly (keyof ProfileContent[Name])[] };

/**
 * What can be missing: a single answer, for example `personal.calledName`, or a list of entries, for example `school.schools`. Which
 * lists are asked for depends on the route: see `step-graph`.
 */
export type RequiredField =
  | {
      [Name in keyof typeof REQUIRED_FIELDS]: `${Name}.${(typeof REQUIRED_FIELDS)[Name][number]}`;
    }[keyof typeof REQUIRED_FIELDS]
  | EntryListName;

/**
 * Whether a required field is answered. A list of entries is answered if every entry is complete, so "none" (an empty list) counts. In a
 * list of choices, "none" doesn't complete a step.
 */
export function isAnswered(profile: ProfileContent, field: RequiredField): boolean {
  const value = fieldValue(profile, field);
  if (isEntryListName(field)) return value !== null && unfinishedEntries(profile, field).length === 0;
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

/** The entries of a list that were started but aren't complete. */
export function unfinishedEntries<Name extends EntryListName>(
  profile: ProfileContent,
  list: Name,
): readonly EntryLists[Name][] {
  const entries = (fieldValue(profile, list) ?? []) as readonly (EntryLists[Name] & Entry)[];
  return entries.filter((entry) => missingInEntry(list, entry).length > 0);
}

function fieldValue(profile: ProfileContent, field: RequiredField): unknown {
  const [section, name] = field.split('.') as [SectionName, string];
  return (profile[section] as Readonly<Record<string, unknown>>)[name];
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
