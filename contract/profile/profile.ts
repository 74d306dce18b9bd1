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

/** A section as it is kept: its version, 0 when it was never saved, and every field, null where there is no answer. */
function versioned<Properties extends TProperties>(section: TObject<Properties>) {
  return Type.Object(
    { version: Type.Integer({ minimum: 0 }), content: section },
    { additionalProperties: false },
  );
}

export const SavedRoleChoice = versioned(RoleChoice);
export type SavedRoleChoice = Static<typeof SavedRoleChoice>;
export const SavedPersonalDetails = versioned(PersonalDetails);
export type SavedPersonalDetails = Static<typeof SavedPersonalDetails>;
export const SavedLocation = versioned(Location);
export type SavedLocation = Static<typeof SavedLocation>;
export const SavedEmployment = versioned(Employment);
export type SavedEmployment = Static<typeof SavedEmployment>;
export const SavedSchool = versioned(SchoolSection);
export type SavedSchool = Static<typeof SavedSchool>;
export const SavedAcademics = versioned(AcademicsSection);
export type SavedAcademics = Static<typeof SavedAcademics>;
export const SavedSchoolActivities = versioned(ActivitySection);
export type SavedSchoolActivities = Static<typeof SavedSchoolActivities>;
export const SavedUniversity = versioned(UniversitySection);
export type SavedUniversity = Static<typeof SavedUniversity>;
export const SavedUniversityActivities = versioned(ActivitySection);
export type SavedUniversityActivities = Static<typeof SavedUniversityActivities>;
export const SavedExperience = versioned(ExperienceSection);
export type SavedExperience = Static<typeof SavedExperience>;
export const SavedPreferences = versioned(Preferences);
export type SavedPreferences = Static<typeof SavedPreferences>;
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

export const readProfile = route({
  operationId: 'readProfile',
  method: 'GET',
  path: '/api/profile',
  tag: 'profile',
  summary: 'Every section of the own profile with its version; a section that was never saved has version 0.',
  access: 'candidate',
  responses: { 200: Profile },
  refusals: [],
});

/** A section of which any part may be left out; what is unknown is refused all the same. */
function draft<Properties extends TProperties>(content: TObject<Properties>) {
  return Type.Partial(content, { additionalProperties: false });
}

/** What saving any section has in common: `If-Match` carries the version that was read, 0 for one never saved. */
const section = {
  method: 'PUT',
  tag: 'profile',
  access: 'candidate',
  isVersioned: true,
} as const satisfies Partial<RouteDefinition>;

export const saveRoleChoice = route({
  ...section,
  operationId: 'saveRoleChoice',
  path: '/api/profile/role',
  summary:
    'Replaces the role step. A field left out is not answered. Steps of other routes keep what they hold.',
  body: draft(RoleChoice),
  responses: { 200: SavedRoleChoice },
  refusals: [],
});

export const savePersonalDetails = route({
  ...section,
  operationId: 'savePersonalDetails',
  path: '/api/profile/personal',
  summary:
    'Replaces the personal details. A field left out is not answered. Under 16 nothing is stored: `under_age`.',
  body: draft(PersonalDetails),
  responses: { 200: SavedPersonalDetails },
  refusals: ['under_age'],
});

export const saveLocation = route({
  ...section,
  operationId: 'saveLocation',
  path: '/api/profile/location',
  summary: 'Replaces the places. A field left out is not answered.',
  body: draft(Location),
  responses: { 200: SavedLocation },
  refusals: [],
});

export const saveEmployment = route({
  ...section,
  operationId: 'saveEmployment',
  path: '/api/profile/employment',
  summary: 'Replaces what is wanted at work. A field left out is not answered.',
  body: draft(Employment),
  responses: { 200: SavedEmployment },
  refusals: [],
});

/** 20 experiences with every field at its greatest length, in characters of four bytes, and room for JSON. */
const listSection = { ...section, maxBodyBytes: 512 * 1024 } as const;

export const saveSchool = route({
  ...listSection,
  operationId: 'saveSchool',
  path: '/api/profile/school',
  summary: 'Replaces the schools. A field left out is not answered; an empty list is the answer "none".',
  body: draft(SchoolSection),
  responses: { 200: SavedSchool },
  refusals: [],
});

export const saveAcademics = route({
  ...listSection,
  operationId: 'saveAcademics',
  path: '/api/profile/academics',
  summary: 'Replaces what was reached at school. Grades are kept as given and never converted.',
  body: draft(AcademicsSection),
  responses: { 200: SavedAcademics },
  refusals: [],
});

export const saveSchoolActivities = route({
  ...listSection,
  operationId: 'saveSchoolActivities',
  path: '/api/profile/school-activities',
  summary: 'Replaces what was done beside school. Never used in fit.',
  body: draft(ActivitySection),
  responses: { 200: SavedSchoolActivities },
  refusals: [],
});

export const saveUniversity = route({
  ...listSection,
  operationId: 'saveUniversity',
  path: '/api/profile/university',
  summary: 'Replaces the programmes of study.',
  body: draft(UniversitySection),
  responses: { 200: SavedUniversity },
  refusals: [],
});

export const saveUniversityActivities = route({
  ...listSection,
  operationId: 'saveUniversityActivities',
  path: '/api/profile/university-activities',
  summary: 'Replaces what was done beside university. Never used in fit.',
  body: draft(ActivitySection),
  responses: { 200: SavedUniversityActivities },
  refusals: [],
});

export const saveExperience = route({
  ...listSection,
  operationId: 'saveExperience',
  path: '/api/profile/experience',
  summary: 'Replaces the experience. A referee is kept only when they have agreed.',
  body: draft(ExperienceSection),
  responses: { 200: SavedExperience },
  refusals: [],
});

export const savePreferences = route({
  ...section,
  operationId: 'savePreferences',
  path: '/api/profile/preferences',
  summary: 'Replaces what the candidate likes and how the application is for them.',
  body: draft(Preferences),
  responses: { 200: SavedPreferences },
  refusals: [],
});

export const saveBooster = route({
  ...listSection,
  operationId: 'saveBooster',
  path: '/api/profile/booster',
  summary: 'Replaces the evidence, skills, languages, certificates and the public link.',
  body: draft(Booster),
  responses: { 200: SavedBooster },
  refusals: [],
});
