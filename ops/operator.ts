import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type Operator, openOperator } from '@common-ground/api/operator';
import { findRunningDatabase } from '@common-ground/local/running-database';
import { BACKUP_COMMANDS, BACKUP_USAGE } from './backup/commands.ts';
import { listNames } from './disputed-names.ts';
import { reportErasures } from './pending-erasures.ts';
import { evaluateRecords } from './records-verdict.ts';
import { listReports, showReport } from './reported-messages.ts';

/**
 * Commands for the people who run the installation: `npm run operator -- COMMAND`. Uses the database in DATABASE_URL, or the one
 * that a running `npm start` manages.
 */
const USAGE = `npm run operator -- COMMAND

  list                               list companies, when and by whom each was verified, and which are suspended
  verify COMPANY                     verify a company, given by its ID or name, so that it can see candidates
  unverify COMPANY                   end its verification until you verify it again; takes effect immediately
  suspend COMPANY                    limit its members to their own accounts and hide everything it has published
  reinstate COMPANY                  end its suspension
  release COMPANY                    delete a suspended company that has no members left, which frees its domain and names
  confirm-name COMPANY               approve the name it has requested; give the name that is currently shown
  refuse-name COMPANY                reject the name it has requested; it keeps its current name
  names                              list names that two companies want, and members whose names could be mistaken for ours
  move-name COMPANY                  give it the name that matches its domain; the company that had the name loses its verification
  limit-jobs COMPANY NUMBER          set how many open jobs it can have (default 50); a fifth of them can be new in 24 hours
  contests                           list candidates’ contests that haven’t been answered
  answer-contest REFERENCE "ANSWER"  answer a contest; the candidate sees the answer on the privacy page
  reports                            list messages that candidates have reported and that you haven’t settled
  report REFERENCE                   show a reported message with its conversation
  settle-report REFERENCE            take a report off the list; the message stays hidden from the candidate
  budgets                            list companies that used 80 % of a daily view budget today or in the 30 days before
  verify-records                     compare the logs of views and decisions with their signatures; exits 1 if they don’t match or
                                     nothing has been signed for 24 hours
  jobs                               list background jobs and emails that have failed permanently, with attempts and the last error
  retry-job ID                       retry one of them, or all emails of a kind
                                     (role-mails, team-notices, notices, invitations, search-alerts)
  erasures                           list what deleted accounts still have at the identity provider and in the file store; exits 1 if
                                     something has waited for a day or isn’t tried again
  retry-erasures                     try all of it again now, while the application runs
${BACKUP_USAGE}`;

const print = (line: string) => process.stdout.write(`${line}\n`);
const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? null;
const root = fileURLToPath(new URL('..', import.meta.url));

type Command = { arity: number; act(operator: Operator, args: string[]): Promise<void> };

const COMMANDS: Readonly<Record<string, Command>> = {
  list: {
    arity: 0,
    act: async (operator) => {
      for (const {
        id,
        name,
        domain,
        verifiedAt,
        verifiedBy,
        withheldAt,
        suspendedAt,
        askedName,
        askedLegalName,
      } of await operator.listCompanies()) {
        const unverified = withheldAt ? `unverified ${day(withheldAt)} by you` : 'not verified';
        const verified = verifiedAt ? `verified ${day(verifiedAt)} by ${verifiedBy}` : unverified;
        const names = [askedName, askedLegalName].filter(Boolean).join(' / ');
        const request = names ? `, has requested the name ${names}` : '';
        const suspended = suspendedAt ? `, suspended ${day(suspendedAt)}` : '';
        print(
          `${id}  ${(verified + suspended).padEnd(31)}  ${name}${domain ? ` (${domain})` : ''}${request}`,
        );
      }
    },
  },
  verify: { arity: 1, act: (operator, args) => setVerified(operator, args, true) },
  unverify: { arity: 1, act: (operator, args) => setVerified(operator, args, false) },
  suspend: { arity: 1, act: (operator, args) => setSuspended(operator, args, true) },
  reinstate: { arity: 1, act: (operator, args) => setSuspended(operator, args, false) },
  release: {
    arity: 1,
    act: async (operator, [company = '']) => {
      const { id, name } = await operator.release(company);
      print(`${name} (${id}) has been deleted.`);
    },
  },
  'confirm-name': { arity: 1, act: (operator, args) => answerName(operator, args, true) },
  'refuse-name': { arity: 1, act: (operator, args) => answerName(operator, args, false) },
  names: { arity: 0, act: (operator) => listNames(operator, process.env, print) },
  'move-name': {
    arity: 1,
    act: async (operator, [company = '']) => {
      const { id, name } = await operator.updateNameHolder(company);
      print(
        `${name} (${id}) is now verified under that name. The company that had it has lost its verification, and its owners are notified.`,
      );
    },
  },
  'limit-jobs': {
    arity: 2,
    act: async (operator, [idOrName = '', max = '']) => {
      const { name } = await operator.limitJobs(idOrName, Number(max));
      print(`${name} can have ${max} open jobs.`);
    },
  },
  contests: {
    arity: 0,
    act: async (operator) => {
      const contests = await operator.listContests();
      if (contests.length === 0) print('No contests are waiting for an answer.');
      for (const { reference, companyName, note, madeAt, answerBy } of contests)
        print(
          `${reference}  made ${day(madeAt)}, answer by ${answerBy}, about ${companyName ?? 'all companies'}\n  ${note.replaceAll('\n', '\n  ')}`,
        );
    },
  },
  'answer-contest': {
    arity: 2,
    act: async (operator, [reference = '', answer = '']) => {
      await operator.answerContest(reference, answer);
      print(`${reference} has been answered.`);
    },
  },
  reports: { arity: 0, act: (operator) => listReports(operator, print) },
  report: { arity: 1, act: (operator, [reference = '']) => showReport(operator, reference, print) },
  'settle-report': {
    arity: 1,
    act: async (operator, [reference = '']) => {
      await operator.settleReport(reference);
      print(`${reference} has been settled.`);
    },
  },
  budgets: { arity: 0, act: listBudgets },
  'verify-records': { arity: 0, act: verifyRecords },
  jobs: { arity: 0, act: listJobs },
  erasures: { arity: 0, act: listErasures },
  'retry-erasures': {
    arity: 0,
    act: async (operator) => {
      await operator.retryErasures();
      print('The server is trying all erasures again.');
    },
  },
  'retry-job': {
    arity: 1,
    act: async (operator, [id = '']) => {
      await operator.retryJob(id);
      print(`Retrying ${id}.`);
    },
  },
};

