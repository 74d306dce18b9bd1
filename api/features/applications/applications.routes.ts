import {
  listApplications,
  previewApplication,
  readApplication,
  sendApplication,
  withdrawApplication,
} from '@common-ground/contract/applications/applications';
import { firstReplyBy } from '@common-ground/domain/response-clock/response-clock';
import type { FastifyInstance } from 'fastify';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { onOneConnection } from '../../platform/db/one-connection.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging/paging.ts';
import { actOnce, isSameRequest, type KeyedRequest } from '../../platform/idempotency/act-once.ts';
import {
  countOwnApplications,
  findByKey,
  findOwnApplication,
  listOwnApplications,
} from '../../stores/applications/application.store.ts';
import {
  insertApplication,
  lockOpportunity,
  markWithdrawn,
} from '../../stores/applications/application-change.store.ts';
import { insertDocuments } from '../../stores/applications/application-document.store.ts';
import { listApplicationEvents } from '../../stores/applications/application-event.store.ts';
import { findApplicationObstacle } from '../../stores/applications/applying.loader.ts';
import { findSnapshot } from '../../stores/applications/snapshot.loader.ts';
import { insertMarks } from '../../stores/contacts/application-mark.store.ts';
import { markAcceptedByApplication } from '../../stores/invitations/invitation.store.ts';
import { findOpportunity, isTimestampKey } from '../../stores/opportunities/opportunity.store.ts';
import { insertNotice } from '../../stores/response-clock/notice.store.ts';
import { findCalendar } from '../../stores/response-clock/working-calendar.store.ts';

/** Sending and withdrawing notify other people, so they're limited to this many a minute per person. */
const MAX_PER_MINUTE = 20;

/** A document that doesn't exist, isn't the caller's, is hidden, or hasn't been found clean. */
const UNKNOWN_DOCUMENT = [{ pointer: '/documentIds', code: 'not_allowed', params: {} }];

/** Serves a candidate's own applications. */
export function registerApplications(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  async function findWhole(database: Database, scope: CandidateScope, applicationId: string) {
    const application = await findOwnApplication(database, scope, applicationId);
    return (
      application && { ...application, events: await listApplicationEvents(database, scope, applicationId) }
    );
  }

  /** The earlier response to the same key; null if the key is new. */
  async function answerOfKey(database: Database, scope: CandidateScope, keyed: KeyedRequest) {
    const known = await findByKey(database, scope, keyed.idempotencyKey);
    if (known === null) return null;
    if (!isSameRequest(known.requestSha256, keyed)) return refuse('idempotency_key_reused');
    const application = await findWhole(database, scope, known.id);
    return application ? succeed(201, application) : refuse('not_found');
  }

  bind(app, context, previewApplication, async ({ scope, params, body }) => {
    const found = await findOpportunity(db, scope, params.opportunityId, now());
    if (found === null) return refuse('not_found');
    const obstacle = await findApplicationObstacle(db, scope, found, now());
    if (obstacle !== null) return refuse(obstacle);
    const made = await findSnapshot(db, scope, found, body);
    if (made === null) return refuseInput(UNKNOWN_DOCUMENT);
    const replyBy = firstReplyBy(found.process, now(), await findCalendar(db, found.company.id));
    return succeed(200, { snapshot: made.snapshot, sha256: made.sha256, replyBy });
  });

  bind(
    app,
    context,
    sendApplication,
    async ({ scope, body, keyed }) =>
      actOnce(db, scope, keyed, async (transaction) => {
        const known = await answerOfKey(transaction, scope, keyed);
        if (known !== null) return known;
        await lockOpportunity(transaction, scope, body.opportunityId);
        const found = await findOpportunity(transaction, scope, body.opportunityId, now());
        if (found === null) return refuse('not_found');
        const obstacle = await findApplicationObstacle(transaction, scope, found, now());
        if (obstacle !== null) return refuse(obstacle);
        const made = await findSnapshot(transaction, scope, found, body);
        if (made === null) return refuseInput(UNKNOWN_DOCUMENT);
        const sentAt = now();
        const calendar = await findCalendar(transaction, found.company.id);
        const replyBy = firstReplyBy(found.process, sentAt, calendar);
        // A later day than the one the candidate read would be a different promise.
        const isLater = body.replyBy !== undefined && body.replyBy < replyBy;
        if (made.sha256 !== body.sha256 || isLater) {
          const { snapshot, sha256 } = made;
          return refuse('preview_outdated', { current: { snapshot, sha256, replyBy } });
        }
        const id = await insertApplication(transaction, scope, {
          opportunityId: found.id,
          companyId: found.company.id,
          stageId: found.firstStageId,
          applicantName: made.snapshot.name.fullName ?? '',
          title: found.title,
          snapshot: made.text,
          sha256: made.sha256,
          ...keyed,
          sentAt,
          replyBy,
        });
        // Sent from elsewhere at the same moment.
        if (id === null) return refuse('already_applied');
        await insertDocuments(transaction, scope, id, body.documentIds);
        const to = { applicationId: id, candidateId: scope.candidateId, companyId: found.company.id };
        await insertMarks(transaction, to, made.snapshot);
        await insertNotice(transaction, { ...to, kind: 'applied', reference: found.id, at: sentAt });
        const sent = { opportunityId: found.id, applicationId: id };
        await markAcceptedByApplication(transaction, scope, sent, now());
        const application = await findWhole(transaction, scope, id);
        return application ? succeed(201, application) : refuse('not_found');
      }),
    { requestsPerMinute: MAX_PER_MINUTE },
  );

  bind(app, context, listApplications, async ({ scope, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !isTimestampKey(after.key))) return refuseInput(BROKEN_CURSOR);
    const [rows, counts] = await onOneConnection(db, (connection) => [
      listOwnApplications(connection, scope, { state: query.state ?? null, after, limit: limit + 1 }),
      countOwnApplications(connection, scope),
    ]);
    const { shown, next } = cutPage(rows, limit, ({ summary, orderKey }) => ({
      key: orderKey,
      id: summary.id,
    }));
    return succeed(200, { items: shown.map(({ summary }) => summary), next, ...counts });
  });

  bind(app, context, readApplication, async ({ scope, params }) => {
    const application = await findWhole(db, scope, params.applicationId);
    return application ? succeed(200, application) : refuse('not_found');
  });

  bind(
    app,
    context,
    withdrawApplication,
    async ({ scope, params }) =>
      db.transaction().execute(async (transaction) => {
        const isDone = await markWithdrawn(transaction, scope, params.applicationId, now());
        const application = await findWhole(transaction, scope, params.applicationId);
        if (application === null) return refuse('not_found');
        if (!isDone && application.status !== 'withdrawn') return refuse('application_ended');
        return succeed(200, application);
      }),
    { requestsPerMinute: MAX_PER_MINUTE },
  );
}
