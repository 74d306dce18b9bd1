import { readAccess } from '@common-ground/contract/access/access';
import { createAccount, deleteAccount, readAccount } from '@common-ground/contract/accounts/accounts';
import { readVerificationStatus } from '@common-ground/contract/company/company-verification';
import { listDecisions } from '@common-ground/contract/pipeline/decision-log';
import { FRESH_SIGN_IN_SECONDS } from '@common-ground/domain/access/fresh-sign-in';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  signUpCandidate,
  signUpCompany,
  signUpIdentity,
  signUpUnconfirmed,
  type TestPerson,
} from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';
import { requestIdentityDeletion } from './identity-deletions.ts';

/** Each check that every request passes, tested separately: without it, the request would succeed. */

const test = useTestApp();
const { call } = test;

/** Changes what the database stores about an account, and clears the cache. */
async function change(person: TestPerson, work: () => Promise<unknown>): Promise<void> {
  await work();
  test.current.context.scopes.forget(person.uid);
}

const readAccountOutcome = async (token?: string) => outcomeOf(await call(readAccount, { token }));
const readStatus = async (token?: string) => outcomeOf(await call(readVerificationStatus, { token }));

describe('a request is refused', () => {
  it('without a token, or with an unsigned one', async () => {
    for (const token of [undefined, 'a.b.c']) {
      expect(await readAccountOutcome(token)).toBe('unauthenticated');
      expect(await readStatus(token)).toBe('unauthenticated');
    }
  });

  it('of a member who has left the team', async () => {
    const owner = await signUpCompany(test.current);
    const member = await addMember(test.current, owner, 'recruiter');
    expect(await readAccountOutcome(member.token)).toBe(200);
    const { systemDb } = test.current.context;
    await change(member, () =>
      systemDb.deleteFrom('memberships').where('account_id', '=', member.accountId).execute(),
    );
    expect(await readAccountOutcome(member.token)).toBe('account_missing');
  });

  it('of a session that was ended', async () => {
    const person = await signUpCandidate(test.current);
    const { systemDb } = test.current.context;
    const endSessions = (before: Date) =>
      change(person, () =>
        systemDb
          .updateTable('accounts')
          .set({ sessions_since: before })
          .where('id', '=', person.accountId)
          .execute(),
      );
    await endSessions(new Date(Date.now() + 60_000));
    expect(await readAccountOutcome(person.token)).toBe('unauthenticated');
    await endSessions(new Date(Date.now() - 600_000));
    expect(await readAccountOutcome(person.token)).toBe(200);
  });

  it('of an identity that was recently deleted', async () => {
    const { systemDb, today } = test.current.context;
    const create = async (token: string) =>
      outcomeOf(await call(createAccount, { token, body: { role: 'candidate', isAgeConfirmed: true } }));
    const { uid, token } = await signUpIdentity();
    await requestIdentityDeletion(systemDb, uid, today());
    expect(await create(token)).toBe('deletion_pending');
    await systemDb
      .updateTable('identity_deletions')
      .set({ identity_uid: null })
      .where('identity_uid', '=', uid)
      .execute();
    expect(await create(token)).toBe('unauthenticated');
    expect(await create((await signUpIdentity()).token)).toBe(201);
  });

  it('of a candidate whose age is unconfirmed', async () => {
    const person = await signUpCandidate(test.current);
    const readAccessOutcome = async () => outcomeOf(await call(readAccess, { token: person.token }));
    expect(await readAccessOutcome()).toBe(200);
    const owner = new pg.Client({ connectionString: test.current.ownerUrl });
    await owner.connect();
    // As with people who signed up before the app asked for their age.
    await change(person, async () => {
      await owner.query('alter table candidates drop constraint if exists candidates_age_confirmed');
      await owner.query('update candidates set age_confirmed_at = null where account_id = $1', [
        person.accountId,
      ]);
    });
    await owner.end();
    expect(await readAccessOutcome()).toBe('age_unconfirmed');
  });

  it('of a company that is suspended', async () => {
    const owner = await signUpCompany(test.current);
    expect(await readStatus(owner.token)).toBe(200);
    const { systemDb } = test.current.context;
    await change(owner, () =>
      systemDb
        .updateTable('companies')
        .set({ suspended_at: new Date() })
        .where('id', '=', String(owner.companyId))
        .execute(),
    );
    expect(await readStatus(owner.token)).toBe('company_suspended');
  });

  it('of a member whose role doesn’t permit it', async () => {
    const owner = await signUpCompany(test.current);
    const log = async ({ token }: TestPerson) => outcomeOf(await call(listDecisions, { token }));
    expect(await log(owner)).toBe(200);
    expect(await log(await addMember(test.current, owner, 'recruiter'))).toBe('not_permitted');
  });

  it('of a company’s member whose address is unconfirmed', async () => {
    const { token, renew } = await signUpUnconfirmed();
    const body = { role: 'company', companyName: 'Harbour Health' } as const;
    expect((await call(createAccount, { token, body })).status).toBe(201);
    expect(await readStatus(await renew())).toBe('email_unconfirmed');
  });

  it('with too old a sign-in for an irreversible action', async () => {
    const { token } = await signUpCandidate(test.current);
    const { tokens } = test.current.context;
    const verify = tokens.verify.bind(tokens);
    tokens.verify = async (one) => {
      const identity = await verify(one);
      const authenticatedAt = Math.floor(Date.now() / 1000) - FRESH_SIGN_IN_SECONDS - 5;
      return identity && { ...identity, authenticatedAt };
    };
    expect(outcomeOf(await call(deleteAccount, { token }))).toBe('fresh_sign_in_required');
    tokens.verify = verify;
    expect(outcomeOf(await call(deleteAccount, { token }))).toBe(204);
  });
});
