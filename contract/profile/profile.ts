import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { type RouteDefinition, route } from '../route.ts';
import { ActivitySection } from './activity.ts';
import { Booster } from './booster.ts';
import { UniversitySection } from './degree.ts';
import { Employment } from './employment.ts';
import { ExperienceSection } from './experience.ts';
import { Location } from './location.ts';
import { PersonalDetails } from './personal-details.ts';
import { Preferences } from './preferences.ts';
import { AcademicsSection } from './qualification.ts';
import { RoleChoice } from './role-choice.ts';
import { SchoolSection } from './school.ts';

/** A section as it's stored: its version (0 if it was never saved) and every field (null if not answered). */
function versioned<Properties extends TProperties>(section: TObject<Properties>) {
  return Type.Object(
    { version: Type.Integer({ minimum: 0 }), content: section },
    { additionalProperties: false },
  );
}

/** Route and stage, with the section's version. */
export const SavedRoleChoice = versioned(RoleChoice);
export type SavedRoleChoice = Static<typeof SavedRoleChoice>;
/** Personal details, with the section's version. */
export const SavedPersonalDetails = versioned(PersonalDetails);
export type SavedPersonalDetails = Static<typeof SavedPersonalDetails>;
/** Locations and rights to work, with the section's version. */
export const SavedLocation = versioned(Location);
export type SavedLocation = Static<typeof SavedLocation>;
/** What the candidate is looking for, with the section's version. */
export const SavedEmployment = versioned(Employment);
export type SavedEmployment = Static<typeof SavedEmployment>;
/** Schools, with the section's version. */
export const SavedSchool = versioned(SchoolSection);
export type SavedSchool = Static<typeof SavedSchool>;
/** Qualifications and projects, with the section's version. */
export const SavedAcademics = versioned(AcademicsSection);
export type SavedAcademics = Static<typeof SavedAcademics>;
/** School activities, with the section's version. */
export const SavedSchoolActivities = versioned(ActivitySection);
export type SavedSchoolActivities = Static<typeof SavedSchoolActivities>;
/** Programmes of study, with the section's version. */
export const SavedUniversity = versioned(UniversitySection);
export type SavedUniversity = Static<typeof SavedUniversity>;
/** University activities, with the section's version. */
export const SavedUniversityActivities = versioned(ActivitySection);
export type SavedUniversityActivities = Static<typeof SavedUniversityActivities>;
/** Work experience, with the section's version. */
export const SavedExperience = versioned(ExperienceSection);
export type SavedExperience = Static<typeof SavedExperience>;
/** Preferences, with the section's version. */
export const SavedPreferences = versioned(Preferences);
export type SavedPreferences = Static<typeof SavedPreferences>;
/** Skills, languages, certificates and evidence, with the section's version. */
export const SavedBooster = versioned(Booster);
export type SavedBooster = Static<typeof SavedBooster>;

/** Every section of the caller's own profile. */
export const Profile = Type.Object(
  {
    role: SavedRoleChoice,
    personal: SavedPersonalDetails,
    location: SavedLocation,
    employment: SavedEmployment,
    school: SavedSchool,
    academics: SavedAcademics,
    schoolActivities: SavedSchoolActivities,
    university: SavedUniversity,
    universityActivities: SavedUniversityActivities,
    experience: SavedExperience,
    preferences: SavedPreferences,
    booster: SavedBooster,
  },
  { additionalProperties: false },
);
export type Profile = Static<typeof Profile>;

/** A section any part of which may be left out. Unknown properties are still refused. */
function draft<Properties extends TProperties>(content: TObject<Properties>) {
  return Type.Partial(content, { additionalProperties: false });
}

/** What saving has in common for all sections: `If-Match` contains the version that was read, 0 if it was never saved. */
const section = {
  method: 'PUT',
  tag: 'profile',
  access: 'candidate',
  isVersioned: true,
} as const satisfies Partial<RouteDefinition>;

