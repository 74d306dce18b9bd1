import { CONTEST_LIMITS } from '@common-ground/domain/access/contest';
import { normalisedText } from '@common-ground/domain/profile/text';
import { compareRecords, type RecordComparison } from './features/access/records.job.ts';
import { type ErasureOperator, operateErasures } from './operator-erasures.ts';
import { type JobOperator, operateJobs } from './operator-jobs.ts';
import { operateReports, type ReportOperator } from './operator-reports.ts';
import { operateResearch, type ResearchOperator } from './operator-research.ts';
import { readBudgets, readReservedNames } from './platform/config.ts';
import { readConfigWith } from './platform/configuration/config-reader.ts';
import { openSystemDatabase } from './platform/db/database.ts';
import { createRecordHeadStore } from './platform/records/record-head-store.ts';
import { readRecords } from './platform/records/records-config.ts';
import { findSigningKey } from './platform/records/signing-key.ts';
import { readStorage } from './platform/storage/storage-config.ts';
import { createTombstoneStore } from './platform/storage/tombstone-store.ts';
import { createOutageLog } from './platform/telemetry/outage-log.ts';
import { NAME_TAKEN } from './stores/company/company-name-change.store.ts';
import { hasMembers, insertRelease } from './stores/company/company-release.store.ts';
import {
  type DisputedName,
  listIdenticalNames,
  listNameClaims,
} from './stores/company/disputed-name.store.ts';
import { updateNameHolder } from './stores/company/name-move.store.ts';
import {
  findCompanies,
  listCompanies,
  listOpenContests,
  type OperatorAction,
  upsertContestAnswer,
  upsertMostPublished,
  upsertNameAnswer,
  upsertSuspension,
  upsertVerification,
} from './stores/company/operator.store.ts';
import {
  type VerificationObstacle,
  verificationObstacleOf,
} from './stores/company/verification-obstacle.store.ts';
import { listNearlySpentBudgets, type NearlySpentBudget } from './stores/people/budget-alert.store.ts';
import { oldestBudgetDay } from './stores/people/view-budget.store.ts';
import { listReservedMembers, type ReservedMember } from './stores/team/reserved-member.store.ts';

