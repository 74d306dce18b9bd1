import { Employment } from '@common-ground/contract/profile/employment';
import { Location } from '@common-ground/contract/profile/location';
import { PersonalDetails } from '@common-ground/contract/profile/personal-details';
import { Preferences } from '@common-ground/contract/profile/preferences';
import {
  saveEmployment,
  saveLocation,
  savePersonalDetails,
  savePreferences,
  saveRoleChoice,
} from '@common-ground/contract/profile/profile';
import { readProfile } from '@common-ground/contract/profile/read-profile';
import { RoleChoice } from '@common-ground/contract/profile/role-choice';
import { findViolations } from '@common-ground/contract/violations';
import { personNameViolations } from '@common-ground/domain/company/person-name';
import { ageGroupOf, earliestJoinDay } from '@common-ground/domain/profile/age';
import { EMPTY_EMPLOYMENT } from '@common-ground/domain/profile/employment';
import { EMPTY_LOCATION, locationViolations } from '@common-ground/domain/profile/location';
import { EMPTY_PERSONAL_DETAILS, personalViolations } from '@common-ground/domain/profile/personal-details';
import { EMPTY_PREFERENCES, preferencesViolations } from '@common-ground/domain/profile/preferences';
import { EMPTY_ROLE_CHOICE } from '@common-ground/domain/profile/role-choice';
import { normalisedContent } from '@common-ground/domain/profile/sections/normalised-content';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { findEmployment, upsertEmployment } from '../../stores/profile/employment.store.ts';
import { findLocation, upsertLocation } from '../../stores/profile/location.store.ts';
import { findPersonalDetails, upsertPersonalDetails } from '../../stores/profile/personal-details.store.ts';
import { findPreferences, upsertPreferences } from '../../stores/profile/preferences.store.ts';
import { findProfile } from '../../stores/profile/profile.loader.ts';
import { findRoleChoice, upsertRoleChoice } from '../../stores/profile/role-choice.store.ts';

/** Omitted fields count as unanswered; composing a text can make it longer, so its length is checked again. */
const normaliseContent = <Content extends object>(empty: Content, body: object): Content =>
  normalisedContent({ ...empty, ...body });

/** Serves the operations on one's own profile. */
export function registerProfile(app: FastifyInstance, context: Context): void {
  const { config, db, now } = context;
  const today = () => now().toISOString().slice(0, 10);

  bind(app, context, readProfile, async ({ scope }) => succeed(200, await findProfile(db, scope)));

  bind(app, context, saveRoleChoice, async ({ scope, body, ifMatch }) => {
    const content = normaliseContent<RoleChoice>(EMPTY_ROLE_CHOICE, body);
    const violations = findViolations(RoleChoice, content);
    if (violations.length > 0) return refuseInput(violations);
    const version = await upsertRoleChoice(db, scope, content, ifMatch);
    if (version === null) return refuse('version_conflict', { current: await findRoleChoice(db, scope) });
    return succeed(200, { version, content }, version);
  });

  bind(app, context, savePersonalDetails, async ({ scope, body, ifMatch }) => {
    const content = normaliseContent<PersonalDetails>(EMPTY_PERSONAL_DETAILS, body);
    const { fullName, calledName, latinName, pronouns } = content;
    const violations = [
      ...findViolations(PersonalDetails, content),
      ...personalViolations(content, today()),
      // Companies read them.
      ...personNameViolations({ fullName, calledName, latinName, pronouns }, config.reservedNames),
    ];
    if (violations.length > 0) return refuseInput(violations);
    if (content.bornOn !== null && ageGroupOf(content.bornOn, today()) === 'too_young')
      return refuse('under_age', { opensOn: earliestJoinDay(content.bornOn) });
    const version = await upsertPersonalDetails(db, scope, content, ifMatch);
    if (version === null)
      return refuse('version_conflict', { current: await findPersonalDetails(db, scope) });
    return succeed(200, { version, content }, version);
  });

  bind(app, context, saveLocation, async ({ scope, body, ifMatch }) => {
    const content = normaliseContent<Location>(EMPTY_LOCATION, body);
    const violations = [...findViolations(Location, content), ...locationViolations(content)];
    if (violations.length > 0) return refuseInput(violations);
    const version = await db
      .transaction()
      .execute((transaction) => upsertLocation(transaction, scope, content, ifMatch));
    if (version === null) return refuse('version_conflict', { current: await findLocation(db, scope) });
    return succeed(200, { version, content }, version);
  });

  bind(app, context, saveEmployment, async ({ scope, body, ifMatch }) => {
    const content = normaliseContent<Employment>(EMPTY_EMPLOYMENT, body);
    const violations = findViolations(Employment, content);
    if (violations.length > 0) return refuseInput(violations);
    const version = await upsertEmployment(db, scope, content, ifMatch);
    if (version === null) return refuse('version_conflict', { current: await findEmployment(db, scope) });
    return succeed(200, { version, content }, version);
  });

  bind(app, context, savePreferences, async ({ scope, body, ifMatch }) => {
    const content = normaliseContent<Preferences>(EMPTY_PREFERENCES, body);
    const violations = [...findViolations(Preferences, content), ...preferencesViolations(content)];
    if (violations.length > 0) return refuseInput(violations);
    const version = await upsertPreferences(db, scope, content, ifMatch);
    if (version === null) return refuse('version_conflict', { current: await findPreferences(db, scope) });
    return succeed(200, { version, content }, version);
  });
}
