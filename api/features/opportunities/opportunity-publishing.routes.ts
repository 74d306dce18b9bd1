import {
  closeOpportunity,
  pauseOpportunity,
  publishOpportunity,
  resumeOpportunity,
} from '@common-ground/contract/opportunities/company-opportunities';
import { changeViolations } from '@common-ground/domain/opportunities/published-change';
import { publishedOpportunity, publishingViolations } from '@common-ground/domain/opportunities/publishing';
import { type ResumingObstacle, resumingObstacle } from '@common-ground/domain/opportunities/resuming';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { findApplied, hasEverApplied } from '../../stores/opportunities/editable-opportunities.store.ts';
import {
  deleteDraft,
  type EditableOpportunity,
  findEditableOpportunity,
  lockCompanyOpportunity,
  updatePublication,
  updateStatus,
} from '../../stores/opportunities/opportunity-draft.store.ts';
import { findCompanyDay } from '../../stores/response-clock/company-day.store.ts';
import { presentEditable } from './opportunity-drafts.routes.ts';

const constraintOf = (error: unknown) => (error as { constraint?: string }).constraint;

/** Refuses to open more opportunities than the company's limit, which the database enforces. @throws any other failure */
function refuseOpening(error: unknown) {
  if (constraintOf(error) === 'opportunities_most_published') return refuse('too_many_published');
  throw error;
}

/** Refuses to open or publish more than the company's limits allow. @throws any other failure */
function refusePublishing(error: unknown) {
  if (constraintOf(error) === 'opportunities_most_published_a_day') return refuse('too_many_published_today');
  return refuseOpening(error);
}

/** The answer when a job can't be resumed. */
function refuseResuming(obstacle: ResumingObstacle, { version, content }: EditableOpportunity) {
  switch (obstacle.kind) {
    case 'closed':
      return refuse('opportunity_ended');
    case 'unpublished':
      return refuse('opportunity_unpublished');
    case 'outdated':
      return refuse('version_conflict', { current: { version, content } });
    case 'incomplete':
      return refuseInput(obstacle.violations);
  }
}

/** Serves publishing, pausing, closing and reopening opportunities. */
export function registerOpportunityPublishing(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  /** Changes an opportunity under a lock, and responds with its new state. */
  function change<Refused>(
    scope: CompanyScope,
    opportunityId: string,
    act: (transaction: Database, locked: EditableOpportunity) => Promise<Refused | null>,
  ) {
    return db.transaction().execute(async (transaction) => {
      const locked = await lockCompanyOpportunity(transaction, scope, opportunityId);
      if (locked === null) return refuse('not_found');
      const refused = await act(transaction, locked);
      if (refused !== null) return refused;
      await notifyCompany(transaction, scope.companyId, { topic: 'opportunities', ids: [opportunityId] });
      const editableOpportunity = await findEditableOpportunity(transaction, scope, opportunityId);
      if (editableOpportunity === null) throw new Error('A locked opportunity no longer exists');
      return succeed(
        200,
        await presentEditable(transaction, scope, editableOpportunity),
        editableOpportunity.version,
      );
    });
  }

  bind(app, context, publishOpportunity, ({ scope, params, ifMatch }) =>
    change(scope, params.opportunityId, async (transaction, locked) => {
      const { id, status, version, content, published } = locked;
      if (status === 'closed') return refuse('opportunity_ended');
      if (version !== ifMatch) return refuse('version_conflict', { current: { version, content } });
      const hasApplications = published !== null && (await hasEverApplied(transaction, scope, id));
      const violations = [
        ...publishingViolations(content, await findCompanyDay(transaction, scope.companyId, now())),
        ...(published === null ? [] : changeViolations(published, content, hasApplications)),
      ];
      if (violations.length > 0) return refuseInput(violations);
      if (!scope.isVerified) return refuse('verification_needed');
      await updatePublication(transaction, scope, locked, publishedOpportunity(content), now());
      return null;
    }).catch(refusePublishing),
  );

  bind(app, context, pauseOpportunity, ({ scope, params }) =>
    change(scope, params.opportunityId, async (transaction, locked) => {
      if (locked.status === 'closed') return refuse('opportunity_ended');
      if (locked.status === 'draft') return refuse('opportunity_unpublished');
      if (locked.status === 'published') await updateStatus(transaction, scope, locked, 'paused', now());
      return null;
    }),
  );

  bind(app, context, resumeOpportunity, ({ scope, params, ifMatch }) =>
    change(scope, params.opportunityId, async (transaction, locked) => {
      const today = await findCompanyDay(transaction, scope.companyId, now());
      const obstacle = resumingObstacle(locked, ifMatch, today);
      if (obstacle !== null) return refuseResuming(obstacle, locked);
      if (!scope.isVerified) return refuse('verification_needed');
      if (locked.status === 'paused') await updateStatus(transaction, scope, locked, 'published', now());
      return null;
    }).catch(refuseOpening),
  );

  bind(app, context, closeOpportunity, ({ scope, params, query, ifMatch }) =>
    change(scope, params.opportunityId, async (transaction, locked) => {
      const { id, status, version, content, hasDraft } = locked;
      if (status === 'closed') return null;
      if (status === 'draft') return refuse('opportunity_unpublished');
      const { openCount } = (await findApplied(transaction, scope, [id]))(id);
      if (openCount > 0) return refuse('applications_open', { current: { openCount } });
      // A colleague may have saved more since: no one can discard changes they haven't seen.
      if (version !== ifMatch) return refuse('version_conflict', { current: { version, content } });
      if (hasDraft && query.changes !== 'discard') return refuse('unpublished_changes');
      if (hasDraft) await deleteDraft(transaction, scope, id);
      await updateStatus(transaction, scope, locked, 'closed', now());
      return null;
    }),
  );
}
