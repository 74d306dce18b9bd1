import type { RespondentAnswers } from '@common-ground/contract/culture/research';
import type { DB } from '@common-ground/database/schema';
import {
  type CopiedAnswer,
  type CopiedShowing,
  NO_RESPONDENT_ANSWERS,
  type ResearchState,
  researchState,
  type ShownScreen,
} from '@common-ground/domain/culture/research-copy';
import type { Copy } from '@common-ground/domain/psychometrics/sample';
import { sql, type Transaction } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { findConsents } from '../access/consent.store.ts';

export type NewResearchCopy = {
  readonly sessionId: string;
  readonly instrumentVersion: string;
  readonly language: string;
  readonly answers: readonly CopiedAnswer[];
  /** Null in copies from before it was kept. */
  readonly showing: CopiedShowing | null;
  /** The year at whose start the copy is deleted. */
  readonly deleteIn: number;
};

/** A candidate's own copy, as they can download it. */
export type OwnResearchCopy = Omit<NewResearchCopy, 'sessionId'> & { readonly sitting: number };

const COPY_COLUMNS = [
  'sitting',
  'instrument_version',
  'language',
  'answers',
  'shown_order',
  'saw_sketch',
  'delete_in',
] as const;

const pseudonymOf = (id: string) => sql<Buffer>`research.pseudonym_of(${id}::uuid)`;

/** The only function that assumes the role with access to the schema `research`; it resets the role before the transaction continues. */
async function asOwnerRole<Result>(
  transaction: Transaction<DB>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(transaction);
  await sql`set local role common_ground_research`.execute(transaction);
  const result = await work();
  await sql`set local role ${sql.id(String(rows[0]?.role))}`.execute(transaction);
  return result;
}

/**
 * Whether the candidate's consent to research leads to copies. It can't be withdrawn before the transaction ends, so that no copy is made
 * after a withdrawal has deleted them.
 */
export async function lockResearchState(
  transaction: Transaction<DB>,
  scope: CandidateScope,
): Promise<ResearchState> {
  await sql`select from candidates where account_id = ${scope.candidateId} for share`.execute(transaction);
  const consents = await findConsents(transaction, scope);
  const consent = consents.find(({ purpose }) => purpose === 'research');
  return consent ? researchState(consent) : 'off';
}

/** Keeps a copy of a completed session under pseudonyms. Call it after {@link lockResearchState}. */
export async function insertResearchCopy(
  transaction: Transaction<DB>,
  scope: CandidateScope,
  copy: NewResearchCopy,
): Promise<void> {
  const respondent = pseudonymOf(scope.candidateId);
  await asOwnerRole(transaction, async () => {
    await transaction
      .insertInto('research.respondents')
      .values({ pseudonym: respondent })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('research.copies')
      .values(({ selectFrom }) => ({
        pseudonym: pseudonymOf(copy.sessionId),
        respondent,
        sitting: selectFrom('research.copies')
          .where('respondent', '=', respondent)
          .select(sql<number>`coalesce(max(sitting), 0) + 1`.as('sitting')),
        instrument_version: copy.instrumentVersion,
        language: copy.language,
        answers: JSON.stringify(copy.answers),
        shown_order: copy.showing && JSON.stringify(copy.showing.shownOrder),
        saw_sketch: copy.showing?.sawSketch ?? null,
        delete_in: copy.deleteIn,
      }))
      .execute();
  });
}

/** What the candidate answered about themselves, and their copies, the first sitting first. */
export async function findResearch(
  db: Database,
  scope: CandidateScope,
): Promise<{ respondent: RespondentAnswers; copies: OwnResearchCopy[] }> {
  return db.transaction().execute((transaction) =>
    asOwnerRole(transaction, async () => {
      const pseudonym = pseudonymOf(scope.candidateId);
      const about = await transaction
        .selectFrom('research.respondents')
        .where('pseudonym', '=', pseudonym)
        .select(['age_band', 'gender', 'first_language', 'disability', 'country'])
        .executeTakeFirst();
      const copies = await transaction
        .selectFrom('research.copies')
        .where('respondent', '=', pseudonym)
        .select(COPY_COLUMNS)
        .orderBy('sitting')
        .execute();
      return { respondent: about ? respondentOf(about) : NO_RESPONDENT_ANSWERS, copies: copies.map(copyOf) };
    }),
  );
}

/** Stores the candidate's answers about themselves, replacing earlier ones. Call it after {@link lockResearchState}. */
export async function upsertRespondent(
  transaction: Transaction<DB>,
  scope: CandidateScope,
  { ageBand, gender, firstLanguage, disability, country }: RespondentAnswers,
): Promise<void> {
  const answers = { age_band: ageBand, gender, first_language: firstLanguage, disability, country };
  await asOwnerRole(transaction, () =>
    transaction
      .insertInto('research.respondents')
      .values({ pseudonym: pseudonymOf(scope.candidateId), ...answers })
      .onConflict((conflict) => conflict.column('pseudonym').doUpdateSet(answers))
      .execute(),
  );
}

/** Every copy of a language, for the psychometrics command. @param db bypasses row level security */
export async function listResearchCopies(db: Database, language: string): Promise<Copy[]> {
  const rows = await db
    .selectFrom('research.copies')
    .innerJoin('research.respondents', 'research.respondents.pseudonym', 'respondent')
    .where('language', '=', language)
    .select('respondent')
    .select(COPY_COLUMNS)
    .select(['age_band', 'gender', 'first_language', 'disability', 'country'])
    // Ordered by digests under a random key, so that the order reveals nothing.
    .orderBy('respondent')
    .orderBy('sitting')
    .execute();
  return rows.map((row) => {
    const { sitting, instrumentVersion, answers, showing } = copyOf(row);
    return {
      sitting,
      instrumentVersion,
      answers,
      showing,
      respondent: row.respondent.toString('hex'),
      about: respondentOf(row),
    };
  });
}

/** Deletes copies whose year has come. @param db bypasses row level security */
export async function deleteOldResearch(db: Database, year: number): Promise<void> {
  await db.deleteFrom('research.copies').where('delete_in', '<=', year).execute();
}

type RespondentRow = {
  readonly age_band: string | null;
  readonly gender: string | null;
  readonly first_language: string | null;
  readonly disability: string | null;
  readonly country: string | null;
};

/** The contract allows no other values. */
function respondentOf(row: RespondentRow): RespondentAnswers {
  return {
    ageBand: row.age_band,
    gender: row.gender,
    firstLanguage: row.first_language,
    disability: row.disability,
    country: row.country,
  } as RespondentAnswers;
}

function copyOf(row: {
  sitting: number;
  instrument_version: string;
  language: string;
  answers: unknown;
  shown_order: unknown;
  saw_sketch: boolean | null;
  delete_in: number;
}): OwnResearchCopy {
  return {
    sitting: row.sitting,
    instrumentVersion: row.instrument_version,
    language: row.language,
    answers: row.answers as CopiedAnswer[],
    showing:
      row.saw_sketch === null
        ? null
        : { shownOrder: row.shown_order as ShownScreen[], sawSketch: row.saw_sketch },
    deleteIn: row.delete_in,
  };
}
