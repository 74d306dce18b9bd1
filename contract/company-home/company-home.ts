import { APPLICATION_STATUSES } from '@common-ground/domain/applications/application';
import { DUE_STATES } from '@common-ground/domain/response-clock/response-clock';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableString, oneOf } from '../nullable.ts';
import { ResponseFigures } from '../response-clock/response-clock.ts';
import { route } from '../route.ts';
import { Day, Id, Instant, NullableId, NullableInstant } from '../scalars.ts';

/** What the company's first page leads with. */

const closed = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });

/** An application waiting for a reply. */
export const DueAnswer = Type.Object(
  {
    applicationId: Id,
    opportunityId: NullableId,
    title: Type.String(),
    /** Null if the caller can't see it, such as under blind review. */
    applicantName: nullableString({}),
    status: oneOf(APPLICATION_STATUSES),
    replyBy: Day,
    /** As of this response. */
    state: oneOf(DUE_STATES),
    /** When the candidate asked for this reply. */
    askedAt: NullableInstant,
  },
  closed,
);
export type DueAnswer = Static<typeof DueAnswer>;

/** An application with messages from the candidate that the caller hasn't read. */
export const UnreadConversation = Type.Object(
  {
    applicationId: Id,
    title: Type.String(),
    applicantName: nullableString({}),
    unreadCount: Type.Integer({ minimum: 1 }),
    lastAt: Instant,
  },
  closed,
);
export type UnreadConversation = Static<typeof UnreadConversation>;

/** A scorecard the caller still has to fill in: for an open application at a stage with a scorecard, neither submitted nor waived. */
const OwedScorecard = Type.Object(
  {
    applicationId: Id,
    opportunityId: Id,
    title: Type.String(),
    stageName: Type.String(),
    /** Null if the caller can't see it, such as under blind review. */
    applicantName: nullableString({}),
    hasDraft: Type.Boolean(),
  },
  closed,
);
export type OwedScorecard = Static<typeof OwedScorecard>;

/** How far the applications for one job have come. */
export const OpportunityFunnel = Type.Object(
  {
    opportunityId: Id,
    title: Type.String(),
    counts: Type.Object(
      {
        received: Count,
        inReview: Count,
        interview: Count,
        offer: Count,
        accepted: Count,
        declined: Count,
        offerDeclined: Count,
        withdrawn: Count,
      },
      closed,
    ),
  },
  closed,
);
export type OpportunityFunnel = Static<typeof OpportunityFunnel>;

/** What a member of a company has to do, and how far applications have come. */
export const CompanyHome = Type.Object(
  {
    /** What day it is in the company's time zone. */
    today: Day,
    /** A few of them: late ones first, beginning with those that candidates asked for, then what is due next. */
    due: list(DueAnswer),
    /** How many replies are late, due soon, asked for, and open in all. */
    dueCounts: Type.Object({ late: Count, near: Count, asked: Count, open: Count }, closed),
    unread: list(UnreadConversation),
    /** Messages that the caller has not read. */
    unreadCount: Count,
    /** A few, by reply date; empty for members who aren't on a hiring team. */
    owedScorecards: list(OwedScorecard),
    owedScorecardCount: Count,
    /** Invitations that candidates have answered in the last fourteen days. */
    answeredInvitations: Type.Object({ accepted: Count, declined: Count }, closed),
    funnels: list(OpportunityFunnel),
    /** Whether the caller is on the hiring team of any job. */
    isOnTeams: Type.Boolean(),
    /** The company's response times, however few replies there are. Candidates see them from ten on. */
    figures: ResponseFigures,
    isPublic: Type.Boolean(),
  },
  closed,
);
export type CompanyHome = Static<typeof CompanyHome>;

/**
 * What's due, requested and unread, and how far applications have come, for the jobs that the caller can reach, or with `jobs=mine` for
 * those whose hiring team they're on.
 */
export const readCompanyHome = route({
  operationId: 'readCompanyHome',
  method: 'GET',
  path: '/api/company/home',
  tag: 'company home',
  summary: "Get the company's home page",
  access: 'company',
  permission: 'read_applications',
  query: Type.Object(
    {
      /** `mine`: only jobs whose hiring team the caller is on. */
      jobs: Type.Optional(oneOf(['mine'])),
    },
    closed,
  ),
  responses: { 200: CompanyHome },
  refusals: [],
});
