import { randomUUID } from 'node:crypto';
import { declineApplications, makeOffer, previewDeclines } from '@common-ground/contract/pipeline/decisions';
import {
  DECLINE_PLACEHOLDERS,
  filledMessage,
  MESSAGE_PLACEHOLDERS,
  templateViolations,
} from '@common-ground/domain/messages/message-template';
import { declineThanks } from '@common-ground/domain/pipeline/decline-letters';
import { needsWords } from '@common-ground/domain/pipeline/decline-reasons';
import {
  type ActOutcome,
  declineOutcome,
  offerOutcome,
  undoUntil,
  type WaitingStatus,
} from '@common-ground/domain/pipeline/move';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import { refuseInput, succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { markPending } from '../../stores/pipeline/act-effect.store.ts';
import {
  type ApplicationToDecide,
  findApplicationsToDecide,
  findCompanyName,
} from '../../stores/pipeline/application-to-decide.store.ts';
import { insertDecisions, type NewDecision } from '../../stores/pipeline/decision.store.ts';
import { findRows } from '../../stores/pipeline/pipeline-row.store.ts';
import { findCompanyDay } from '../../stores/response-clock/company-day.store.ts';

const textOrNull = (text: string | null) => (text === null ? null : normalisedText(text) || null);

/** The placeholder values for one candidate. The thanks come from the records, whatever the browser sends. */
const placeholderValues = ({ shownName: name, title, facts }: ApplicationToDecide, company: string) => ({
  name,
  title,
  company,
  thanks: declineThanks(title, facts),
});

/** A decline or an offer as requested, and the resulting decision. */
type RequestedDecision = {
  readonly applicationId: string;
  outcome(found: ApplicationToDecide | null, now: Date): ActOutcome;
  decision(found: ApplicationToDecide): Pick<
    NewDecision,
    'kind' | 'to' | 'reason' | 'words' | 'feedback' | 'answerBy'
  > & {
    readonly message: string;
  };
};

/** Serves declines and offers. Neither is published to the candidate before the time to undo it is over. */
export function registerDecisions(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  function scheduleAll(scope: CompanyScope, status: WaitingStatus, requests: readonly RequestedDecision[]) {
    return db.transaction().execute(async (transaction) => {
      const ids = requests.map(({ applicationId }) => applicationId);
      const options = { today: today(), isLocked: true };
      const locked = await findApplicationsToDecide(transaction, scope, ids, options);
      const company = await findCompanyName(transaction, scope);
      const at = now();
      const seen = new Set<string>();
      const results = requests.map((request) => {
        const found = locked.get(request.applicationId) ?? null;
        const outcome = seen.has(request.applicationId) ? 'conflict' : request.outcome(found, at);
        seen.add(request.applicationId);
        if (outcome !== 'done' || found === null) return { ...request, outcome, act: null };
        const decision = request.decision(found);
        // The name is filled in on publication: those who may not see it read the log without it.
        const message = filledMessage(decision.message, { ...placeholderValues(found, company), name: null });
        return { ...request, outcome, act: { id: randomUUID(), found, decision: { ...decision, message } } };
      });
      const acts = results.flatMap(({ act }) => act ?? []);
      await insertDecisions(
        transaction,
        scope,
        acts.map(({ id, found, decision }) => ({
          ...decision,
          id,
          locked: found,
          from: found,
          version: found.version + 1,
        })),
        at,
      );
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
    // As it is stored: composing can make it longer.
    const message = normalisedText(body.message);
    const words = textOrNull(body.words);
    const violations = [...templateViolations('/message', message, DECLINE_PLACEHOLDERS)];
    if (needsWords(reason) && words === null)
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
    const { applicationId, version, answerBy } = body;
    const offer = normalisedText(body.offer);
    const violations = [...templateViolations('/offer', offer, MESSAGE_PLACEHOLDERS)];
    const day = await findCompanyDay(db, scope.companyId, now());
    if (answerBy !== null && answerBy < day)
      violations.push({ pointer: '/answerBy', code: 'too_small', params: { limit: day } });
    if (violations.length > 0) return refuseInput(violations);
    const request: RequestedDecision = {
      applicationId,
      outcome: (found, at) => offerOutcome(found, version, found?.process ?? [], at),
      decision: (found) => ({
        kind: 'offered',
        to: { stageId: found.process.at(-1)?.id ?? found.stageId, status: 'offer', replyBy: null },
        words: textOrNull(body.words),
        message: offer,
        answerBy,
      }),
    };
    return scheduleAll(scope, 'offer', [request]);
  });
}