async function listJobs(operator: Operator): Promise<void> {
  const jobs = await operator.listDeadJobs();
  const mails = Object.entries(await operator.countGivenUpMails()).filter(([, count]) => count > 0);
  if (jobs.length + mails.length === 0) print('No background job has failed permanently.');
  for (const [kind, count] of mails)
    print(`${kind}  ${count} not accepted by the mail server after eight attempts`);
  for (const { id, task, attempts, lastError, addedAt } of jobs)
    print(
      `${id}  ${task}, added ${day(addedAt)}, ${attempts} attempts, last error: ${lastError ?? 'the server died'}`,
    );
}

async function listErasures(operator: Operator): Promise<void> {
  const { lines, isOverdue } = reportErasures(await operator.readErasures(), new Date());
  for (const line of lines) print(line);
  if (isOverdue) process.exitCode = 1;
}

const BUDGETS = {
  member: 'profiles opened by one member',
  company: 'profiles opened',
  listed: 'people listed',
} as const;

async function listBudgets(operator: Operator): Promise<void> {
  const budgets = await operator.listNearlySpentBudgets(process.env);
  if (budgets.length === 0) print('No company has used 80 % of a daily view budget in the last 30 days.');
  for (const { day, companyId, companyName, budget, used, limit } of budgets)
    print(
      `${day}  ${`${used} ${BUDGETS[budget]} (limit ${limit})`.padEnd(50)}  ${companyName} (${companyId})`,
    );
}

async function verifyRecords(operator: Operator): Promise<void> {
  const dataDir = resolve(root, process.env.DATA_DIR || '.data');
  const comparison = await operator.verifyRecords({ ...process.env, DATA_DIR: dataDir });
  const { lines, isMatching } = evaluateRecords(comparison, new Date());
  for (const line of lines) print(line);
  if (!isMatching) process.exitCode = 1;
}

async function setVerified(operator: Operator, [company = '']: string[], isVerified: boolean): Promise<void> {
  const { id, name } = await operator.setVerified(company, isVerified);
  print(`${name} (${id}) is ${isVerified ? 'verified' : 'no longer verified'}.`);
}

async function answerName(operator: Operator, [company = '']: string[], isConfirmed: boolean): Promise<void> {
  const { id, name } = await operator.answerName(company, isConfirmed);
  print(`${name} (${id}) ${isConfirmed ? 'has the name it requested' : 'keeps its name'}.`);
}

async function setSuspended(
  operator: Operator,
  [company = '']: string[],
  isSuspended: boolean,
): Promise<void> {
  const { id, name } = await operator.setSuspended(company, isSuspended);
  print(`${name} (${id}) is ${isSuspended ? 'suspended' : 'no longer suspended'}.`);
}

async function main([name = '', ...args]: string[]): Promise<void> {
  const backup = BACKUP_COMMANDS[name];
  const command = COMMANDS[name];
  if (args.length !== (backup ?? command)?.arity) throw new Error(USAGE);
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const { DATABASE_URL, DATA_DIR } = process.env;
  const dataDir = resolve(root, DATA_DIR || '.data');
  if (backup) return backup.act({ environment: process.env, dataDir, print }, args);
  const url = DATABASE_URL || (await findRunningDatabase(dataDir));
  if (!url) throw new Error('No database found: set DATABASE_URL, or start the application with npm start.');
  const operator = openOperator(url, userInfo().username);
  try {
    await command?.act(operator, args);
  } finally {
    await operator.close();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