/** What the operator can do directly on the application's database. Every action is recorded. */
export type Operator = JobOperator &
  ErasureOperator &
  ReportOperator &
  ResearchOperator & {
    listCompanies(): ReturnType<typeof listCompanies>;
    /**
     * Verifies a company or ends its verification, effective from the next request.
     * @param idOrName the company's ID, or its name if that's unique
     * @returns the company. @throws when there is none, or more than one
     */
    setVerified(idOrName: string, isVerified: boolean): Promise<{ id: string; name: string }>;
    /**
     * Suspends or reinstates a company within a second. While suspended, its members can use only their own accounts, and nothing it
     * has published is shown.
     * @param idOrName the company's ID, or its name if that's unique
     * @returns the company. @throws when there is none, or more than one, or when a company to reinstate has no members left
     */
    setSuspended(idOrName: string, isSuspended: boolean): Promise<{ id: string; name: string }>;
    /**
     * Deletes a suspended company without members, which frees its domain and names.
     * @param idOrName the company's ID, or its name if that's unique
     * @returns the company. @throws when there is none or more than one, when it is not suspended, or when it has members
     */
    release(idOrName: string): Promise<{ id: string; name: string }>;
    /**
     * Approves or rejects the name that a verified company has requested.
     * @param idOrName the company's ID, or the name that is currently shown
     * @returns the company. @throws when there is none or more than one, when it has requested none, or when another company has the name
     */
    answerName(idOrName: string, isConfirmed: boolean): Promise<{ id: string; name: string }>;
    /**
     * Changes how many open jobs a company can have; a fifth as many can be published for the first time in 24 hours.
     * @param maxPublished 5 to 10,000; 50 by default
     * @returns the company. @throws when there is none, or more than one, or the number is out of range
     */
    limitJobs(idOrName: string, maxPublished: number): Promise<{ id: string; name: string }>;
    /** The names that two companies want: companies whose domain is the name, and companies that were verified under it later. */
    listDisputedNames(): Promise<Readonly<Record<'claims' | 'twins', readonly DisputedName[]>>>;
    /**
     * Members whose names could be mistaken for the operator's, chosen before such names were refused.
     * @param environment has the sender of emails. @throws when it's invalid
     */
    listReservedMembers(environment: Readonly<Record<string, string | undefined>>): Promise<ReservedMember[]>;
    /**
     * Verifies a company under the name that it has shown to be its domain. Ends the verification of the company that had the name and
     * notifies its owners.
     * @param idOrName the company that claims it. @returns that company
     * @throws when there is none or more than one, when it claims no name, or when something else prevents its verification
     */
    updateNameHolder(idOrName: string): Promise<{ id: string; name: string }>;
    listContests(): ReturnType<typeof listOpenContests>;
    /** @throws when no contest with this reference is waiting for an answer, or the answer is empty or too long */
    answerContest(reference: string, answer: string): Promise<void>;
    /**
     * Compares the log of views and the log of decisions with their signed heads.
     * @param environment has the file store and the key. @throws when it's invalid
     */
    verifyRecords(environment: Readonly<Record<string, string | undefined>>): Promise<RecordComparison>;
    /**
     * The daily view budgets that companies have used up to 80 % or more today and on the 30 days before, the last day first.
     * @param environment has the daily limits. @throws when it's invalid
     */
    listNearlySpentBudgets(
      environment: Readonly<Record<string, string | undefined>>,
    ): Promise<NearlySpentBudget[]>;
    close(): Promise<void>;
  };

/** Why a name can't be moved. */
const MOVE_REFUSALS: Partial<Record<VerificationObstacle, string>> = {
  domain_taken: 'Another company is verified with the same domain. Nothing was changed.',
  domain_shared: 'Another company is verified under the same registered domain. Nothing was changed.',
  company_name_taken: 'Another verified company has this company’s other name. Nothing was changed.',
  verification_withheld:
    'You ended the verification of this company or its domain. To give it the name anyway, unverify the other company and verify this one.',
};

function nameTaken(error: unknown): never {
  const isTaken = (error as { constraint?: string }).constraint === NAME_TAKEN;
  throw isTaken ? new Error('Another verified company has this name, or one that looks the same.') : error;
}

