import { type Static, Type } from 'typebox';
import { nullableObject, nullableString } from '../nullable.ts';
import { route } from '../route.ts';
import { Id, Instant, NullableDay } from '../scalars.ts';
import { ApplicationId } from './applications.ts';

/** What a company has decided, as the candidate reads it. They never see a decision while it can still be undone. */

const closed = { additionalProperties: false } as const;

/** An offer in the company's words. Null if there was none. */
export const Offer = nullableObject({
  /** ID of the offer, in case the company replaces it before the candidate answers. */
  offerId: Id,
  /** Null if the company didn't write anything. */
  text: nullableString({}),
  /** The day by which the company would like an answer. */
  answerBy: NullableDay,
  offeredAt: Instant,
});
export type Offer = Static<typeof Offer>;

/** What a company wrote when declining. */
export const DeclineWords = nullableObject({ message: nullableString({}), feedback: nullableString({}) });

/** The offer or decline that the candidate received. */
export const ApplicationAnswer = Type.Object(
  {
    applicationId: Id,
    offer: Offer,
    /** Whether the offer can still be answered. */
    canAnswer: Type.Boolean(),
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

/** An offer that the company has undone or replaced can't be answered: `offer_gone`. Repeating the same answer changes nothing. */
export const answerOffer = route({
  operationId: 'answerOffer',
  method: 'POST',
  path: '/api/applications/:applicationId/offer-answer',
  tag: 'offers',
  summary: 'Accept or decline an offer',
  access: 'candidate',
  params: ApplicationId,
  body: Type.Object({ offerId: Id, isAccepted: Type.Boolean() }, closed),
  responses: { 200: ApplicationAnswer },
  refusals: ['offer_gone'],
});
