import { setTimeout } from 'node:timers/promises';
import {
  type Account,
  type AccountCreation,
  CompanyName,
  confirmAge,
  createAccount,
  deleteAccount,
  endOtherSessions,
  endSessions,
  readAccount,
  saveLocale,
  saveSingleKeys,
} from '@common-ground/contract/accounts/accounts';
import type { Violation } from '@common-ground/contract/problem';
import { findViolations } from '@common-ground/contract/violations';
import { companyNameViolations } from '@common-ground/domain/access/company-name';
import { timeZoneViolations } from '@common-ground/domain/access/company-time-zone';
import { nameLetterViolations } from '@common-ground/domain/access/name-letters';
import { formatLocaleFrom } from '@common-ground/domain/accounts/format-locale';
import { ageConfirmationViolations } from '@common-ground/domain/profile/age';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FastifyInstance } from 'fastify';
import { endSessionsBefore } from '../../platform/auth/email-proof.ts';
import { deleteRequestedIdentity } from '../../platform/auth/identity-deletions.ts';
import type { Context } from '../../platform/context.ts';
import { sweepReceived } from '../../platform/files/receive-file.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { RefusalError } from '../../platform/http/problem-reply.ts';
import {
  deleteAccountRow,
  findAccount,
  insertAccount,
  markAgeConfirmed,
  updateLocale,
  updateSingleKeys,
} from '../../stores/accounts/accounts.store.ts';
import { publishTombstones } from '../../stores/accounts/tombstone.store.ts';
import { deleteListedFiles } from '../../stores/documents/document-file.store.ts';

function creationViolations(creation: AccountCreation, isKnown: boolean) {
  const { role, companyName, isAgeConfirmed, timeZone } = creation;
  const violations: Violation[] = [
    ...companyNameViolations(role, companyName),
    ...timeZoneViolations(role, timeZone),
    // Existing accounts answer this on the next page instead; this call only sets their claim.
    ...(isKnown ? [] : ageConfirmationViolations(role, isAgeConfirmed)),
  ];
  if (violations.length > 0 || companyName === undefined) return violations;
  // Composing a text can make it longer, so its length is checked again.
  const flaws = findViolations(CompanyName, companyName, '/companyName');
  return flaws.length > 0 || isKnown ? flaws : nameLetterViolations({ companyName });
}

const SECOND_MS = 1_000;

/** Creating an account calls the identity provider, and a browser that retries it after a failure waits longer. */
const CREATIONS_PER_MINUTE = 5;

/** Serves the operations on the caller's own account. */
export function registerAccounts(app: FastifyInstance, context: Context): void {
  // Bypasses row level security: the caller has no account yet, or is about to lose it, so no policy would allow it.
  const { config, systemDb: db, files, identities, now, scopes } = context;

  bind(
    app,
    context,
    createAccount,
    async ({ scope, body, acceptLanguage }) => {
      const { role, companyName } = body;
      const creation =
        companyName === undefined ? body : { ...body, companyName: normalisedText(companyName) };
      const known = await findAccount(db, scope);
      const violations = creationViolations(creation, known !== null);
      if (violations.length > 0) return refuseInput(violations);
      if (!config.page.isRegistrationEnabled && !known) return refuse('registration_closed');
      if (known && known.role !== role) return refuse('account_exists');
      // Before the account, and not while its transaction keeps a connection: an account whose claim cannot be set is not created, and the
      // browser deletes the identity again. The reverse (a claim without an account) is fixed by repeating the operation.
      if (known === null || scope.claimedRole !== role) await identities.setClaims(scope.uid, { role });
      return db.transaction().execute(async (transaction) => {
        const locale = formatLocaleFrom(acceptLanguage);
        const isNew = await insertAccount(transaction, scope, { ...creation, locale }, now());
        if (!isNew && creation.isAgeConfirmed) await markAgeConfirmed(transaction, scope, now());
        const account = (await findAccount(transaction, scope)) as Account;
        if (account.role !== role) return refuse('account_exists');
        return succeed(isNew ? 201 : 200, account);
      });
    },
    { requestsPerMinute: CREATIONS_PER_MINUTE, isOfPersonAlone: true },
  );

  bind(app, context, confirmAge, async ({ scope }) => {
    await markAgeConfirmed(db, scope, now());
    const account = await findAccount(db, scope);
    return account ? succeed(200, account) : refuse('not_found');
  });

  bind(app, context, readAccount, async ({ scope }) => {
    const account = await findAccount(db, scope);
    return account ? succeed(200, account) : refuse('not_found');
  });

  bind(app, context, saveSingleKeys, async ({ scope, body }) => {
    await updateSingleKeys(db, scope, body.hasSingleKeys);
    const account = await findAccount(db, scope);
    return account ? succeed(200, account) : refuse('not_found');
  });

  bind(app, context, saveLocale, async ({ scope, body }) => {
    await updateLocale(db, scope, body.locale);
    const account = await findAccount(db, scope);
    return account ? succeed(200, account) : refuse('not_found');
  });

  bind(app, context, endSessions, async ({ scope }) => {
    // Our own record first: even with the provider down, older sign-ins are then refused here.
    // Tokens count in whole seconds, so one of this second may be older than this request. The answer waits until the second is over:
    // someone who signs in again then gets a token that counts.
    const next = (Math.floor(Date.now() / SECOND_MS) + 1) * SECOND_MS;
    await endSessionsBefore(db, scope.accountId, new Date(next));
    scopes.forget(scope.uid);
    await Promise.all([identities.revokeSessions(scope.uid), setTimeout(next - Date.now())]);
    return succeed(204, null);
  });

  bind(app, context, endOtherSessions, async ({ scope }) => {
    const isEnded = await endSessionsBefore(db, scope.accountId, new Date(scope.signedInAt * 1000));
    scopes.forget(scope.uid);
    // If the session ended while this request was running, answer as the next request would be answered.
    if (!isEnded) throw new RefusalError({ refusal: 'unauthenticated' });
    return succeed(204, null);
  });

  bind(app, context, deleteAccount, async ({ scope, log }) => {
    const isGone = await db
      .transaction()
      .execute((transaction) => deleteAccountRow(transaction, scope, now()));
    if (!isGone) return refuse('last_owner');
    scopes.forget(scope.uid);
    await publishTombstones(context, log);
    await deleteRequestedIdentity(db, identities, scope.uid, log);
    await Promise.all([sweepReceived(context), deleteListedFiles(db, files)]).catch((error: unknown) =>
      log.error({ err: error }, 'Deleting files failed; they stay queued for deletion'),
    );
    return succeed(204, null);
  });
}
