import { CANDIDATE_SOURCES } from '@common-ground/domain/added-candidates/added-candidate';
import {
  INTERVIEW_PLACES,
  INTERVIEW_SIDES,
  INTERVIEW_STATES,
} from '@common-ground/domain/interviews/interview';
import { REPORT_REASONS } from '@common-ground/domain/messages/message-report';
import { CANDIDATE_NOTIFICATION_KINDS } from '@common-ground/domain/notifications/notification';
import { DECLINE_REASONS, INVITATION_STATES } from '@common-ground/domain/people/candidate-invitation';
import { type Static, Type } from 'typebox';
import { Application } from '../applications/applications.ts';
import { OfferAnswer } from '../applications/offer-terms.ts';
import { DeclineWords, OFFER_FIELDS } from '../applications/offers.ts';
import { list } from '../list.ts';
import { nullableEnum, nullableObject, nullableString, oneOf } from '../nullable.ts';
import { ProcessRatings } from '../response-clock/process-ratings.ts';
import { Day, Id, Instant, NullableDay, NullableId, NullableInstant } from '../scalars.ts';

/** What a download of everything says about applying. Each of these is an item in a file. */

const closed = { additionalProperties: false } as const;

/** What was sent and what has happened since, with what the company wrote when it offered or declined. */
const { interviews: _, ...SentApplication } = Application.properties;
export const ExportedApplication = Type.Object(
  {
    ...SentApplication,
    /** Oldest first. */
    offers: list(
      Type.Object(
        {
          ...OFFER_FIELDS,
          /** The file that goes with it, with its place in the download. */
          document: nullableObject({
            name: Type.String(),
            bytes: Type.Integer({ minimum: 1 }),
            path: Type.String(),
          }),
        },
        closed,
      ),
    ),
    /** The candidate's answer to the last offer. */
    offerAnswer: OfferAnswer,
    decline: DeclineWords,
  },
  closed,
);
export type ExportedApplication = Static<typeof ExportedApplication>;

/** One message of a conversation about an application, written by the candidate or to them. */
export const ExportedMessage = Type.Object(
  {
    applicationId: Id,
    side: oneOf(['company', 'candidate']),
    authorName: nullableString({}),
    text: Type.String(),
    sentAt: Instant,
    readAt: NullableInstant,
    /** The files sent with it, with their place in the download. */
    attachments: list(
      Type.Object({ name: Type.String(), bytes: Type.Integer({ minimum: 1 }), path: Type.String() }, closed),
    ),
    /** Set if the candidate has reported it. */
    report: nullableObject({
      reason: oneOf(REPORT_REASONS),
      note: nullableString({}),
      reportedAt: Instant,
    }),
  },
  closed,
);
export type ExportedMessage = Static<typeof ExportedMessage>;

/** How the candidate rated a company's handling of an application. */
export const ExportedRating = Type.Object(
  { applicationId: Id, ...ProcessRatings.properties, ratedAt: Instant },
  closed,
);
export type ExportedRating = Static<typeof ExportedRating>;

/** A request by the candidate for a late reply, and the day it had been promised for. */
export const ExportedAnswerRequest = Type.Object(
  {
    applicationId: Id,
    replyBy: Type.String({ format: 'date' }),
    askedAt: Instant,
  },
  closed,
);
export type ExportedAnswerRequest = Static<typeof ExportedAnswerRequest>;

/** An invitation to apply, and how it ended. The title is null when the job is no longer open. */
export const ExportedInvitation = Type.Object(
  {
    companyName: Type.String(),
    title: nullableString({}),
    reason: Type.String(),
    replyBy: Type.String({ format: 'date' }),
    sentAt: Instant,
    state: oneOf(INVITATION_STATES),
    endedAt: NullableInstant,
    declineReason: nullableEnum(DECLINE_REASONS),
    applicationId: NullableId,
    /** False if it was never delivered, because the company had already invited the candidate as often as it may. */
    wasDelivered: Type.Boolean(),
  },
  closed,
);
export type ExportedInvitation = Static<typeof ExportedInvitation>;

/** What a company entered by hand about the candidate, who has taken it over but hasn't applied yet. */
export const ExportedAddedEntry = Type.Object(
  {
    companyName: Type.String(),
    title: Type.String(),
    name: Type.String(),
    address: Type.String(),
    source: oneOf(CANDIDATE_SOURCES),
    sourceWords: nullableString({}),
    note: nullableString({}),
    addedBy: nullableString({}),
    addedAt: Instant,
    endsAt: Instant,
    takenOverAt: Instant,
  },
  closed,
);
export type ExportedAddedEntry = Static<typeof ExportedAddedEntry>;

/** An on-screen notification, kept for 90 days. */
export const ExportedNotification = Type.Object(
  {
    kind: oneOf(CANDIDATE_NOTIFICATION_KINDS),
    companyName: Type.String(),
    /** Null for an invitation. */
    applicationId: NullableId,
    /** The reply date, if it's about a late reply. */
    replyBy: NullableDay,
    happenedAt: Instant,
    readAt: NullableInstant,
  },
  closed,
);
export type ExportedNotification = Static<typeof ExportedNotification>;

/** An interview that the candidate was offered, in its latest state. */
export const ExportedInterview = Type.Object(
  {
    applicationId: Id,
    companyName: Type.String(),
    title: Type.String(),
    minutes: Type.Integer(),
    placeKind: oneOf(INTERVIEW_PLACES),
    place: nullableString({}),
    timeZone: Type.String(),
    state: oneOf(INTERVIEW_STATES),
    startsAt: NullableInstant,
    /** The times that can be chosen, or could have been; empty once they were given up. */
    times: list(Instant),
    pickBy: Day,
    message: nullableString({}),
    /** What was written with the last change. */
    note: nullableString({}),
    changedBy: oneOf(INTERVIEW_SIDES),
    changedAt: Instant,
    offeredAt: Instant,
    /** What the candidate said they need. */
    adjustments: nullableString({}),
    /** How many times the candidate changed a booked time. */
    changes: Type.Integer(),
    interviewers: list(nullableString({})),
  },
  closed,
);
export type ExportedInterview = Static<typeof ExportedInterview>;

/** A job that the candidate has saved for later. Title and company are null while the job isn't shown to candidates. */
export const ExportedBookmark = Type.Object(
  {
    opportunityId: Id,
    title: nullableString({}),
    companyName: nullableString({}),
    savedAt: Instant,
  },
  closed,
);
export type ExportedBookmark = Static<typeof ExportedBookmark>;
