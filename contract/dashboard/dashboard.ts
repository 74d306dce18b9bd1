import { VISIBLE_LEVELS } from '@common-ground/domain/access/candidate-view';
import { type Static, Type } from 'typebox';
import { ApplicationSummary } from '../applications/applications.ts';
import { CompanyFace } from '../company-culture/company-face.ts';
import { list } from '../list.ts';
import { oneOf } from '../nullable.ts';
import { OpportunitySummary } from '../opportunities/opportunities.ts';
import { OpportunityPlace, PayRange } from '../opportunities/opportunity.ts';
import { ComparisonOffer } from '../overlap/comparison-offer.ts';
import { route } from '../route.ts';
import { Day, Id, NullableDay } from '../scalars.ts';

const closed = { additionalProperties: false } as const;

/** An offer waiting for the candidate's answer. */
export const WaitingOffer = Type.Object(
  {
    applicationId: Id,
    companyName: Type.String(),
    /** The company's current face. */
    face: CompanyFace,
    title: Type.String(),
    /** Where the job is, as it was when the candidate applied. */
    places: list(OpportunityPlace),
    /** The pay that's offered, with the same amount as minimum and maximum. Null for offers from before they had terms. */
    pay: PayRange,
    /** The last day on which the offer can be accepted. Without terms: by when the company would like an answer. */
    answerBy: NullableDay,
  },
  closed,
);
export type WaitingOffer = Static<typeof WaitingOffer>;

/** What the candidate's dashboard shows besides the profile and the culture test. */
export const Dashboard = Type.Object(
  {
    applications: Type.Object(
      {
        /** Open ones, offers first, then by due date. If none are open, the one that ended last. */
        items: list(Type.Object({ ...ApplicationSummary.properties, face: CompanyFace }, closed)),
        openCount: Type.Integer({ minimum: 0 }),
        endedCount: Type.Integer({ minimum: 0 }),
      },
      closed,
    ),
    /** Offers waiting for the candidate's answer, newest first. */
    offers: Type.Object(
      {
        items: list(WaitingOffer),
        count: Type.Integer({ minimum: 0 }),
      },
      closed,
    ),
    /** Interviews whose time the candidate has to choose, the first to lapse first. Then applications that moved to an interview in the last seven days, have nothing booked at that stage and are still there, newest first. */
    interviews: list(
      Type.Object(
        {
          applicationId: Id,
          companyName: Type.String(),
          /** The last day to choose one of the times offered; null if there are none to choose from. */
          pickBy: NullableDay,
        },
        closed,
      ),
    ),
    /** Applications whose promised day has passed without an answer. */
    lateAnswerCount: Type.Integer({ minimum: 0 }),
    /** Unread messages from companies. */
    unreadMessages: Type.Integer({ minimum: 0 }),
    opportunities: Type.Object(
      {
        /** The newest jobs that match the profile and that the candidate hasn't applied for. Never sorted by overlap. */
        items: list(OpportunitySummary),
        hasMore: Type.Boolean(),
        /** How many more would match if it weren't for the candidate's minimum pay. */
        belowMinimumPayCount: Type.Integer({ minimum: 0 }),
      },
      closed,
    ),
    /** Invitations to apply that are waiting for an answer. */
    waitingInvitationCount: Type.Integer({ minimum: 0 }),
    /** The offer to compare the culture result with companies. */
    comparison: ComparisonOffer,
    /** The latest views: one for each company and day, at the highest level. */
    views: list(
      Type.Object(
        {
          day: Day,
          companyName: Type.String(),
          face: CompanyFace,
          level: oneOf(VISIBLE_LEVELS),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type Dashboard = Static<typeof Dashboard>;

/** Returns a few of each: the caller's applications, matching jobs and profile views. */
export const readDashboard = route({
  operationId: 'readDashboard',
  method: 'GET',
  path: '/api/dashboard',
  tag: 'dashboard',
  summary: 'Get the dashboard',
  access: 'candidate',
  responses: { 200: Dashboard },
  refusals: [],
});
