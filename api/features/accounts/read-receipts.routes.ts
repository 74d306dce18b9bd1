import { saveReadReceipts } from '@common-ground/contract/accounts/accounts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { findAccount, updateReadReceipts } from '../../stores/accounts/accounts.store.ts';

/** Serves the switch for read receipts, which candidates and members of companies have alike. */
export function registerReadReceipts(app: FastifyInstance, context: Context): void {
  // Bypasses row level security, as everything about accounts does: no policy lets anyone write them.
  const { systemDb: db } = context;

  bind(app, context, saveReadReceipts, async ({ scope, body }) => {
    await updateReadReceipts(db, scope, body.hasReadReceipts);
    const account = await findAccount(db, scope);
    return account ? succeed(200, account) : refuse('not_found');
  });
}
