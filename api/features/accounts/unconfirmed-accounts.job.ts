import { dueForUnconfirmed, lastDueCreation } from '@common-ground/domain/accounts/unconfirmed-account';
import { Type } from 'typebox';
import type { Context } from '../../platform/context.ts';
import { type QueuedTask, queuedTask, type Sweep } from '../../platform/jobs/task.ts';
import { isPermanentlyRefused } from '../../platform/mail/mail-failure.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import {
  deleteUnconfirmedAccount,
  findUnconfirmedAccount,
  insertDeletionMail,
  listUnconfirmedAccounts,
  type UnconfirmedAccount,
  updateDeletionMailed,
} from '../../stores/accounts/unconfirmed-account.store.ts';
import { unconfirmedAccountMail } from './unconfirmed-account.mail.ts';

/** After this many failures, something that all of them need counts as down. */
const MAX_FAILURES = 3;

/**
 * Emails the address of an account that nobody has confirmed, if that's still due. The provider is asked first: its owner may have confirmed
 * and not come back. An address that doesn't exist counts as told.
 */
async function mailUnconfirmed(
  {
    config,
    identities,
    now,
    sendMail,
    systemDb,
  }: Pick<Context, 'config' | 'identities' | 'now' | 'sendMail' | 'systemDb'>,
  accountId: string,
): Promise<void> {
  const account = await findUnconfirmedAccount(systemDb, accountId);
  if (!account || dueForUnconfirmed(account, now()) !== 'mail') return;
  if ((await identities.isAddressConfirmed(account.uid)) !== false) return;
  const to = await identities.readAddress(account.uid);
  if (to === null) return;
  const { locale, createdAt } = account;
  const mailedAt = now();
  const draft = unconfirmedAccountMail({ to, locale }, { createdAt, mailedAt }, config.publicUrl);
  try {
    await sendMail({ ...writeMail(draft), id: `unconfirmed ${accountId}` });
  } catch (error) {
    if (!isPermanentlyRefused(error)) throw error;
  }
  await updateDeletionMailed(systemDb, accountId, mailedAt);
}

type Parts = Pick<Context, 'identities' | 'now' | 'scopes' | 'systemDb'>;

/** Does what is due for one account. An identity that the provider doesn't know keeps it, because then something else is wrong. */
async function settleUnconfirmed(
  { identities, now, scopes, systemDb }: Parts,
  account: UnconfirmedAccount,
): Promise<void> {
  const due = dueForUnconfirmed(account, now());
  if (due === 'mail') await insertDeletionMail(systemDb, account.id);
  if (due !== 'deletion' || (await identities.isAddressConfirmed(account.uid)) !== false) return;
  await systemDb
    .transaction()
    .execute((transaction) => deleteUnconfirmedAccount(transaction, account, now()));
  scopes.forget(account.uid);
}

/**
 * Queues an email to each account that nobody has confirmed for 30 days, and deletes those that were emailed 30 days ago. An account that
 * fails doesn't hold up the others, but something that's down isn't asked about all of them. @throws after the run, if any failed
 */
export async function sweepUnconfirmed(parts: Parts, stop?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  let afterId: string | null = null;
  for (;;) {
    const createdUntil = lastDueCreation(parts.now());
    const accounts = await listUnconfirmedAccounts(parts.systemDb, createdUntil, afterId);
    for (const account of accounts) {
      if (stop?.aborted || failures.length >= MAX_FAILURES) break;
      await settleUnconfirmed(parts, account).catch((error: unknown) => failures.push(error));
    }
    afterId = accounts.at(-1)?.id ?? null;
    if (afterId === null || stop?.aborted || failures.length >= MAX_FAILURES) break;
  }
  if (failures.length > 0) throw failures[0];
}

/** Every day: deletes accounts whose address nobody confirms. */
export const unconfirmedAccounts = (context: Context): Sweep => ({
  name: 'delete_unconfirmed_accounts',
  cron: '29 4 * * *',
  failure: 'Deleting unconfirmed accounts failed; will retry on the next run',
  sweep: ({ stop }) => sweepUnconfirmed(context, stop),
});

/** Before an unconfirmed account is deleted: emails its address. */
export const unconfirmedAccountMails = (context: Context): QueuedTask =>
  queuedTask({
    name: 'mail_unconfirmed_account',
    payload: Type.Object({ accountId: Type.String() }),
    failure: 'Emailing an unconfirmed address failed; will retry later',
    work: ({ accountId }) => mailUnconfirmed(context, accountId),
  });
