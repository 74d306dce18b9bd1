import { APPLICATION_STATUSES } from '@common-ground/domain/applications/application';
import { INTERVIEW_PLACES } from '@common-ground/domain/interviews/interview';
import { DUE_STATES } from '@common-ground/domain/response-clock/response-clock';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableObject, nullableString, oneOf } from '../nullable.ts';
import { ResponseFigures } from '../response-clock/response-clock.ts';
import { route } from '../route.ts';
import { Day, Id, Instant, NullableId, NullableInstant } from '../scalars.ts';

/** What the company's home page leads with. */

const closed = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });

/** An application waiting for a reply. */
export const DueAnswer = Type.Object(
  {
    applicationId: Id,
    opportunityId: NullableId,
    title: Type.String(),
    /** The job's own name for the stage. Null if the process no longer has the stage. */
    stageName: nullableString({}),
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

/**
 * A scorecard that the caller still has to fill in, for an open application at a stage that has one. They have neither submitted nor
 * waived it.
 */
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

/** An open application that no one at the company has opened yet. */
const NewApplication = Type.Object(
  {
    applicationId: Id,
    opportunityId: Id,
    title: Type.String(),
    /** Null if the caller can't see it, such as under blind review. */
    applicantName: nullableString({}),
    sentAt: Instant,
  },
  closed,
);
export type NewApplication = Static<typeof NewApplication>;

/** An offer that the candidate has accepted. */
const AcceptedOffer = Type.Object(
  {
    applicationId: Id,
    /** Null once the job is deleted. */
    opportunityId: NullableId,
    title: Type.String(),
    /** Null if the caller can't see it, such as under blind review. */
    applicantName: nullableString({}),
    /** When the candidate accepted it. */
    acceptedAt: Instant,
  },
  closed,
);
export type AcceptedOffer = Static<typeof AcceptedOffer>;

/** A booked interview that the caller organises or takes part in, and that isn't over. */
const NextInterview = Type.Object(
  {
    /** ID of the interview. */
    interviewId: Id,
    applicationId: Id,
    /** As the company calls it, such as "Team interview". Null where it's withheld. */
    title: nullableString({}),
    /** Title of the job, as it was when the candidate applied. */
    jobTitle: Type.String(),
    /** Null if the caller can't see it, such as under blind review. */
    candidateName: nullableString({}),
    /** When it begins. */
    startsAt: Instant,
    /** When it ends. */
    endsAt: Instant,
    placeKind: oneOf(INTERVIEW_PLACES),
    /** A link, an address or who calls whom. Null if it follows, or is withheld. */
    place: nullableString({}),
  },
  closed,
);
export type NextInterview = Static<typeof NextInterview>;

/** How far the applications for one job have come, and what waits in it. */
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
    /** How many replies are late. */
    lateCount: Count,
    /** How many open applications no one has opened yet. */
    newCount: Count,
    /** How many scorecards the caller still has to fill in. */
    owedScorecardCount: Count,
  },
  closed,
);
export type OpportunityFunnel = Static<typeof OpportunityFunnel>;

/** How far the company's first steps have come. What else is on the checklist is in the profile and the caller's account. */
const Checklist = nullableObject({
  /** Whether anyone else is on the team, or is invited. */
  hasTeam: Type.Boolean(),
  /** Whether a job has ever been published. */
  hasPublished: Type.Boolean(),
  /** The job published last that's still open, or null. */
  openJobId: NullableId,
  /** Whether anyone has ever applied. */
  hasApplications: Type.Boolean(),
});

/** A member's to-do list, and how many applications have reached each stage. */
export const CompanyHome = Type.Object(
  {
    /** Today's date in the company's time zone. */
    today: Day,
    /** A few of them: late ones first (those that candidates asked about at the top), then what's due next. */
    due: list(DueAnswer),
    /** How many replies are late, due soon, asked for, and open in all. */
    dueCounts: Type.Object({ late: Count, near: Count, asked: Count, open: Count }, closed),
    unread: list(UnreadConversation),
    /** How many messages the caller hasn't read. */
    unreadCount: Count,
    /** A few of them, earliest reply date first; empty for members who aren't on a hiring team. */
    owedScorecards: list(OwedScorecard),
    owedScorecardCount: Count,
    /** The caller's own, whatever `jobs` says: the next few, soonest first. */
    interviews: list(NextInterview),
    /** A few, newest first. */
    newApplications: list(NewApplication),
    /** How many open applications no one has opened yet. */
    newApplicationCount: Count,
    /** A few from this quarter or the last fourteen days, newest first. */
    acceptedOffers: list(AcceptedOffer),
    /** Offers accepted in the present calendar quarter, by the company's time zone. */
    hiredThisQuarterCount: Count,
    /** Invitations that candidates have answered in the last fourteen days. */
    answeredInvitations: Type.Object({ accepted: Count, declined: Count }, closed),
    funnels: list(OpportunityFunnel),
    /** For those who can publish jobs, unless they've hidden it. */
    checklist: Checklist,
    /** Whether the caller is on the hiring team of any job. */
    isOnTeams: Type.Boolean(),
    /** The company's response times, even with few replies. Candidates see them once there are ten. */
    figures: ResponseFigures,
    isPublic: Type.Boolean(),
    /**
     * How many candidates any verified company can find: at least 10, 25, 50, 100, 200, 500, 1,000 and so on, counted once a day, the
     * same for every company. Null for fewer than ten, and for a verified company, which can search.
     */
    findableCount: Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 10 }),
  },
  closed,
);
export type CompanyHome = Static<typeof CompanyHome>;

/**
 * Returns what's due, requested and unread, and how many applications have reached each stage, for the jobs that the caller can access,
 * or with `jobs=mine` for those whose hiring team they're on.
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

/** Hides the checklist of first steps from the caller's home page, or shows it again. */
export const saveChecklistVisibility = route({
  operationId: 'saveChecklistVisibility',
  method: 'PUT',
  path: '/api/company/home/checklist',
  tag: 'company home',
  summary: 'Hide or show the checklist',
  access: 'company',
  permission: 'publish_opportunities',
  body: Type.Object({ isHidden: Type.Boolean() }, closed),
  responses: { 204: Type.Null() },
  refusals: [],
});
