import { createHash } from 'node:crypto';
import {
  deleteAddedEntry,
  readAddedEntry,
  takeOverAddedEntry,
} from '@common-ground/contract/added-candidates/added-candidates';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import {
  deleteAddedEntry as deleteEntry,
  findAddedEntry,
  upsertEntryClaim,
} from '../../stores/added-candidates/added-entry.store.ts';

/** Enough for reopening a link, too few for guessing secrets. */
const LIMIT = { requestsPerMinute: 30 };

const digestOf = (link: string) => createHash('sha256').update(link).digest();

/**
 * Serves what a company entered about someone to that person, who has the link in the email. Bypasses row level security: the secret is the
 * permission, and its holder may have no account.
 */
export function registerAddedEntries(app: FastifyInstance, context: Context): void {
  const { now, systemDb, today } = context;

  const read = async ({ body }: { body: { link: string } }) => {
    const addedEntry = await findAddedEntry(systemDb, digestOf(body.link), { now: now(), today: today() });
    return addedEntry ? succeed(200, addedEntry) : refuse('invitation_invalid');
  };
  bind(app, context, readAddedEntry, read, LIMIT);

  const remove = async ({ body }: { body: { link: string } }) => {
    const deleted = await systemDb.transaction().execute(async (transaction) => {
      const entry = await deleteEntry(transaction, digestOf(body.link), now());
      if (entry === null) return null;
      const change = { topic: 'added_candidates', ids: [entry.id] } as const;
      await notifyCompany(transaction, entry.companyId, change);
      return entry;
    });
    return deleted ? succeed(204, null) : refuse('invitation_invalid');
  };
  bind(app, context, deleteAddedEntry, remove, LIMIT);

  bind(
    app,
    context,
    takeOverAddedEntry,
    async ({ scope, body }) => {
      const claimed = await systemDb
        .transaction()
        .execute((transaction) => upsertEntryClaim(transaction, scope, digestOf(body.link), now()));
      if (claimed === 'unknown') return refuse('invitation_invalid');
      return claimed === 'for_another' ? refuse('invitation_for_another') : succeed(200, claimed);
    },
    LIMIT,
  );
}
