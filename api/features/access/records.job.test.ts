import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listProfileViews } from '@common-ground/contract/access/profile-views';
import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { listDecisions } from '@common-ground/contract/pipeline/decision-log';
import pg from 'pg';
import { afterEach, describe, expect, test as it } from 'vitest';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { openSigningKey } from '../../platform/records/signing-key.ts';
import { recordViews } from '../../stores/access/profile-view.store.ts';
import { publishTombstones } from '../../stores/accounts/tombstone.store.ts';
import { useTestApp } from '../../testing/test-app.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { declineOne, moveOne, openPipeline, STAGES } from '../../testing/worlds/test-pipeline.ts';
import { addMember } from '../../testing/worlds/test-team.ts';
import { compareRecords, signRecords } from './records.job.ts';

const test = useTestApp();
afterEach(() => test.current.setNow(null));

/** A candidate with two recorded views, one of a named member, and two decisions by a company. */
async function openRecords() {
  const { current } = test;
  const { company, applicants } = await openPipeline(current);
  const [applicant] = applicants;
  if (!applicant) throw new Error('Nobody has applied');
  const { person, applicationId } = applicant;
  await recordView(company, person);
  await moveOne(current, company, { applicationId, version: 1, stageId: STAGES.interview });
  await declineOne(current, company, { applicationId, version: 2 });
  return { company, person, applicationId };
}

function recordView(company: TestPerson, person: TestPerson): Promise<void> {
  const scope = { companyId: company.companyId, membership: 'owner' } as CompanyScope;
  const view = {
    level: 'applied',
    parts: ['adjustments'],
    reason: 'interview',
    memberName: 'Rita Lopes',
  } as const;
  const views = [{ ...view, parts: [...view.parts], candidateId: person.accountId }];
  return recordViews(test.current.context.systemDb, scope, views, new Date());
}

const pick = ({ systemDb, recordHeads, recordIntegrity, tombstones, outgoingMails }: Context) => ({
  systemDb,
  recordHeads,
  tombstones,
  recordIntegrity,
  outgoingMails,
});
const sign = () => signRecords(test.current.context, test.current.app.log);

let day = 0;

/** Signs everything added so far, at a given time on the current day. */
async function signAt(hour: number, minute = 0): Promise<void> {
  test.current.setNow(new Date(Date.UTC(2027, 0, day, hour, minute)));
  await sign();
  test.current.setNow(null);
}

/** Signs everything added so far, a day later. */
async function signNextDay(): Promise<void> {
  day += 1;
  await signAt(3);
}

async function compare() {
  const { systemDb, recordHeads, tombstones, config } = test.current.context;
  return compareRecords({ systemDb, recordHeads, tombstones, key: await openSigningKey(config.records) });
}

const findFlaws = async () => [...(await compare()).flaws.values()].sort();

/** Tampering that's possible for the owner of the database. */
async function asOwner(statements: string): Promise<void> {
  const owner = new pg.Client({ connectionString: test.current.ownerUrl });
  await owner.connect();
  try {
    await owner.query(`begin; set local session_replication_role = replica; ${statements}; commit`);
  } finally {
    await owner.end();
  }
}

const HASH_FUNCTION = "select pg_get_functiondef('decision_hash'::regproc) as text";

/** Changes something as the database's owner, and restores the records afterwards. */
async function whileTampered(truncation: string, work: () => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: test.current.ownerUrl });
  await owner.connect();
  const [{ text }] = (await owner.query<{ text: string }>(HASH_FUNCTION)).rows as [{ text: string }];
  await owner.end();
  await asOwner(
    `create table kept_views as table profile_views; create table kept_decisions as table decisions;
     create table kept_applications as table applications`,
  );
  await asOwner(truncation);
  try {
    await work();
  } finally {
    await asOwner(
      `truncate profile_views, decisions, erased_records; ${text};
       insert into profile_views overriding system value table kept_views;
       insert into decisions overriding system value table kept_decisions;
       insert into applications table kept_applications on conflict do nothing;
       drop table kept_views, kept_decisions, kept_applications`,
    );
  }
}

/** Recomputes the chain of an application's decisions, or of a candidate's views, with the database's own function. */
const rechainStatement = (table: string, subject: string, order: string, hash: string, id: string) => `
  do $$ declare entry ${table}; before bytea; begin
    for entry in select * from ${table} where ${subject} = '${id}' order by ${order} loop
      entry.previous_hash := before;
      before := ${hash}(entry);
      update ${table} set previous_hash = entry.previous_hash, hash = before where ${order} = entry.${order};
    end loop;
  end $$`;

