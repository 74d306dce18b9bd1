import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { Employment } from './employment.ts';
import { Location } from './location.ts';
import { PersonalDetails } from './personal-details.ts';
import { RoleChoice } from './role-choice.ts';
import { type RouteDefinition, route } from './route.ts';

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

/** Every section of the caller's own profile. */
export const Profile = Type.Object(
  {
    role: SavedRoleChoice,
    personal: SavedPersonalDetails,
    location: SavedLocation,
    employment: SavedEmployment,
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
