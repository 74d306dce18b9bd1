import { type Static, Type } from 'typebox';
import { nullableEnum, nullableObject, nullableString } from '../nullable.ts';
import { route } from '../route.ts';
import { Id, Instant, NullableDay } from '../scalars.ts';
import { ApplicationId } from './applications.ts';
import { GivenReason, OfferAnswer, OfferDocument, OfferTerms } from './offer-terms.ts';

/** What a company has decided. Candidates never see a decision while it can still be undone. */

const closed = { additionalProperties: false } as const;

/** The fields of an offer, as it was sent. */
export const OFFER_FIELDS = {
  /** ID of the offer, in case the company replaces it before the candidate answers. */
  offerId: Id,
  terms: OfferTerms,
  document: OfferDocument,
  /** What the company wrote. Null if it didn't write anything. */
  note: nullableString({}),
  /** The last day on which the offer can be accepted, in the company's time zone. Without terms: by when the company would like an answer. */
  answerBy: NullableDay,
  offeredAt: Instant,
} as const;

/** What a company offers. Null if there was no offer. */
export const Offer = nullableObject(OFFER_FIELDS);
export type Offer = Static<typeof Offer>;

/** What a company wrote when declining. */
export const DeclineWords = nullableObject({ message: nullableString({}), feedback: nullableString({}) });

/** The offer or decline that the candidate received. */
export const ApplicationAnswer = Type.Object(
  {
    applicationId: Id,
    offer: Offer,
    /** Whether the offer is waiting for an answer. */
    canAnswer: Type.Boolean(),
    /** Whether its last day has passed. Then it can only be declined. */
    isExpired: Type.Boolean(),
    /** How the candidate has answered it. */
    answer: OfferAnswer,
    decline: DeclineWords,
  },
  closed,
);
export type ApplicationAnswer = Static<typeof ApplicationAnswer>;

/** Returns the offer or decline once it's published. */
export const readApplicationAnswer = route({
  operationId: 'readApplicationAnswer',
  method: 'GET',
  path: '/api/applications/:applicationId/answer',
  tag: 'offers',
  summary: "Get the company's reply",
  access: 'candidate',
  params: ApplicationId,
  responses: { 200: ApplicationAnswer },
  refusals: [],
});

/**
 * An offer that the company has undone or replaced can't be answered: `offer_gone`. One whose last day has passed can't be accepted:
 * `offer_expired`. Repeating the same answer changes nothing.
 */
export const answerOffer = route({
  operationId: 'answerOffer',
  method: 'POST',
  path: '/api/applications/:applicationId/offer-answer',
  tag: 'offers',
  summary: 'Accept or decline an offer',
  access: 'candidate',
  params: ApplicationId,
  body: Type.Object({ offerId: Id, isAccepted: Type.Boolean(), ...GivenReason }, closed),
  responses: { 200: ApplicationAnswer },
  refusals: ['offer_gone', 'offer_expired'],
});

/** An offer as the company sees it. */
export const CompanyOffer = Type.Object(
  {
    /** The last offer that wasn't undone. */
    offer: Offer,
    /**
     * `pending`: the candidate doesn't have it yet. `open`: it's waiting for an answer. `expired`: its last day has passed.
     * `closed`: the application has moved on without an answer. Null if there is no offer.
     */
    state: nullableEnum(['pending', 'open', 'expired', 'accepted', 'declined', 'closed']),
    /** How the candidate has answered. Under blind review, without what they wrote. */
    answer: OfferAnswer,
    /** Whether note, workplace and document are withheld: under blind review, if their author could see the name. */
    isTextWithheld: Type.Boolean(),
  },
  closed,
);
export type CompanyOffer = Static<typeof CompanyOffer>;

/** Returns what was offered, and the answer. */
export const readCompanyOffer = route({
  operationId: 'readCompanyOffer',
  method: 'GET',
  path: '/api/company/applications/:applicationId/offer',
  tag: 'offers',
  summary: 'Get the offer made to a candidate',
  access: 'company',
  permission: 'read_applications',
  params: ApplicationId,
  responses: { 200: CompanyOffer },
  refusals: [],
});