/** Makes a record look erased. */
const markErased = (record: string, table: string, subject: string, order: string, id: string) => `
  insert into erased_records select '${record}', record_chain('${record}', '${id}'), array_agg(hash order by ${order}), current_date
  from ${table} where ${subject} = '${id}';
  delete from ${table} where ${subject} = '${id}'`;
const markViewsErased = (candidate: string) =>
  markErased('views', 'profile_views', 'candidate_id', 'id', candidate);
const markDecisionsErased = (application: string) =>
  markErased('decisions', 'decisions', 'application_id', 'number', application);
const insertTombstone = (name: string) =>
  `insert into tombstones (uid_digest, deleted_at, is_identity_kept) values (digest_of_uid('${name}'), now(), true)`;

const TRUNCATIONS: readonly (readonly [
  string,
  (ids: { candidate: string; application: string }) => string,
  string,
])[] = [
  [
    'the last decision is cut off',
    ({ application }) =>
      `delete from decisions where number = (select max(number) from decisions where application_id = '${application}')`,
    'shortened',
  ],
  [
    'all decisions are cut off',
    ({ application }) => `delete from decisions where application_id = '${application}'`,
    'gone',
  ],
  [
    'a decision is rewritten with the function of the database',
    ({ application }) =>
      `update decisions set member_name = 'Somebody else' where application_id = '${application}' and kind = 'moved'; ${rechainStatement('decisions', 'application_id', 'number', 'decision_hash', application)}`,
    'rewritten',
  ],
  [
    'a decision is changed',
    ({ application }) =>
      `update decisions set reason = 'filled' where application_id = '${application}' and kind = 'declined'`,
    'broken',
  ],
  [
    'a decision is changed, and the function agrees to everything',
    ({ application }) =>
      `update decisions set reason = 'filled' where application_id = '${application}' and kind = 'declined'; create or replace function decision_hash(entry decisions) returns bytea language sql stable return entry.hash`,
    'broken',
  ],
  [
    'the last view is cut off',
    ({ candidate }) =>
      `delete from profile_views where id = (select max(id) from profile_views where candidate_id = '${candidate}')`,
    'shortened',
  ],
  [
    'all views are cut off',
    ({ candidate }) => `delete from profile_views where candidate_id = '${candidate}'`,
    'gone',
  ],
  [
    'a view is rewritten with the function of the database',
    ({ candidate }) =>
      `update profile_views set company_name = 'Somebody else' where candidate_id = '${candidate}'; ${rechainStatement('profile_views', 'candidate_id', 'id', 'profile_view_hash', candidate)}`,
    'rewritten',
  ],
  [
    'all views are passed off as erased while the candidate is here',
    ({ candidate }) => markViewsErased(candidate),
    'kept',
  ],
  [
    'an application is deleted whole, and its decisions are passed off as erased',
    ({ application }) =>
      `${markDecisionsErased(application)}; delete from applications where id = '${application}'`,
    'unaccounted',
  ],
  [
    'they are, and the candidate who is here is passed off as deleted',
    ({ application, candidate }) =>
      `${markDecisionsErased(application)}; delete from applications where id = '${application}'; ${insertTombstone(`candidate:${candidate}`)}`,
    'unaccounted',
  ],
];

