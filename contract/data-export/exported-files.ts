import { VISIBLE_LEVELS } from '@common-ground/domain/access/candidate-view';
import { VIEW_REASONS, VIEWED_PARTS } from '@common-ground/domain/access/view-record';
import { SCREEN_ORDERS } from '@common-ground/domain/culture/screens';
import { type Static, type TSchema, Type } from 'typebox';
import { Access } from '../access/access.ts';
import { ConsentHistory } from '../access/access-decisions.ts';
import { Contest } from '../access/contests.ts';
import { Account } from '../accounts/accounts.ts';
import { CultureResult, InstrumentLanguage, ScreenId } from '../culture/culture.ts';
import { RespondentAnswers } from '../culture/research.ts';
import { Document } from '../documents/documents.ts';
import { NotificationSettings } from '../notifications/notification-settings.ts';
import { nullableString, oneOf } from '../nullable.ts';
import { OwnBlindReviewEvent } from '../people/blind-review.ts';
import { ActivitySection } from '../profile/activity.ts';
import { Booster } from '../profile/booster.ts';
import { UniversitySection } from '../profile/degree.ts';
import { Employment } from '../profile/employment.ts';
import { ExperienceSection } from '../profile/experience.ts';
import { Location } from '../profile/location.ts';
import { PersonalDetails } from '../profile/personal-details.ts';
import { Preferences } from '../profile/preferences.ts';
import { AcademicsSection } from '../profile/qualification.ts';
import { RoleChoice } from '../profile/role-choice.ts';
import { SchoolSection } from '../profile/school.ts';
import { Id, Instant } from '../scalars.ts';
import {
  ExportedAddedEntry,
  ExportedAnswerRequest,
  ExportedApplication,
  ExportedBookmark,
  ExportedInterview,
  ExportedInvitation,
  ExportedMessage,
  ExportedNotification,
  ExportedRating,
} from './exported-hiring.ts';
import { JsonResume } from './json-resume.ts';

/** The JSON files in a download of everything, each with its schema. */

const closed = { additionalProperties: false } as const;
/**
 * Increases when a file is added or removed or its format changes; a test pins the current formats.
 * 2: messages, answers asked for, ratings and invitations; applications with the offer and the words of a decline.
 * 3: visibility with when the comparison was postponed; the account with when the age was confirmed.
 * 4: whether invitations were delivered.
 * 5: culture results with why one can't be relied on.
 * 6: what is kept for research.
 * 7: sittings with the order of the questions, and they and results with whether the first sketch was seen.
 * 8: research copies with the order in which the test was shown, and whether the first sketch was seen.
 * 9: saved jobs.
 * 10: the account with the locale of dates and numbers.
 * 11: applications with the time zone in which the day of the reply ends.
 * 12: notifications.
 * 13: the account with whether read receipts are on; messages with how they were reported.
 * 14: interviews.
 * 15: the choice of emails, which was part of the profile's preferences.
 * 16: what companies entered by hand.
 * 17: messages with their files.
 * 18: applications with every offer, its terms and file, and the answer to the last.
 */
export const EXPORT_FORMAT_VERSION = 18;

/** An instant in UTC (RFC 3339), or null. */
const NullableInstant = Type.Union([Type.Null(), Instant]);

export const ExportedProfile = Type.Object(
  {
    formatVersion: Type.Literal(EXPORT_FORMAT_VERSION),
    exportedAt: Instant,
    sections: Type.Object(
      {
        role: RoleChoice,
        personal: PersonalDetails,
        location: Location,
        employment: Employment,
        school: SchoolSection,
        academics: AcademicsSection,
        schoolActivities: ActivitySection,
        university: UniversitySection,
        universityActivities: ActivitySection,
        experience: ExperienceSection,
        preferences: Preferences,
        booster: Booster,
      },
      closed,
    ),
  },
  closed,
);
export type ExportedProfile = Static<typeof ExportedProfile>;

/** One answer with how long its screen was visible. */
const ExportedAnswer = Type.Union([
  Type.Object({ screenId: ScreenId, rating: Type.Integer(), responseMs: Type.Integer() }, closed),
  Type.Object(
    { screenId: ScreenId, mostId: Type.String(), leastId: Type.String(), responseMs: Type.Integer() },
    closed,
  ),
]);

/** One answer of a research copy; instead of its time, whether it came faster than the screen can be read. */
const ExportedCopiedAnswer = Type.Union([
  Type.Object({ screenId: ScreenId, rating: Type.Integer(), isQuick: Type.Boolean() }, closed),
  Type.Object(
    { screenId: ScreenId, mostId: Type.String(), leastId: Type.String(), isQuick: Type.Boolean() },
    closed,
  ),
]);

