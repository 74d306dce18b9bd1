import {
  declineApplications,
  makeOffer,
  type OfferRequest,
  previewDeclines,
} from '@common-ground/contract/pipeline/decisions';
import { offerViolations } from '@common-ground/domain/applications/offer';
import {
  DECLINE_PLACEHOLDERS,
  filledMessage,
  MESSAGE_PLACEHOLDERS,
  templateViolations,
} from '@common-ground/domain/messages/message-template';
import { needsExplanation } from '@common-ground/domain/pipeline/decline-reasons';
import {
  declineOutcome,
  offerOutcome,
  undoUntil,
  type WaitingStatus,
} from '@common-ground/domain/pipeline/move';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { RefusalError } from '../../platform/http/problem-reply.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import {
  type ChosenDocument,
  lockOfferAttachment,
  updateOfferAttachment,
} from '../../stores/messages/offer-attachment.store.ts';
import { markPending } from '../../stores/pipeline/act-effect.store.ts';
import {
  findApplicationsToDecide,
  findCompanyName,
} from '../../stores/pipeline/application-to-decide.store.ts';
import { insertDecisions } from '../../stores/pipeline/decision.store.ts';
import { findRows } from '../../stores/pipeline/pipeline-row.store.ts';
import {
  type DecisionToRecord,
  placeholderValues,
  type RequestedDecision,
  resultsOf,
} from '../../stores/pipeline/requested-decision.view.ts';
import { findCompanyDay } from '../../stores/response-clock/company-day.store.ts';

const textOrNull = (text: string | null) => (text === null ? null : normalisedText(text) || null);

/** The offer as it is stored: composing can make texts longer. */
function storedOffer({
  version: _,
  words: __,
  applicationId,
  document,
  note,
  answerBy,
  ...terms
}: OfferRequest) {
  return {
    note: textOrNull(note),
    terms: { ...terms, workplace: textOrNull(terms.workplace) },
    answerBy,
    document: document && { ...document, applicationId },
  };
}

type StoredOffer = ReturnType<typeof storedOffer>;

/** @param day `YYYY-MM-DD`, in the company's time zone */
function violationsOf({ terms, note, answerBy }: StoredOffer, day: string) {
  return [
    ...offerViolations({ ...terms, answerBy }, day),
    ...(note === null ? [] : templateViolations('/note', note, MESSAGE_PLACEHOLDERS)),
  ];
}

/** Turns an offer into the decision to make. */
function requestedOffer(
  { applicationId, version, words }: OfferRequest,
  { terms, note, answerBy }: StoredOffer,
): RequestedDecision {
  return {
    applicationId,
    outcome: (found, at) => offerOutcome(found, version, found?.process ?? [], at),
    decision: (found, documentSha256) => ({
      kind: 'offered',
      to: { stageId: found.process.at(-1)?.id ?? found.stageId, status: 'offer', replyBy: null },
      words: textOrNull(words),
      message: note,
      answerBy,
      terms: { ...terms, documentSha256 },
    }),
  };
}

/** Records decisions, and makes the file part of the offer it was uploaded for. */
async function insertActs(
  transaction: Database,
  scope: CompanyScope,
  acts: readonly DecisionToRecord[],
  { document, at }: { readonly document: ChosenDocument | null; readonly at: Date },
): Promise<void> {
  const decisions = acts.map(({ id, found, decision }) => ({
    ...decision,
    id,
    locked: found,
    from: found,
    version: found.version + 1,
  }));
  await insertDecisions(transaction, scope, decisions, at);
  if (document === null) return;
  for (const { id } of acts) await updateOfferAttachment(transaction, scope, id, document);
}

/** Serves declines and offers. Neither is published to the candidate before the time to undo it is over. */
export function registerDecisions(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  function scheduleAll(
    scope: CompanyScope,
    status: WaitingStatus,
    requests: readonly RequestedDecision[],
    document: ChosenDocument | null = null,
  ) {
    return db.transaction().execute(async (transaction) => {
      const ids = requests.map(({ applicationId }) => applicationId);
      const options = { today: today(), isLocked: true };
      const locked = await findApplicationsToDecide(transaction, scope, ids, options);
      const company = await findCompanyName(transaction, scope);
      const sha256 = document && (await lockOfferAttachment(transaction, scope, document));
      const at = now();
      const results = resultsOf(requests, locked, { company, sha256, at });
      const acts = results.flatMap(({ act }) => act ?? []);
      if (document && sha256 === null && acts.length > 0)
        throw new RefusalError({ refusal: 'attachment_unavailable' });
      await insertActs(transaction, scope, acts, { document, at });
      const pending = acts.map(({ id, found }) => ({ applicationId: found.id, decisionId: id }));
      await markPending(transaction, scope, pending, { status, until: undoUntil(at) });
      const changed = acts.map(({ found }) => found.id);
      if (changed.length > 0)
        await notifyCompany(transaction, scope.companyId, { topic: 'applications', ids: changed });
      const rows = await findRows(transaction, scope, ids, today());
      return succeed(200, {
        items: results.map(({ applicationId, outcome, act }) => ({
          applicationId,
          outcome,
          decisionId: act?.id ?? null,
          row: rows.get(applicationId) ?? null,
        })),
        undoUntil: undoUntil(at).toISOString(),
      });
    });
  }

  bind(app, context, previewDeclines, async ({ scope, body }) => {
    const { declines } = body;
    const message = normalisedText(body.message);
    const violations = templateViolations('/message', message, DECLINE_PLACEHOLDERS);
    if (violations.length > 0) return refuseInput(violations);
    const ids = declines.map(({ applicationId }) => applicationId);
    const [locked, company, rows] = await Promise.all([
      findApplicationsToDecide(db, scope, ids, { today: today(), isLocked: false }),
      findCompanyName(db, scope),
      findRows(db, scope, ids, today()),
    ]);
    const items = declines.map(({ applicationId, version, feedback }) => {
      const found = locked.get(applicationId) ?? null;
      const outcome = declineOutcome(found, version, now());
      const letter = outcome === 'done' && found !== null ? found : null;
      return {
        applicationId,
        outcome,
        message: letter && filledMessage(message, placeholderValues(letter, company)),
        feedback: letter && textOrNull(feedback),
        row: rows.get(applicationId) ?? null,
      };
    });
    return succeed(200, { items });
  });

  bind(app, context, declineApplications, async ({ scope, body }) => {
    const { declines, reason } = body;
    // The text as it's stored: composing can make it longer.
    const message = normalisedText(body.message);
    const words = textOrNull(body.words);
    const violations = [...templateViolations('/message', message, DECLINE_PLACEHOLDERS)];
    if (needsExplanation(reason) && words === null)
      violations.push({ pointer: '/words', code: 'required', params: {} });
    if (violations.length > 0) return refuseInput(violations);
    const requests = declines.map(
      ({ applicationId, version, feedback }): RequestedDecision => ({
        applicationId,
        outcome: (found, at) => declineOutcome(found, version, at),
        decision: ({ stageId }) => ({
          kind: 'declined',
          to: { stageId, status: 'declined', replyBy: null },
          reason,
          words,
          message,
          feedback: textOrNull(feedback),
        }),
      }),
    );
    return scheduleAll(scope, 'declined', requests);
  });

  bind(app, context, makeOffer, async ({ scope, body }) => {
    const offer = storedOffer(body);
    const violations = violationsOf(offer, await findCompanyDay(db, scope.companyId, now()));
    if (violations.length > 0) return refuseInput(violations);
    return scheduleAll(scope, 'offer', [requestedOffer(body, offer)], offer.document);
  });
}
