import {
  type Account,
  type AccountCreation,
  createAccount,
  deleteAccount,
  readAccount,
} from '@common-ground/contract/accounts';
import type { Violation } from '@common-ground/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { deleteRequestedIdentity } from '../../platform/auth/identity-deletions.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
import { findAccount, insertAccount, removeAccount } from './accounts.store.ts';

function creationViolations(creation: AccountCreation): Violation[] {
  const hasName = creation.companyName !== undefined;
  if (creation.role === 'company' && !hasName)
    return [{ pointer: '/companyName', code: 'required', params: {} }];
  if (creation.role === 'candidate' && hasName)
    return [{ pointer: '/companyName', code: 'not_allowed', params: {} }];
  return [];
}

/** Serves the operations on one's own account. */
export function registerAccounts(app: FastifyInstance, context: Context): void {
  const { config, db, identities, now, scopes } = context;
  const today = () => now().toISOString().slice(0, 10);

  bind(app, context, createAccount, async ({ scope, body }) => {
    const violations = creationViolations(body);
    if (violations.length > 0) return refuseInput(violations);
    if (!config.page.isRegistrationEnabled && !(await findAccount(db, scope)))
      return refuse('registration_closed');
    const creation = { ...body, companyName: body.companyName?.normalize('NFC').trim() };
    return db.transaction().execute(async (transaction) => {
      const isNew = await insertAccount(transaction, scope, creation, now());
      const account = (await findAccount(transaction, scope)) as Account;
      if (account.role !== body.role) return refuse('account_exists');
      // Before the commit: an account whose claim cannot be set is not created, and the browser takes the identity
      // back. The reverse (a claim without an account) is mended by repeating the operation.
      await identities.setClaims(scope.uid, { role: account.role });
      return succeed(isNew ? 201 : 200, account);
    });
  });

  bind(app, context, readAccount, async ({ scope }) => {
    const account = await findAccount(db, scope);
    return account ? succeed(200, account) : refuse('not_found');
  });

  bind(app, context, deleteAccount, async ({ scope, log }) => {
    await db.transaction().execute((transaction) => removeAccount(transaction, scope, today()));
    scopes.forget(scope.uid);
    await deleteRequestedIdentity(db, identities, scope.uid, log);
    return succeed(204, null);
  });
}