describe('records', () => {
  it('match what was signed, even if entries have been added since', async () => {
    const { company, person } = await openRecords();
    await signNextDay();
    expect(await findFlaws()).toEqual([]);
    expect((await compare()).fresh).toEqual([]);
    await recordView(company, person);
    expect(await findFlaws()).toEqual([]);
    expect((await compare()).fresh).toHaveLength(1);
    await signNextDay();
    expect((await compare()).signed.altered).toEqual([]);
  });

  it.each(TRUNCATIONS)('do not match when %s', async (_name, truncation, flaw) => {
    const { person, applicationId } = await openRecords();
    const other = await openRecords();
    await recordView(other.company, person);
    await signNextDay();
    const ids = { candidate: person.accountId, application: applicationId };
    await whileTampered(truncation(ids), async () => {
      expect(await findFlaws()).toEqual([flaw]);
      // Signing again doesn't hide it.
      await signNextDay();
      expect(await findFlaws()).toEqual([flaw]);
      expect(test.current.logLines.some((line) => line.includes('don’t match their signatures'))).toBe(true);
    });
    expect(await findFlaws()).toEqual([]);
  });

  it('are signed within minutes of a change, in one file a day that is rewritten', async () => {
    const known = await openRecords();
    await signNextDay();
    // One new candidate, and something new about one who was signed this morning.
    const { person } = await openRecords();
    await recordView(known.company, known.person);
    const { recordHeads } = test.current.context;
    const days = await recordHeads.listDays();
    await signAt(3, 3);
    const { signed, fresh } = await compare();
    expect([fresh, signed.altered, await recordHeads.listDays()]).toEqual([[], [], days]);
    const lastView = `(select max(id) from profile_views where candidate_id = '${known.person.accountId}')`;
    const truncation = `delete from profile_views where candidate_id = '${person.accountId}' or id = ${lastView}`;
    await whileTampered(truncation, async () => {
      expect(await findFlaws()).toEqual(['gone', 'shortened']);
      await signAt(3, 6);
      expect(await findFlaws()).toEqual(['gone', 'shortened']);
      await signNextDay();
      expect(await findFlaws()).toEqual(['gone', 'shortened']);
    });
    expect((await compare()).signed.altered).toEqual([]);
  });

  it('are signed every hour even if nothing was added, but not just before midnight', async () => {
    const { company, person } = await openRecords();
    await signNextDay();
    const readLastSignedAt = async () => (await compare()).signed.last?.at.toISOString().slice(11, 16);
    await signAt(3, 50);
    expect(await readLastSignedAt()).toBe('03:00');
    await signAt(4, 1);
    expect(await readLastSignedAt()).toBe('04:01');
    // The next day's signature includes the hash of this day's file, so this file has to stay as it is.
    await recordView(company, person);
    await signAt(23, 58);
    expect(await readLastSignedAt()).toBe('04:01');
    await signNextDay();
    expect((await compare()).signed.altered).toEqual([]);
  });

  it('leave nothing behind except one file per day', async () => {
    const { config, recordHeads } = test.current.context;
    const names = await readdir(join(dirname(config.incoming), 'files', 'record-heads'));
    expect(names.sort()).toEqual((await recordHeads.listDays()).map((signed) => `${signed}.json`));
  });

  it('match after a candidate was erased, and contain nothing about them', async () => {
    const { person, applicationId, company } = await openRecords();
    await signNextDay();
    await recordView(company, person);
    const { token } = person;
    expect((await test.call(deleteAccount, { token })).status).toBe(204);
    expect(await findFlaws()).toEqual([]);
    const storedText = JSON.stringify(
      await test.current.context.systemDb.selectFrom('erased_records').selectAll().execute(),
    );
    for (const trace of [person.accountId, applicationId, person.uid])
      expect(storedText).not.toContain(trace);
    await signNextDay();
    expect(await findFlaws()).toEqual([]);
    // Records signed as erased stay so once no backup is as old as the tombstone.
    const { tombstones } = test.current.context;
    for (const tombstone of await tombstones.list()) await tombstones.remove(tombstone);
    expect(await findFlaws()).toEqual([]);
  });

  it('match when a company was deleted', async () => {
    const { company } = await openRecords();
    await signNextDay();
    const { token } = company;
    expect((await test.call(deleteAccount, { token })).status).toBe(204);
    expect(await findFlaws()).toEqual([]);
    await signNextDay();
    expect((await compare()).fresh).toEqual([]);
  });

  it('match while a tombstone is waiting for the file store, and are signed as erased once it’s stored', async () => {
    const { person } = await openRecords();
    await signNextDay();
    const { context, app } = test.current;
    const { write } = context.tombstones;
    Object.assign(context.tombstones, { write: () => Promise.reject(new Error('away')) });
    await test.call(deleteAccount, { token: person.token });
    Object.assign(context.tombstones, { write });
    expect(await findFlaws()).toEqual([]);
    expect((await compare()).fresh).toEqual([]);
    await publishTombstones(context, app.log);
    expect((await compare()).fresh).toMatchObject([{ isErased: true }, { isErased: true }]);
  });

  it('don’t match if a candidate was completely deleted without a tombstone', async () => {
    const { person, applicationId } = await openRecords();
    await signNextDay();
    const id = person.accountId;
    await asOwner(
      `${markViewsErased(id)}; ${markDecisionsErased(applicationId)}; delete from applications where candidate_id = '${id}';
       delete from candidates where account_id = '${id}'; delete from accounts where id = '${id}'`,
    );
    expect(await findFlaws()).toEqual(['unaccounted', 'unaccounted']);
    await asOwner(insertTombstone(`candidate:${id}`));
    expect(await findFlaws()).toEqual([]);
  });

  it('don’t match if a signed file was altered or removed', async () => {
    await openRecords();
    await signNextDay();
    await signNextDay();
    const { recordHeads, config } = test.current.context;
    const days = await recordHeads.listDays();
    const path = join(dirname(config.incoming), 'files', 'record-heads', `${days[0]}.json`);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('"count":2', '"count":1'));
    expect((await compare()).signed.altered).toContain(days[0]);
    await writeFile(path, text);
    expect((await compare()).signed.altered).toEqual([]);
  });

  it('are reported to the operator by mail, and tell candidates up to when their log is complete', async () => {
    const { company, person } = await openRecords();
    const { context, app } = test.current;
    const mails: Mail[] = [];
    const records = { ...context.config.records, mailTo: 'records@people.example' };
    const at = new Date(Date.UTC(2027, 5, 1));
    const sendMail = async (mail: Mail) => void mails.push(mail);
    const parts = { ...pick(context), sendMail, now: () => at, config: { ...context.config, records } };
    await signRecords(parts, app.log);
    const readCompleteAsOf = async () =>
      (await test.call(listProfileViews, { token: person.token })).result.completeAsOf;
    expect(await readCompleteAsOf()).toBe(at.toISOString());
    // Nothing came in between, which is known although nothing has been signed.
    const later = new Date(at.getTime() + 600_000);
    await signRecords({ ...parts, now: () => later }, app.log);
    expect(await readCompleteAsOf()).toBe(later.toISOString());
    await recordView(company, person);
    await signRecords({ ...parts, now: () => new Date(at.getTime() + 7_200_000) }, app.log);
    // A day's file is announced by email once it's final.
    mails.length = 0;
    const final = (await compare()).signed.last?.digest;
    await signRecords({ ...parts, now: () => new Date(at.getTime() + 86_400_000) }, app.log);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: 'records@people.example',
      subject: 'Records for 2027-06-01 signed',
    });
    expect(mails[0]?.text).toContain(final);
    const last = `(select max(id) from profile_views where candidate_id = '${person.accountId}')`;
    await whileTampered(`delete from profile_views where id = ${last}`, async () => {
      await signRecords(parts, app.log);
      expect(await readCompleteAsOf()).toBeNull();
    });
  });

  it('of decisions keep the name that a member had, even after they left', async () => {
    const { company, applicants } = await openPipeline(test.current);
    const recruiter = await addMember(test.current, company, 'recruiter');
    const applicationId = applicants[0]?.applicationId ?? '';
    await moveOne(test.current, recruiter, { applicationId, version: 1, stageId: STAGES.interview });
    const readDecidedBy = async () =>
      (await test.call(listDecisions, { token: company.token })).result.items[0]!.by;
    const before = await readDecidedBy();
    expect(before.name).toBe('The recruiter');
    await test.call(deleteAccount, { token: recruiter.token });
    expect(await readDecidedBy()).toEqual(before);
  });
});

