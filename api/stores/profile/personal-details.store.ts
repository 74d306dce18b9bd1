import type { PersonalDetails } from '@common-ground/contract/profile/personal-details';
import type { SavedPersonalDetails } from '@common-ground/contract/profile/profile';
import { type ContactWay, EMPTY_PERSONAL_DETAILS } from '@common-ground/domain/profile/personal-details';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepareQuery } from '../../platform/db/prepared-query.ts';
import { upsertSection } from './section.store.ts';

/** With one row at most. */
const listBirthDates = prepareQuery((db, candidateId: string) =>
  db.selectFrom('personal_details').where('candidate_id', '=', candidateId).select('born_on'),
);

/** The candidate's date of birth, `YYYY-MM-DD`, or null while it is not known. For the age gate only. */
export async function findBirthDate(db: Database, scope: CandidateScope): Promise<string | null> {
  const [row] = await listBirthDates(db, scope.candidateId);
  return row?.born_on ?? null;
}

/** With one row at most. */
const listPersonalDetails = prepareQuery((db, candidateId: string) =>
  db.selectFrom('personal_details').where('candidate_id', '=', candidateId).selectAll(),
);

/** The candidate's personal details; version 0 if never saved. */
export async function findPersonalDetails(
  db: Database,
  scope: CandidateScope,
): Promise<SavedPersonalDetails> {
  const [row] = await listPersonalDetails(db, scope.candidateId);
  if (!row) return { version: 0, content: EMPTY_PERSONAL_DETAILS };
  return {
    version: row.version,
    content: {
      fullName: row.full_name,
      calledName: row.called_name,
      latinName: row.latin_name,
      pronouns: row.pronouns,
      bornOn: row.born_on,
      phone: row.phone,
      preferredContact: row.preferred_contact as ContactWay | null,
      adjustments: row.adjustments,
    },
  };
}

/**
 * Saves the personal details over the version that was read.
 * @returns the new version, or null when the stored version is another: nothing is changed then.
 */
export function upsertPersonalDetails(
  db: Database,
  scope: CandidateScope,
  content: PersonalDetails,
  readVersion: number,
): Promise<number | null> {
  const columns = {
    full_name: content.fullName,
    called_name: content.calledName,
    latin_name: content.latinName,
    pronouns: content.pronouns,
    born_on: content.bornOn,
    phone: content.phone,
    preferred_contact: content.preferredContact,
    adjustments: content.adjustments,
  };
  return upsertSection(db, scope, 'personal_details', columns, readVersion);
}
