import type { CompanyOffer } from '@common-ground/contract/applications/offers';
import type { Decision } from '@common-ground/contract/pipeline/decision-log';
import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import { isOfferExpired } from '@common-ground/domain/applications/offer';
import { isDue, undoUntil } from '@common-ground/domain/pipeline/move';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { findOfferAnswer } from '../applications/offer.store.ts';
import { findCompanyDay } from '../response-clock/company-day.store.ts';
import { listDecisionsOf } from './decision-log.store.ts';
import { findPublication, type Publication } from './offer-publication.store.ts';

type FoundApplication = { readonly id: string; readonly status: ApplicationStatus };

/** @param day `YYYY-MM-DD`, in the company's time zone */
function stateOf(
  { terms, answerBy }: Decision,
  { status, pendingUntil }: Publication & Pick<FoundApplication, 'status'>,
  { now, day }: { readonly now: Date; readonly day: string },
): CompanyOffer['state'] {
  if (status === 'accepted') return 'accepted';
  if (status === 'offer_declined') return 'declined';
  if (pendingUntil && !isDue({ until: pendingUntil }, now)) return 'pending';
  if (pendingUntil === null && status !== 'offer') return 'closed';
  return isOfferExpired({ hasTerms: terms !== null, answerBy }, day) ? 'expired' : 'open';
}

/**
 * The last offer about an application that wasn't undone, as the caller may see it, and the candidate's answer. The caller reaches the
 * application.
 * @param today `YYYY-MM-DD`
 */
export async function findCompanyOffer(
  db: Database,
  scope: CompanyScope,
  application: FoundApplication,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<CompanyOffer> {
  const decisions = await listDecisionsOf(db, scope, application.id, today);
  const decision = decisions.findLast(({ kind, undoneBy }) => kind === 'offered' && undoneBy === null);
  if (!decision) return { offer: null, state: null, answer: null, isTextWithheld: false };
  const [publication, answer, day] = await Promise.all([
    findPublication(db, scope, decision),
    findOfferAnswer(db, application.id),
    findCompanyDay(db, scope.companyId, now),
  ]);
  const { id, terms, document, message, answerBy, decidedAt, applicantName, isTextWithheld } = decision;
  const { publishedAt, pendingUntil } = publication;
  const offeredAt = publishedAt ?? pendingUntil ?? undoUntil(new Date(decidedAt));
  return {
    offer: { offerId: id, terms, document, note: message, answerBy, offeredAt: offeredAt.toISOString() },
    state: stateOf(decision, { ...publication, status: application.status }, { now, day }),
    answer: answer && (applicantName === null ? { ...answer, words: null } : answer),
    isTextWithheld,
  };
}