/** Replaces the section. Answers to the steps of another route are kept. */
export const saveRoleChoice = route({
  ...section,
  operationId: 'saveRoleChoice',
  path: '/api/profile/role',
  summary: 'Save the route and stage',
  body: draft(RoleChoice),
  responses: { 200: SavedRoleChoice },
  refusals: [],
});

/** Replaces the section. A field that's left out counts as not answered. For anyone under 16, nothing is stored: `under_age`. */
export const savePersonalDetails = route({
  ...section,
  operationId: 'savePersonalDetails',
  path: '/api/profile/personal',
  summary: 'Save personal details',
  body: draft(PersonalDetails),
  responses: { 200: SavedPersonalDetails },
  refusals: ['under_age'],
});

/** Replaces the section. A field that's left out counts as not answered. */
export const saveLocation = route({
  ...section,
  operationId: 'saveLocation',
  path: '/api/profile/location',
  summary: 'Save locations and rights to work',
  body: draft(Location),
  responses: { 200: SavedLocation },
  refusals: [],
});

/** Replaces the section. A field that's left out counts as not answered. */
export const saveEmployment = route({
  ...section,
  operationId: 'saveEmployment',
  path: '/api/profile/employment',
  summary: 'Save what the candidate is looking for',
  body: draft(Employment),
  responses: { 200: SavedEmployment },
  refusals: [],
});

/** Room for 20 experiences with every field at its maximum length in four-byte characters, and for the JSON around them. */
const listSection = { ...section, maxBodyBytes: 512 * 1024 } as const;

/** Replaces the section. A field that's left out counts as not answered; an empty list is the answer "none". */
export const saveSchool = route({
  ...listSection,
  operationId: 'saveSchool',
  path: '/api/profile/school',
  summary: 'Save schools',
  body: draft(SchoolSection),
  responses: { 200: SavedSchool },
  refusals: [],
});

/** Replaces the section. Grades are kept as given and never converted. */
export const saveAcademics = route({
  ...listSection,
  operationId: 'saveAcademics',
  path: '/api/profile/academics',
  summary: 'Save qualifications and school projects',
  body: draft(AcademicsSection),
  responses: { 200: SavedAcademics },
  refusals: [],
});

/** Replaces the section. Activities never count towards fit. */
export const saveSchoolActivities = route({
  ...listSection,
  operationId: 'saveSchoolActivities',
  path: '/api/profile/school-activities',
  summary: 'Save school activities',
  body: draft(ActivitySection),
  responses: { 200: SavedSchoolActivities },
  refusals: [],
});

/** Replaces the section. */
export const saveUniversity = route({
  ...listSection,
  operationId: 'saveUniversity',
  path: '/api/profile/university',
  summary: 'Save programmes of study',
  body: draft(UniversitySection),
  responses: { 200: SavedUniversity },
  refusals: [],
});

/** Replaces the section. Activities never count towards fit. */
export const saveUniversityActivities = route({
  ...listSection,
  operationId: 'saveUniversityActivities',
  path: '/api/profile/university-activities',
  summary: 'Save university activities',
  body: draft(ActivitySection),
  responses: { 200: SavedUniversityActivities },
  refusals: [],
});

/** Replaces the section. A referee is kept only if they agreed to be named. */
export const saveExperience = route({
  ...listSection,
  operationId: 'saveExperience',
  path: '/api/profile/experience',
  summary: 'Save work experience',
  body: draft(ExperienceSection),
  responses: { 200: SavedExperience },
  refusals: [],
});

/** Replaces the section: what the candidate prefers in a company, and display settings. */
export const savePreferences = route({
  ...section,
  operationId: 'savePreferences',
  path: '/api/profile/preferences',
  summary: 'Save preferences',
  body: draft(Preferences),
  responses: { 200: SavedPreferences },
  refusals: [],
});

/** Replaces the section, including the public link. */
export const saveBooster = route({
  ...listSection,
  operationId: 'saveBooster',
  path: '/api/profile/booster',
  summary: 'Save skills, languages, certificates and evidence',
  body: draft(Booster),
  responses: { 200: SavedBooster },
  refusals: [],
});