/** Opens the database for the operator. @param operator the name recorded with each action, at most 100 characters */
export function openOperator(databaseUrl: string, operator: string): Operator {
  const db = openSystemDatabase(databaseUrl, { maxConnections: 1, statementTimeoutMs: 10_000 });
  const operatorAction = (): OperatorAction => ({ operator: operator.slice(0, 100), at: new Date() });
  const findOne = async (idOrName: string) => {
    const [company, other] = await findCompanies(db, idOrName);
    if (!company) throw new Error(`No company has the ID or name "${idOrName}".`);
    if (other) throw new Error(`More than one company is called "${idOrName}". Give its ID instead.`);
    return company;
  };
  return {
    listCompanies: () => listCompanies(db),
    listContests: () => listOpenContests(db),
    listDisputedNames: async () => ({
      claims: await listNameClaims(db),
      twins: await listIdenticalNames(db),
    }),
    async updateNameHolder(idOrName) {
      const company = await findOne(idOrName);
      const obstacle = await db
        .transaction()
        .execute((transaction) => updateNameHolder(transaction, company, operatorAction()))
        .catch((error: unknown) => {
          const constraint = verificationObstacleOf(error);
          if (constraint !== null) return constraint;
          throw error;
        });
      if (obstacle === 'no_claim')
        throw new Error(`"${company.name}" hasn’t claimed another company’s name.`);
      if (obstacle !== null) throw new Error(MOVE_REFUSALS[obstacle] ?? obstacle);
      return company;
    },
    async setVerified(idOrName, isVerified) {
      const company = await findOne(idOrName);
      await db
        .transaction()
        .execute((transaction) => upsertVerification(transaction, company, isVerified, operatorAction()))
        .catch(nameTaken);
      return company;
    },
    async answerName(idOrName, isConfirmed) {
      const company = await findOne(idOrName);
      const isAnswered = await db
        .transaction()
        .execute((transaction) => upsertNameAnswer(transaction, company, isConfirmed, operatorAction()))
        .catch(nameTaken);
      if (!isAnswered) throw new Error(`"${company.name}" hasn’t requested another name.`);
      return company;
    },
    async setSuspended(idOrName, isSuspended) {
      const company = await findOne(idOrName);
      await db.transaction().execute(async (transaction) => {
        await upsertSuspension(transaction, company, isSuspended, operatorAction());
        // Checked last, because the last member may have left since.
        if (!isSuspended && !(await hasMembers(transaction, company.id)))
          throw new Error(`"${company.name}" has no members left. To delete it, use release.`);
      });
      return company;
    },
    async release(idOrName) {
      const company = await findOne(idOrName);
      const isReleased = await db
        .transaction()
        .execute((transaction) => insertRelease(transaction, company, operatorAction()));
      if (!isReleased) throw new Error(`"${company.name}" has members, or isn't suspended.`);
      return company;
    },
    async limitJobs(idOrName, maxPublished) {
      if (!Number.isInteger(maxPublished) || maxPublished < 5 || maxPublished > 10_000)
        throw new Error('NUMBER must be a whole number from 5 to 10000.');
      const company = await findOne(idOrName);
      await db
        .transaction()
        .execute((transaction) => upsertMostPublished(transaction, company, maxPublished, operatorAction()));
      return company;
    },
    async answerContest(reference, answer) {
      const text = normalisedText(answer);
      if (text === '' || [...text].length > CONTEST_LIMITS.answer)
        throw new Error(`ANSWER must have 1 to ${CONTEST_LIMITS.answer} characters.`);
      const isAnswered = await db
        .transaction()
        .execute((transaction) =>
          upsertContestAnswer(transaction, reference.toUpperCase(), text, operatorAction()),
        );
      if (!isAnswered)
        throw new Error(`No contest with the reference "${reference}" is waiting for an answer.`);
    },
    async verifyRecords(environment) {
      const read = readConfigWith(environment, (reader) => {
        const { storage } = readStorage(reader);
        return { storage, records: readRecords(reader, storage.kind !== 'folder') };
      });
      if (!read.ok) throw new Error(read.mistakes.join('\n'));
      const { storage, records } = read.config;
      const outages = createOutageLog(() => performance.now());
      const key = await findSigningKey(records);
      if (!key)
        throw new Error('No signing key found: set RECORD_SIGNING_KEY, or use the server’s DATA_DIR.');
      const recordHeads = createRecordHeadStore(storage, outages);
      const tombstones = createTombstoneStore(storage, outages);
      return compareRecords({ systemDb: db, recordHeads, tombstones, key });
    },
    async listReservedMembers(environment) {
      const read = readConfigWith(environment, readReservedNames);
      if (!read.ok) throw new Error(read.mistakes.join('\n'));
      return listReservedMembers(db, read.config);
    },
    async listNearlySpentBudgets(environment) {
      const read = readConfigWith(environment, readBudgets);
      if (!read.ok) throw new Error(read.mistakes.join('\n'));
      return listNearlySpentBudgets(db, oldestBudgetDay(new Date().toISOString().slice(0, 10)), read.config);
    },
    ...operateJobs(db),
    ...operateErasures(db),
    ...operateReports(db, operatorAction),
    ...operateResearch(db),
    close: () => db.destroy(),
  };
}
