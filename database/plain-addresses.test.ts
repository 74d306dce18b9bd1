import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EMAIL_ADDRESS_PATTERN } from '@common-ground/domain/company/company-domain';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url));
const NAME = '0090_plain_addresses.sql';
const database = `test_${randomUUID().replaceAll('-', '')}`;
const url = Object.assign(new URL(inject('adminDatabaseUrl')), { pathname: `/${database}` }).href;
let folder: string;
let client: pg.Client;

async function connect(to: string): Promise<pg.Client> {
  const connected = new pg.Client({ connectionString: to, statement_timeout: 30_000 });
  await connected.connect();
  return connected;
}

/** Invites addresses into the team of a new company, and queues a mail for each. @returns its owner's account */
async function inviteAll(addresses: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ company_id: string; account_id: string }>(
    `with company as (insert into companies (name, created_at, verified_at, verified_by) values ('Quay', now(), now(), 'operator') returning id),
       account as (insert into accounts (identity_uid, role, created_at) values ($1, 'company', now()) returning id),
       member as (
         insert into memberships (company_id, account_id, role, name, joined_at)
         select company.id, account.id, 'owner', 'Ana', now() from company, account returning company_id, account_id
       )
     select company_id, account_id from member`,
    [randomUUID()],
  );
  const [owner] = rows;
  for (const address of addresses)
    await client.query(
      `with invitation as (
         insert into team_invitations (company_id, invited_by, address, link_digest, role, opportunity_ids, sent_at)
         values ($1, $2, $3, sha256($4::bytea), 'recruiter', '{}', now()) returning id, company_id
       ) insert into queued_mails (company_id, kind, team_invitation_id, sealed, queued_at, due_at)
         select company_id, 'team_invitation', id, convert_to(repeat('x', 30), 'UTF8'), now(), now() from invitation`,
      [owner?.company_id, owner?.account_id, address, randomUUID()],
    );
  return owner?.account_id ?? '';
}

const remainingAddresses = async () => {
  const { rows } = await client.query<{ address: string | null }>(
    'select address from team_invitations order by address collate "C"',
  );
  return rows.map(({ address }) => address);
};

beforeAll(async () => {
  const admin = await connect(inject('adminDatabaseUrl'));
  await admin.query(`create database ${database}`);
  await admin.end();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const earlierMigrations = (await readdir(MIGRATIONS)).filter((name) => name < NAME);
  await Promise.all(earlierMigrations.map((name) => cp(join(MIGRATIONS, name), join(folder, name))));
  await migrate(url, folder);
  client = await connect(url);
});
afterAll(async () => {
  await client.end();
  await rm(folder, { recursive: true });
});

/** Including three of one mailbox, and two of another. */
const PLAIN = [
  ...['ANA@QUAY.EXAMPLE', 'ana+1@quay.example', 'Ana+2@Quay.Example'],
  ...['an.a@gmail.com', 'ana@gmail.com', "o'neil@quay.example", 'ana@xn--mnchen-3ya.example'],
];
const UNUSUAL = [
  '"ana"@quay.example',
  '"a b"@quay.example',
  'ana%other.example@quay.example',
  'other.example!ana@quay.example',
  'ana@münchen.example',
  'änne@quay.example',
  'ana@[192.0.2.1]',
  'ana.@quay.example',
];
/** An early constraint accepted these domains, which no server has. */
const LOOSE_ADDRESSES = ['ana@-quay.example', 'ana@quay..example', 'ana@quay'];

test('pending invitations to odd addresses are deleted with their mails, and all others stay, including several to one mailbox', async () => {
  const owner = await inviteAll([...PLAIN, ...UNUSUAL, ...LOOSE_ADDRESSES]);
  await client.query(
    `insert into team_invitations (company_id, accepted_by, link_digest, role, opportunity_ids, sent_at)
     select company_id, account_id, sha256('used'), 'recruiter', '{}', now() from memberships where account_id = $1`,
    [owner],
  );
  await cp(join(MIGRATIONS, NAME), join(folder, NAME));
  expect(await migrate(url, folder)).toEqual([NAME]);
  const rest = (await readdir(MIGRATIONS)).filter((name) => name > NAME);
  await Promise.all(rest.map((name) => cp(join(MIGRATIONS, name), join(folder, name))));
  expect(await migrate(url, folder)).toEqual(rest.sort());
  const remaining = await remainingAddresses();
  expect(remaining).toEqual([...PLAIN.toSorted(), null]);
  const form = new RegExp(EMAIL_ADDRESS_PATTERN, 'u');
  expect(remaining.filter((address) => address !== null && !form.test(address))).toEqual([]);
  const { rowCount } = await client.query('select from queued_mails');
  expect(rowCount).toBe(PLAIN.length);
});
