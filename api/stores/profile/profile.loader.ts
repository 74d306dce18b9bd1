import type { Profile } from '@common-ground/contract/profile/profile';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { onOneConnection } from '../../platform/db/one-connection.ts';
import { findEmployment } from './employment.store.ts';
import { findListSections, LIST_SECTIONS } from './list-section.store.ts';
import { findLocation } from './location.store.ts';
import { findPersonalDetails } from './personal-details.store.ts';
import { findPreferences } from './preferences.store.ts';
import { findRoleChoice } from './role-choice.store.ts';

/** Every section of the candidate's own profile with its version; version 0 where it was never saved. */
export async function findProfile(db: Database, scope: CandidateScope): Promise<Profile> {
  const [role, personal, location, employment, preferences, lists] = await onOneConnection(
    db,
    (connection) => [
      findRoleChoice(connection, scope),
      findPersonalDetails(connection, scope),
      findLocation(connection, scope),
      findEmployment(connection, scope),
      findPreferences(connection, scope),
      findListSections(connection, scope, LIST_SECTIONS),
    ],
  );
  return { role, personal, location, employment, preferences, ...lists };
}
