import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type Operator, openOperator } from '@common-ground/api/operator';
import { isSigningOverdue } from '@common-ground/domain/records/signing-times';
import { findRunningDatabase } from '@common-ground/local/running-database';

/**
 * What those who run the installation do: `npm run operator -- COMMAND`. It works on the database in DATABASE_URL, or on the one that a
 * running `npm start` keeps.
 */
const USAGE = `npm run operator -- COMMAND

  list                               companies, since when and how each is verified, and which are suspended
  verify COMPANY                     a company, by its id or name, may see candidates
  unverify COMPANY                   it may not any more, until you verify it again; works at once
  suspend COMPANY                    its members reach their own accounts alone, what it published is shown to nobody
  reinstate COMPANY                  all is as it was before
  release COMPANY                    deletes a suspended company that its last member has left; its domain and names are free again
  confirm-name COMPANY               it gets the name that it has asked for; give the one that is still shown
  refuse-name COMPANY                it keeps the name that it has
  names                              names that two companies want, and members whose names could be taken for ours
  move-name COMPANY                  it gets the name that is its domain; the company that had it loses its verification
  limit-jobs COMPANY NUMBER          how many jobs it can have open at once (50), a fifth of them new in 24 hours
  contests                           what candidates have contested and nobody has answered
  answer-contest REFERENCE "ANSWER"  the candidate reads the answer on the privacy page
  budgets                            which companies used 80 % of a daily view budget, today and on the 30 days before
  verify-records                     compares the logs of views and decisions with what was signed; exits 1 if they don't match, or
                                     nothing was signed for 24 hours
  jobs                               background jobs and mails that have failed for good, with attempts and the kind of the last error
  retry-job ID                       has one of them tried again, or all mails of a kind
                                     (role-mails, team-notices, notices, invitations, search-alerts)`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? null;
const root = fileURLToPath(new URL('..', import.meta.url));

type Command = { words: number; act(operator: Operator, words: string[]): Promise<void> };

const COMMANDS: Readonly<Record<string, Command>> = {
  list: {
    words: 0,
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
        const asked = names ? `, asks to be called ${names}` : '';
        const suspended = suspendedAt ? `, suspended ${day(suspendedAt)}` : '';
        say(`${id}  ${(verified + suspended).padEnd(31)}  ${name}${domain ? ` (${domain})` : ''}${asked}`);
      }
    },
  },
  verify: { words: 1, act: (operator, words) => setVerified(operator, words, true) },
  unverify: { words: 1, act: (operator, words) => setVerified(operator, words, false) },
  suspend: { words: 1, act: (operator, words) => setSuspended(operator, words, true) },
  reinstate: { words: 1, act: (operator, words) => setSuspended(operator, words, false) },
  release: {
    words: 1,
    act: async (operator, [company = '']) => {
      const { id, name } = await operator.release(company);
      say(`${name} (${id}) is deleted.`);
    },
  },
  'confirm-name': { words: 1, act: (operator, words) => answerName(operator, words, true) },
  'refuse-name': { words: 1, act: (operator, words) => answerName(operator, words, false) },
  names: { words: 0, act: listNames },
  'move-name': {
    words: 1,
    act: async (operator, [company = '']) => {
      const { id, name } = await operator.moveName(company);
      say(
        `${name} (${id}) is verified under the name. The company that had it isn’t any more; its owners are notified.`,
      );
    },
  },
  'limit-jobs': {
    words: 2,
    act: async (operator, [idOrName = '', most = '']) => {
      const { name } = await operator.limitJobs(idOrName, Number(most));
      say(`${name} can have ${most} jobs open at once.`);
    },
  },
  contests: {
    words: 0,
    act: async (operator) => {
      const contests = await operator.listContests();
      if (contests.length === 0) say('Nothing waits for an answer.');
      for (const { reference, companyName, note, madeAt, answerBy } of contests)
        say(
          `${reference}  made ${day(madeAt)}, answer by ${answerBy}, about ${companyName ?? 'all companies'}\n  ${note.replaceAll('\n', '\n  ')}`,
        );
    },
  },
  'answer-contest': {
    words: 2,
    act: async (operator, [reference = '', answer = '']) => {
      await operator.answerContest(reference, answer);
      say(`${reference} is answered.`);
    },
  },
  budgets: { words: 0, act: listBudgets },
  'verify-records': { words: 0, act: verifyRecords },
  jobs: { words: 0, act: listJobs },
  'retry-job': {
    words: 1,
    act: async (operator, [id = '']) => {
      await operator.retryJob(id);
      say(`Job ${id} is tried again.`);
    },
  },
};