/** How a copied test was shown: its screens in their order, each with its statements from the first card to the last. */
const ExportedShowing = Type.Object(
  {
    shownOrder: Type.Array(
      Type.Object({ screenId: ScreenId, statementIds: Type.Array(Type.String()) }, closed),
    ),
    sawSketch: Type.Boolean(),
  },
  closed,
);

/** Every culture test taken, oldest first; `completedAt` is null for an unfinished one. */
const ExportedCultureAnswers = Type.Array(
  Type.Object(
    {
      startedAt: Instant,
      completedAt: NullableInstant,
      instrumentVersion: Type.String(),
      language: InstrumentLanguage,
      seed: Type.Integer({ minimum: 0, maximum: 4_294_967_295 }),
      screenOrder: oneOf(SCREEN_ORDERS),
      sawSketch: Type.Boolean(),
      answers: Type.Array(ExportedAnswer),
    },
    closed,
  ),
);
export type ExportedCultureSession = Static<typeof ExportedCultureAnswers>[number];

/** What is kept for research: answers about the candidate, and a copy of each test completed with that consent. */
const ExportedResearch = Type.Object(
  {
    respondent: RespondentAnswers,
    copies: Type.Array(
      Type.Object(
        {
          /** 1 for the first copy. */
          sitting: Type.Integer(),
          instrumentVersion: Type.String(),
          language: Type.String(),
          answers: Type.Array(ExportedCopiedAnswer),
          /** Null in copies from before it was kept. */
          showing: Type.Union([Type.Null(), ExportedShowing]),
          /** The copy is deleted at the start of this year. */
          deleteIn: Type.Integer(),
        },
        closed,
      ),
    ),
  },
  closed,
);

/** One entry of the access log. `hash` is the SHA-256 of the entry and of the hash before it, so that a gap would show. */
const ExportedAccessLogEntry = Type.Object(
  {
    seenAt: Instant,
    companyId: Id,
    companyName: Type.String(),
    memberRole: Type.String(),
    /** The member who saw it. Only known for adjustments. */
    memberName: nullableString({}),
    /** Tells members apart who have no name or the same one, on that day. */
    memberKey: nullableString({}),
    level: oneOf(VISIBLE_LEVELS),
    parts: Type.Unsafe<readonly (typeof VIEWED_PARTS)[number][]>({
      type: 'array',
      items: oneOf(VIEWED_PARTS),
    }),
    reason: oneOf(VIEW_REASONS),
    previousHash: nullableString({}),
    hash: Type.String(),
  },
  closed,
);
export type ExportedAccessLogEntry = Static<typeof ExportedAccessLogEntry>;

/** What the candidate said about each document, and its file name in the folder `documents`; null for a link. */
const ExportedDocument = Type.Object({ ...Document.properties, path: nullableString({}) }, closed);
export type ExportedDocument = Static<typeof ExportedDocument>;

/** The schema of each JSON file, by file name. */
export const EXPORT_SCHEMAS = {
  'account.json': Account,
  'profile.json': ExportedProfile,
  'resume.json': JsonResume,
  'culture-answers.json': ExportedCultureAnswers,
  'research.json': ExportedResearch,
  'culture-results.json': Type.Array(Type.Omit(CultureResult, ['noteVersion'], closed)),
  'applications.json': Type.Array(ExportedApplication),
  'interviews.json': Type.Array(ExportedInterview),
  'invitations.json': Type.Array(ExportedInvitation),
  'added-entries.json': Type.Array(ExportedAddedEntry),
  'saved-jobs.json': Type.Array(ExportedBookmark),
  'messages.json': Type.Array(ExportedMessage),
  'notifications.json': Type.Array(ExportedNotification),
  'email-settings.json': NotificationSettings,
  'answer-requests.json': Type.Array(ExportedAnswerRequest),
  'ratings.json': Type.Array(ExportedRating),
  'visibility.json': Access,
  'consents.json': ConsentHistory.properties.items,
  'ledger.json': Type.Array(ExportedAccessLogEntry),
  'blind-review.json': Type.Array(OwnBlindReviewEvent),
  'contests.json': Type.Array(Contest),
  'documents.json': Type.Array(ExportedDocument),
} as const satisfies Readonly<Record<string, TSchema>>;

/** A JSON file in a download of everything. */
export type ExportedFileName = keyof typeof EXPORT_SCHEMAS;
