import {
  createShortlist,
  deleteShortlist,
  listShortlists,
  readShortlist,
  renameShortlist,
  type Shortlist,
  type ShortlistSummary,
} from '@common-ground/contract/people/shortlists';
import { isTextWithheld } from '@common-ground/domain/access/withheld-text';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { actOnce } from '../../platform/idempotency/act-once.ts';
import { upsertHandles } from '../../stores/discovery/candidate-handle.store.ts';
import { recordListed } from '../../stores/discovery/discovery-view.store.ts';
import { findChosenOpportunity } from '../../stores/people/chosen-opportunity.store.ts';
import {
  deleteOwnShortlist,
  findShortlist,
  insertShortlist,
  listOwnShortlists,
  lockShortlists,
  type StoredShortlist,
  updateShortlistName,
} from '../../stores/people/shortlist.store.ts';
import { findShownNames } from '../../stores/people/shortlist-name.loader.ts';
import { findShortlisted } from '../../stores/people/shortlisted-person.store.ts';
import { findShownCards, findVisibleCandidates } from '../../stores/people/shown-candidate.loader.ts';
import { registerShortlistedPeople } from './shortlisted-people.routes.ts';

/** By name, as they're stored; those whose place would say something about a withheld name come last, by when they were created. */
function sortShortlists(items: readonly ShortlistSummary[]): readonly ShortlistSummary[] {
  const withheld = items.filter(({ name }) => name === null);
  return [
    ...items.filter(({ name }) => name !== null),
    ...withheld.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
  ];
}

/** Serves a company its shortlists, and the candidates on them. */
export function registerShortlists(app: FastifyInstance, context: Context): void {
  const { config, db, now, today } = context;
  registerShortlistedPeople(app, context);

  /** A list with its visible candidates, recorded in their access logs; null if the day's budget is used up. Call it in a transaction. */
  async function present(
    database: Database,
    scope: CompanyScope,
    stored: StoredShortlist,
  ): Promise<Shortlist | null> {
    const { summary, candidateIds } = stored;
    const nameOf = await findShownNames(database, scope, [stored]);
    const visible = await findVisibleCandidates(database, scope, candidateIds, today());
    const [handles, cards, listed] = await Promise.all([
      upsertHandles(database, scope, [...visible.keys()]),
      findShownCards(database, scope, [...visible.values()]),
      findShortlisted(database, scope, summary.id),
    ]);
    const people = candidateIds.flatMap((candidateId) => {
      const card = cards.get(candidateId);
      const handle = handles.get(candidateId);
      const on = listed.get(candidateId);
      if (card === undefined || handle === undefined || on === undefined) return [];
      const { level, isBlind, profile } = card;
      const notes = on.notes.map(({ note, authorSawName }) =>
        note.words !== null && isTextWithheld({ isBlind, isOwn: note.isOwn, authorSawName })
          ? { ...note, words: null, isWithheld: true }
          : note,
      );
      return [{ handle, level, isBlind, profile, ...on, notes }];
    });
    const views = candidateIds.flatMap((candidateId) => cards.get(candidateId)?.view ?? []);
    const listing = { reason: 'shortlist', at: now(), budgets: config.dailyBudgets } as const;
    if (!(await recordListed(database, scope, views, listing))) return null;
    return {
      ...summary,
      name: nameOf(stored),
      peopleCount: people.length,
      people,
      withheldCount: candidateIds.length - people.length,
    };
  }

  bind(app, context, listShortlists, async ({ scope }) => {
    const lists = await listOwnShortlists(db, scope);
    const ids = [...new Set(lists.flatMap(({ candidateIds }) => candidateIds))];
    const visible = scope.isVerified ? await findVisibleCandidates(db, scope, ids, today()) : new Map();
    const nameOf = await findShownNames(db, scope, lists);
    const items = lists.map((list) => ({
      ...list.summary,
      name: nameOf(list),
      peopleCount: list.candidateIds.filter((candidateId) => visible.has(candidateId)).length,
    }));
    return succeed(200, { items: sortShortlists(items) });
  });

  bind(app, context, createShortlist, async ({ scope, body, keyed }) =>
    actOnce(db, scope, keyed, async (transaction) => {
      const { opportunityId } = body;
      if (opportunityId !== null && (await findChosenOpportunity(transaction, scope, opportunityId)) === null)
        return refuse('not_found');
      const content = { name: normalisedText(body.name), opportunityId };
      const made = await insertShortlist(transaction, scope, content, { ...keyed, at: now() });
      if (typeof made === 'string') return refuse(made);
      const list = await present(transaction, scope, made);
      return list ? succeed(201, list) : refuse('list_budget_spent');
    }),
  );

  bind(app, context, readShortlist, async ({ scope, params }) => {
    if (!scope.isVerified) return refuse('verification_needed');
    // In one transaction, so that no one is shown without it being recorded for them to see.
    return db.transaction().execute(async (transaction) => {
      const list = await findShortlist(transaction, scope, params.shortlistId);
      if (list === null) return refuse('not_found');
      const presented = await present(transaction, scope, list);
      return presented ? succeed(200, presented) : refuse('list_budget_spent');
    });
  });

  bind(app, context, renameShortlist, async ({ scope, params: { shortlistId }, body, ifMatch }) =>
    db.transaction().execute(async (transaction) => {
      await lockShortlists(transaction, scope);
      const list = await findShortlist(transaction, scope, shortlistId);
      if (list === null) return refuse('not_found');
      const name = normalisedText(body.name);
      const { version } = list.summary;
      // A withheld name is treated as any other: the response doesn't say whether a guess is right.
      const present = (await findShownNames(transaction, scope, [list]))(list);
      if (present === name) return succeed(204, null, version);
      if (version !== ifMatch) return refuse('version_conflict', { current: { name: present, version } });
      const isDone = await updateShortlistName(transaction, scope, shortlistId, name);
      return isDone ? succeed(204, null, version + 1) : refuse('name_taken');
    }),
  );

  bind(app, context, deleteShortlist, async ({ scope, params }) =>
    db.transaction().execute(async (transaction) => {
      const list = await findShortlist(transaction, scope, params.shortlistId);
      if (list === null) return refuse('not_found');
      await deleteOwnShortlist(transaction, scope, params.shortlistId);
      return succeed(204, null);
    }),
  );
}
