import { answerOffer, readApplicationAnswer } from '@common-ground/contract/applications/offers';
import type { RequestOf } from '@common-ground/contract/route';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { findAnswer, lockOffered, upsertOfferAnswer } from '../../stores/applications/offer.store.ts';
import { insertNotice } from '../../stores/response-clock/notice.store.ts';

const ANSWERS_PER_MINUTE = 10;

const textOrNull = (text: string | null | undefined) => (text ? normalisedText(text) || null : null);

/** The answer as it is stored: a reason goes only with a "no". */
function givenAnswer({ isAccepted, reason, words }: RequestOf<typeof answerOffer>['body']) {
  return isAccepted
    ? { isAccepted, reason: null, words: null }
    : { isAccepted, reason: reason ?? null, words: textOrNull(words) };
}

/** Serves candidates a company's decisions, and records their answer to an offer. */
export function registerOffers(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  bind(app, context, readApplicationAnswer, async ({ scope, params }) => {
    const answer = await findAnswer(db, scope, params.applicationId, now());
    return answer === null ? refuse('not_found') : succeed(200, answer);
  });

  bind(
    app,
    context,
    answerOffer,
    async ({ scope, params, body }) =>
      db.transaction().execute(async (transaction) => {
        const at = now();
        const application = await lockOffered(transaction, scope, params.applicationId, at);
        const found = application && (await findAnswer(transaction, scope, application.id, at));
        if (!found) return refuse('not_found');
        const { companyId, status } = application;
        if (found.offer?.offerId !== body.offerId) return refuse('offer_gone');
        if (status === (body.isAccepted ? 'accepted' : 'offer_declined')) return succeed(200, found);
        if (!found.canAnswer || companyId === null || application.isDecidedOtherwise)
          return refuse('offer_gone');
        if (body.isAccepted && found.isExpired) return refuse('offer_expired');
        const { candidateId } = scope;
        const { id: applicationId } = application;
        await upsertOfferAnswer(transaction, scope, { applicationId, ...givenAnswer(body), at });
        const reference = body.offerId;
        const notice = {
          applicationId,
          companyId,
          candidateId,
          kind: 'offer_answered',
          reference,
          at,
        } as const;
        await insertNotice(transaction, notice);
        await notifyCompany(transaction, companyId, { topic: 'applications', ids: [applicationId] });
        const answered = await findAnswer(transaction, scope, applicationId, at);
        return answered ? succeed(200, answered) : refuse('not_found');
      }),
    { requestsPerMinute: ANSWERS_PER_MINUTE },
  );
}
