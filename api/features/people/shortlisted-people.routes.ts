import {
  addShortlistNote,
  addToShortlist,
  deleteShortlistNote,
  removeFromShortlist,
} from '@common-ground/contract/people/shortlists';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { actOnce } from '../../platform/idempotency/act-once.ts';
import { findByHandle, lockByHandle } from '../../stores/discovery/candidate-handle.store.ts';
import { recordStillVisible } from '../../stores/discovery/recorded-presence.loader.ts';
import { isCandidateNameKnown } from '../../stores/people/author-sight.store.ts';
import { findShortlist } from '../../stores/people/shortlist.store.ts';
import {
  deleteNote,
  deleteShortlisted,
  insertNote,
  insertShortlisted,
} from '../../stores/people/shortlisted-person.store.ts';

/**
 * The candidate behind a handle, on a list that the caller reaches; the listing is recorded. @returns the candidate, or why not: one who
 * may not be seen is treated as missing
 */
async function findPerson(
  { config, now }: Context,
  database: Database,
  scope: CompanyScope,
  { shortlistId, handle }: { shortlistId: string; handle: string },
): Promise<{ candidateId: string } | { refusal: 'not_found' | 'list_budget_spent' }> {
  const candidateId = await lockByHandle(database, scope, handle);
  if (candidateId === null || (await findShortlist(database, scope, shortlistId)) === null)
    return { refusal: 'not_found' };
  const listing = { reason: 'shortlist', at: now(), budgets: config.dailyBudgets } as const;
  const isThere = await recordStillVisible(database, scope, candidateId, listing);
  return isThere === true ? { candidateId } : { refusal: isThere };
}

/** Serves the candidates on a shortlist, and the notes about them. */
export function registerShortlistedPeople(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  bind(app, context, addToShortlist, async ({ scope, params }) => {
    if (!scope.isVerified) return refuse('verification_needed');
    return db.transaction().execute(async (transaction) => {
      const person = await findPerson(context, transaction, scope, params);
      if ('refusal' in person) return refuse(person.refusal);
      const { candidateId } = person;
      const isOn = await insertShortlisted(transaction, scope, params.shortlistId, candidateId, now());
      return isOn ? succeed(204, null) : refuse('shortlist_full');
    });
  });

  bind(app, context, removeFromShortlist, async ({ scope, params }) =>
    db.transaction().execute(async (transaction) => {
      const { shortlistId, handle } = params;
      if ((await findShortlist(transaction, scope, shortlistId)) === null) return refuse('not_found');
      // Including those who can't be seen any more: removing shows nothing.
      const candidateId = await findByHandle(transaction, scope, handle);
      if (candidateId === null) return refuse('not_found');
      await deleteShortlisted(transaction, scope, shortlistId, candidateId);
      return succeed(204, null);
    }),
  );

  bind(app, context, addShortlistNote, async ({ scope, params, body, keyed }) => {
    if (!scope.isVerified) return refuse('verification_needed');
    return actOnce(db, scope, keyed, async (transaction) => {
      const found = await findPerson(context, transaction, scope, params);
      if ('refusal' in found) return refuse(found.refusal);
      const person = { shortlistId: params.shortlistId, candidateId: found.candidateId };
      const words = body.words === null ? null : normalisedText(body.words) || null;
      const authorSawName = await isCandidateNameKnown(transaction, scope, found.candidateId);
      const note = { reason: body.reason, words, authorSawName };
      const inserted = await insertNote(transaction, scope, person, note, { ...keyed, at: now() });
      return typeof inserted === 'string' ? refuse(inserted) : succeed(201, inserted);
    });
  });

  bind(app, context, deleteShortlistNote, async ({ scope, params }) =>
    db.transaction().execute(async (transaction) => {
      if ((await findShortlist(transaction, scope, params.shortlistId)) === null) return refuse('not_found');
      return (await deleteNote(transaction, scope, params)) ? succeed(204, null) : refuse('not_found');
    }),
  );
}