async function listJobs(operator: Operator): Promise<void> {
  const jobs = await operator.listDeadJobs();
  const mails = Object.entries(await operator.countGivenUpMails()).filter(([, count]) => count > 0);
  if (jobs.length + mails.length === 0) say('No background job has failed for good.');
  for (const [kind, count] of mails) say(`${kind}  not taken by the mail server in eight tries: ${count}`);
  for (const { id, task, attempts, lastError, addedAt } of jobs)
    say(
      `${id}  ${task}, added ${day(addedAt)}, ${attempts} attempts, the last: ${lastError ?? 'the server died'}`,
    );
}

const described = ({ id, name, domain }: { id: string; name: string; domain: string | null }) =>
  `${name}${domain ? ` (${domain})` : ''}, ${id}`;

async function listNames(operator: Operator): Promise<void> {
  const { claims, twins } = await operator.listDisputedNames();
  const members = await operator.listReservedMembers(process.env);
  if (claims.length + twins.length === 0) say('No two companies want the same name.');
  for (const { company, holders } of claims) {
    say(`${described(company)}\n  has shown that the name is its domain (move-name). It is held by:`);
    for (const holder of holders) say(`  ${described(holder)}`);
  }
  for (const { company, holders } of twins) {
    say(`${described(company)}
  is verified, and so is, under a name that looks the same and for longer:`);
    for (const holder of holders) say(`  ${described(holder)}`);
  }
  for (const { name, companyId, companyName } of members)
    say(
      `${name}, a member of ${companyName} (${companyId})\n  could be taken for us: ask the company to change the name, or suspend it.`,
    );
}

const BUDGETS = {
  member: 'profiles opened by one member',
  company: 'profiles opened',
  listed: 'people listed',
} as const;

async function listBudgets(operator: Operator): Promise<void> {
  const budgets = await operator.listNearBudgets(process.env);
  if (budgets.length === 0) say('No company has used 80 % of a daily view budget in the last 30 days.');
  for (const { day, companyId, companyName, budget, used, limit } of budgets)
    say(`${day}  ${`${used} ${BUDGETS[budget]} (limit ${limit})`.padEnd(50)}  ${companyName} (${companyId})`);
}

const FLAWS = {
  gone: 'is gone',
  shortened: 'has fewer entries than were signed',
  rewritten: 'has another entry in place of one that was signed',
  broken: 'has an entry that does not fit its hash',
  kept: 'is marked as erased, though whoever it is about is here',
  unaccounted:
    'is marked as erased, though no deletion of its candidate or company is known to the file store',
} as const;

async function verifyRecords(operator: Operator): Promise<void> {
  const dataDir = resolve(root, process.env.DATA_DIR || '.data');
  const { chains, flaws, fresh, signed } = await operator.verifyRecords({
    ...process.env,
    DATA_DIR: dataDir,
  });
  for (const [chain, flaw] of flaws) say(`${chain} ${FLAWS[flaw]}`);
  for (const day of signed.altered)
    say(`The file of ${day} was altered, or the one before it was altered or is gone`);
  const isOverdue = isSigningOverdue(signed.last?.at ?? null, chains, new Date());
  if (!signed.last)
    say('Nothing has been signed yet: the server signs each hour, and when something was recorded.');
  else
    say(`Signed last at ${signed.last.at.toISOString()}; SHA-256 of that day's file: ${signed.last.digest}`);
  say(`Records: ${chains}, of which ${fresh.length} have entries that are not signed yet.`);
  if (isOverdue)
    say('Nothing was signed in the last 24 hours: the server has not run, or files were taken away.');
  if (isOverdue || flaws.size + signed.altered.length > 0) process.exitCode = 1;
  say(process.exitCode === 1 ? 'The records do NOT match.' : 'The records match.');
}

async function setVerified(operator: Operator, [company = '']: string[], isVerified: boolean): Promise<void> {
  const { id, name } = await operator.setVerified(company, isVerified);
  say(`${name} (${id}) is ${isVerified ? 'verified' : 'not verified'}.`);
}

async function answerName(operator: Operator, [company = '']: string[], isConfirmed: boolean): Promise<void> {
  const { id, name } = await operator.answerName(company, isConfirmed);
  say(`${name} (${id}) ${isConfirmed ? 'has the name that it asked for' : 'keeps its name'}.`);
}

async function setSuspended(
  operator: Operator,
  [company = '']: string[],
  isSuspended: boolean,
): Promise<void> {
  const { id, name } = await operator.setSuspended(company, isSuspended);
  say(`${name} (${id}) is ${isSuspended ? 'suspended' : 'not suspended any more'}.`);
}

async function main([name = '', ...words]: string[]): Promise<void> {
  const command = COMMANDS[name];
  if (!command || words.length !== command.words) throw new Error(USAGE);
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const { DATABASE_URL, DATA_DIR } = process.env;
  const url = DATABASE_URL || (await findRunningDatabase(resolve(root, DATA_DIR || '.data')));
  if (!url)
    throw new Error('There is no database: set DATABASE_URL, or start the application with npm start.');
  const operator = openOperator(url, userInfo().username);
  try {
    await command.act(operator, words);
  } finally {
    await operator.close();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
