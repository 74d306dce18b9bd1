import type { RevealRequest } from '@common-ground/contract/people/blind-review';
import {
  listBlindReviewChanges,
  listOwnBlindReviewEvents,
  listReveals,
  readBlindReview,
  revealApplicant,
  revealCandidate,
  saveBlindReview,
} from '@common-ground/contract/people/blind-review';
import { REVEAL_NOTE_LENGTH } from '@common-ground/domain/access/reveal';
import type { ProfileView } from '@common-ground/domain/access/view-record';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { BROKEN_CURSOR, cutPage, isRowNumber, readPaging } from '../../platform/http/paging/paging.ts';
import { recordViews } from '../../stores/access/profile-view.store.ts';
import { findByHandle } from '../../stores/discovery/candidate-handle.store.ts';
import { isTimestampKey } from '../../stores/opportunities/opportunity.store.ts';
import {
  findBlindReview,
  lockBlindReview,
  upsertBlindReview,
} from '../../stores/people/blind-review.store.ts';
import { listCompanyChanges, listOwnEvents } from '../../stores/people/blind-review-history.store.ts';
import {
  findOwnReveal,
  insertReveal,
  insertReveals,
  listCompanyReveals,
  lockApplicantToReveal,
} from '../../stores/people/reveal.store.ts';
import { findVisibleCandidates } from '../../stores/people/shown-candidate.loader.ts';

/** People only read the newest; a download has all. */
const MAX_EVENTS = 100;

/** The request as it's stored; violations if the reason is blank. */
function readRequest({ reason, words }: RevealRequest) {
  const text = normalisedText(words);
  const { min: limit } = REVEAL_NOTE_LENGTH;
  if ([...text].length < limit) return [{ pointer: '/words', code: 'too_short', params: { limit } }];
  return { reason, words: text };
}

/** What's recorded for each applicant when blind review ends: everyone at the company may see the name from now on. */
function viewOfEnding(candidateId: string): ProfileView {
  return { candidateId, level: 'applied', parts: ['name'], reason: 'blind_review_ended' };
}

/**
 * Answers a reveal of someone who isn't blind to the caller: with the caller's own earlier reveal, whose response may have been lost;
 * nothing is recorded again.
 */
async function repeatReveal(
  db: Database,
  scope: CompanyScope,
  subject: { readonly candidateId: string; readonly applicationId: string | null },
  request: RevealRequest,
) {
  const ownReveal = await findOwnReveal(db, scope, subject, request);
  return ownReveal ? succeed(201, ownReveal) : refuse('not_blind');
}

/** Serves blind review: the switch for an opportunity, and reveals. */
export function registerBlindReview(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  bind(app, context, readBlindReview, async ({ scope, params }) => {
    const review = await findBlindReview(db, scope, params.opportunityId);
    return review ? succeed(200, review, review.version) : refuse('not_found');
  });

  bind(app, context, saveBlindReview, async ({ scope, params: { opportunityId }, body, ifMatch }) =>
    db.transaction().execute(async (transaction) => {
      await lockBlindReview(transaction, scope, opportunityId);
      const before = await findBlindReview(transaction, scope, opportunityId);
      if (before === null) return refuse('not_found');
      const { isBlind } = body;
      // A delayed "off" reveals no one once someone has turned it on again. What's already so needs no version.
      if (before.isBlind !== isBlind && before.version !== ifMatch)
        return refuse('version_conflict', { current: before });
      const at = now();
      const reveals = before.isBlind && !isBlind && before.applicantCount > 0;
      let revealedCount = 0;
      const reason = reveals ? normalisedText(body.reason ?? '') : null;
      if (reason !== null) {
        if (scope.membership !== 'owner') return refuse('owner_needed');
        const { min: limit } = REVEAL_NOTE_LENGTH;
        if ([...reason].length < limit)
          return refuseInput([{ pointer: '/reason', code: 'too_short', params: { limit } }]);
        const revealed = await insertReveals(transaction, scope, opportunityId, { words: reason, at });
        revealedCount = revealed.length;
        await recordViews(transaction, scope, [...new Set(revealed)].map(viewOfEnding), at);
      }
      await upsertBlindReview(transaction, scope, opportunityId, { isBlind, reason, revealedCount }, at);
      const review = await findBlindReview(transaction, scope, opportunityId);
      return review ? succeed(200, review, review.version) : refuse('not_found');
    }),
  );

  bind(app, context, revealCandidate, async ({ scope, params, body }) => {
    if (!scope.isVerified) return refuse('verification_needed');
    const request = readRequest(body);
    if (!('reason' in request)) return refuseInput(request);
    const at = now();
    return db.transaction().execute(async (transaction) => {
      const candidateId = await findByHandle(transaction, scope, params.handle);
      const visible =
        candidateId === null
          ? undefined
          : (await findVisibleCandidates(transaction, scope, [candidateId], today())).get(candidateId);
      if (candidateId === null || visible === undefined) return refuse('not_found');
      const subject = { candidateId, applicationId: null };
      if (!visible.isBlind) return repeatReveal(transaction, scope, subject, request);
      const reveal = await insertReveal(transaction, scope, subject, request, at);
      const { level } = visible;
      const parts = level === 'named' ? (['name'] as const) : [];
      await recordViews(transaction, scope, [{ candidateId, level, parts, reason: 'reveal' }], at);
      return succeed(201, reveal);
    });
  });

  bind(app, context, revealApplicant, async ({ scope, params, body }) => {
    const request = readRequest(body);
    if (!('reason' in request)) return refuseInput(request);
    const at = now();
    return db.transaction().execute(async (transaction) => {
      const applicant = await lockApplicantToReveal(transaction, scope, params.applicationId);
      if (applicant === null) return refuse('not_found');
      const { candidateId } = applicant;
      const subject = { candidateId, applicationId: params.applicationId };
      if (!applicant.isBlind) return repeatReveal(transaction, scope, subject, request);
      const reveal = await insertReveal(transaction, scope, subject, request, at);
      const view = { candidateId, level: 'applied', parts: ['name'], reason: 'reveal' } as const;
      await recordViews(transaction, scope, [view], at);
      return succeed(201, reveal);
    });
  });

  bind(app, context, listReveals, async ({ scope, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !isTimestampKey(after.key))) return refuseInput(BROKEN_CURSOR);
    const rows = await listCompanyReveals(db, scope, { after, limit: limit + 1 });
    const { shown, next } = cutPage(rows, limit, ({ reveal, orderKey }) => ({
      key: orderKey,
      id: reveal.id,
    }));
    return succeed(200, { items: shown.map(({ reveal }) => reveal), next });
  });

  bind(app, context, listBlindReviewChanges, async ({ scope, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !isRowNumber(after.key))) return refuseInput(BROKEN_CURSOR);
    const rows = await listCompanyChanges(db, scope, { after, limit: limit + 1 });
    const { shown, next } = cutPage(rows, limit, ({ id, opportunityId }) => ({ key: id, id: opportunityId }));
    return succeed(200, { items: shown, next });
  });

  bind(app, context, listOwnBlindReviewEvents, async ({ scope }) =>
    succeed(200, { items: await listOwnEvents(db, scope, MAX_EVENTS) }),
  );
}