it('sets a damaged file of today aside and reports it every time the day is signed', async () => {
  await openRecords();
  // After every day that was signed above.
  day = 400;
  await signNextDay();
  const { recordHeads } = test.current.context;
  const name = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
  await recordHeads.write(name, 'spoilt\n{}\n');
  expect((await compare()).signed.altered).toContain(name);
  await signAt(5);
  await signAt(7);
  expect((await compare()).signed.altered).toContain(name);
  expect(await recordHeads.listQuarantined()).toEqual([name]);
});

it('reports if today’s file was removed or replaced by an older one since this process last saw it', async () => {
  const { company, person } = await openRecords();
  day = 500;
  const { recordHeads, config } = test.current.context;
  const name = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
  const path = join(dirname(config.incoming), 'files', 'record-heads', `${name}.json`);
  const alteredDays = (): number =>
    JSON.parse(test.current.logLines.findLast((line) => line.includes('alteredDays')) ?? '{}').alteredDays ??
    0;
  await signAt(3);
  const older = await readFile(path, 'utf8');
  await recordView(company, person);
  await signAt(4);
  await signAt(5);
  const before = alteredDays();
  expect(await recordHeads.listQuarantined()).not.toContain(name);
  const last = `(select max(id) from profile_views where candidate_id = '${person.accountId}')`;
  await whileTampered(`delete from profile_views where id = ${last}`, async () => {
    await writeFile(path, older);
    await signAt(7);
  });
  expect([alteredDays(), await recordHeads.listQuarantined()]).toEqual([
    before + 1,
    expect.arrayContaining([name]),
  ]);
  await rm(path);
  await signAt(9);
  expect(alteredDays()).toBe(before + 1);
  const filesBefore = await readdir(dirname(path));
  expect(filesBefore.filter((file) => file.startsWith(`altered-${name}`))).toHaveLength(2);
  expect((await compare()).signed.altered).toContain(name);
});
