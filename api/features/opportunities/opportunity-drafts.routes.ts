import { randomUUID } from 'node:crypto';
import {
  type CompanyOpportunity,
  createOpportunity,
  deleteOpportunity,
  duplicateOpportunity,
  listCompanyOpportunities,
  readCompanyOpportunity,
  saveOpportunity,
} from '@common-ground/contract/opportunities/company-opportunities';
import { OpportunityDraft } from '@common-ground/contract/opportunities/opportunity-draft';
import { findViolations } from '@common-ground/contract/violations';
import { draftViolations, emptyOpportunity } from '@common-ground/domain/opportunities/opportunity-draft';
import { duplicateOf } from '@common-ground/domain/opportunities/publishing';
import { normalisedContent } from '@common-ground/domain/profile/sections/normalised-content';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging/paging.ts';
import { actOnce, isSameRequest, type KeyedRequest } from '../../platform/idempotency/act-once.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import {
  countByStatus,
  findApplied,
  hasEverApplied,
  listEditableOpportunities,
} from '../../stores/opportunities/editable-opportunities.store.ts';
import { isTimestampKey } from '../../stores/opportunities/opportunity.store.ts';
import {
  deleteOpportunityDraft,
  type EditableOpportunity,
  findDraftByKey,
  findEditableOpportunity,
  insertDraft,
  lockCompanyOpportunity,
  upsertDraft,
} from '../../stores/opportunities/opportunity-draft.store.ts';

/** One opportunity as the company sees it. */
export async function presentEditable(
  db: Database,
  scope: CompanyScope,
  opportunity: EditableOpportunity,
): Promise<CompanyOpportunity> {
  const { id, status, version, content, published, hasDraft, publishedAt, changedAt } = opportunity;
  const [appliedFor, wasAppliedFor] = await Promise.all([
    findApplied(db, scope, [id]),
    hasEverApplied(db, scope, id),
  ]);
  const current = published ?? content;
  return {
    id,
    status,
    title: current.title,
    kind: current.kind,
    closesOn: current.closesOn,
    timeZone: opportunity.timeZone,
    publishedAt: publishedAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
    hasUnpublishedChanges: published !== null && hasDraft,
    ...appliedFor(id),
    wasAppliedFor,
    version,
    content,
    published,
    company: { id: scope.companyId, name: opportunity.companyName, isVerified: scope.isVerified },
  };
}

/** Serves opportunities to the members who write them. */
export function registerOpportunityDrafts(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  bind(app, context, listCompanyOpportunities, async ({ scope, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !isTimestampKey(after.key))) return refuseInput(BROKEN_CURSOR);
    const [rows, counts] = await Promise.all([
      listEditableOpportunities(db, scope, { status: query.status, after, limit: limit + 1 }),
      countByStatus(db, scope),
    ]);
    const { shown, next } = cutPage(rows, limit, ({ orderKey, id }) => ({ key: orderKey, id }));
    const appliedFor = await findApplied(
      db,
      scope,
      shown.map(({ id }) => id),
    );
    const items = shown.map(({ orderKey: _key, publishedAt, changedAt, ...item }) => ({
      ...item,
      publishedAt: publishedAt?.toISOString() ?? null,
      changedAt: changedAt.toISOString(),
      ...appliedFor(item.id),
    }));
    return succeed(200, { items, next, counts, isCompanyVerified: scope.isVerified });
  });

  bind(app, context, readCompanyOpportunity, async ({ scope, params }) => {
    const opportunity = await findEditableOpportunity(db, scope, params.opportunityId);
    if (opportunity === null) return refuse('not_found');
    return succeed(200, await presentEditable(db, scope, opportunity), opportunity.version);
  });

  async function createDraft(scope: CompanyScope, content: OpportunityDraft, keyed: KeyedRequest) {
    const id = await actOnce(db, scope, keyed, async (transaction) => {
      const known = await findDraftByKey(transaction, scope, keyed.idempotencyKey);
      if (known !== null) return isSameRequest(known.requestSha256, keyed) ? known.id : null;
      const newId = await insertDraft(transaction, scope, content, { ...keyed, at: now() });
      if (newId !== null)
        await notifyCompany(transaction, scope.companyId, { topic: 'opportunities', ids: [newId] });
      return newId;
    });
    if (id === null) return refuse('idempotency_key_reused');
    const opportunity = await findEditableOpportunity(db, scope, id);
    if (opportunity === null) return refuse('not_found');
    return succeed(201, await presentEditable(db, scope, opportunity), opportunity.version);
  }

  bind(app, context, createOpportunity, ({ scope, body, keyed }) =>
    createDraft(scope, emptyOpportunity(normalisedText(body.title), body.kind), keyed),
  );

  bind(app, context, duplicateOpportunity, async ({ scope, params, keyed }) => {
    const opportunity = await findEditableOpportunity(db, scope, params.opportunityId);
    if (opportunity === null) return refuse('not_found');
    return createDraft(scope, duplicateOf(opportunity.content, randomUUID), keyed);
  });

  bind(app, context, saveOpportunity, async ({ scope, params, body, ifMatch }) => {
    const content: OpportunityDraft = normalisedContent(body);
    const violations = [...findViolations(OpportunityDraft, content), ...draftViolations(content)];
    if (violations.length > 0) return refuseInput(violations);
    return db.transaction().execute(async (transaction) => {
      const locked = await lockCompanyOpportunity(transaction, scope, params.opportunityId);
      if (locked === null) return refuse('not_found');
      if (locked.status === 'closed') return refuse('opportunity_ended');
      const current = { version: locked.version, content: locked.content };
      if (locked.version !== ifMatch) return refuse('version_conflict', { current });
      const version = await upsertDraft(transaction, scope, locked, content, now());
      await notifyCompany(transaction, scope.companyId, { topic: 'opportunities', ids: [locked.id] });
      return succeed(200, { version, content }, version);
    });
  });

  bind(app, context, deleteOpportunity, async ({ scope, params }) => {
    const { opportunityId } = params;
    const isDeleted = await db.transaction().execute(async (transaction) => {
      if (!(await deleteOpportunityDraft(transaction, scope, opportunityId))) return false;
      await notifyCompany(transaction, scope.companyId, { topic: 'opportunities', ids: [opportunityId] });
      return true;
    });
    if (isDeleted) return succeed(204, null);
    const opportunity = await findEditableOpportunity(db, scope, params.opportunityId);
    return refuse(opportunity === null ? 'not_found' : 'opportunity_published');
  });
}
