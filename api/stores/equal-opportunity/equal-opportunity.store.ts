import type { DB } from '@common-ground/database/schema';
import { type Demographics, NO_DEMOGRAPHICS } from '@common-ground/domain/equal-opportunity/demographics';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';

/** The only function that assumes the role with access to equal-opportunity answers, for the duration of a transaction. */
function asOwnerRole<Result>(db: Kysely<DB>, work: (transaction: Transaction<DB>) => Promise<Result>) {
  return db.transaction().execute(async (transaction) => {
    await sql`set local role common_ground_equal_opportunity`.execute(transaction);
    return work(transaction);
  });
}

/** The pseudonym of a candidate's answers, used for nothing else of theirs. */
const pseudonymOf = ({ candidateId }: CandidateScope) =>
  sql<Buffer>`equal_opportunity.pseudonym_of(${candidateId}::uuid)`;

/** The candidate's own answers; all null when there are none. */
export async function findDemographics(db: Kysely<DB>, scope: CandidateScope): Promise<Demographics> {
  const row = await asOwnerRole(db, (transaction) =>
    transaction
      .selectFrom('equal_opportunity.demographic_answers')
      .where('pseudonym', '=', pseudonymOf(scope))
      .select([
        'sex',
        'gender',
        'ethnicity',
        'age_band as ageBand',
        'disability',
        'first_in_family as firstInFamily',
      ])
      .executeTakeFirst(),
  );
  // The contract allows no other values.
  return (row as Demographics | undefined) ?? NO_DEMOGRAPHICS;
}

/** Stores the answers, replacing earlier ones. */
export async function upsertDemographics(
  db: Kysely<DB>,
  scope: CandidateScope,
  { sex, gender, ethnicity, ageBand, disability, firstInFamily }: Demographics,
): Promise<void> {
  const answers = {
    sex,
    gender,
    ethnicity,
    age_band: ageBand,
    disability,
    first_in_family: firstInFamily,
  };
  await asOwnerRole(db, (transaction) =>
    transaction
      .insertInto('equal_opportunity.demographic_answers')
      .values({ pseudonym: pseudonymOf(scope), ...answers })
      .onConflict((conflict) => conflict.column('pseudonym').doUpdateSet(answers))
      .execute(),
  );
}

/** Deletes the answers; harmless when there are none. */
export async function deleteDemographics(db: Kysely<DB>, scope: CandidateScope): Promise<void> {
  await asOwnerRole(db, (transaction) =>
    transaction
      .deleteFrom('equal_opportunity.demographic_answers')
      .where('pseudonym', '=', pseudonymOf(scope))
      .execute(),
  );
}
