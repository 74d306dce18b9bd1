import { VISIBILITIES } from '@common-ground/domain/access/candidate-view';
import { CONSENT_PURPOSES } from '@common-ground/domain/access/consent';
import { VISIBILITY_POSITIONS } from '@common-ground/domain/access/visibility-position';
import { Type } from 'typebox';
import { SeenVersion, TimesDecided } from '../decision-version.ts';
import { list } from '../list.ts';
import { oneOf } from '../nullable.ts';
import { Next } from '../paging.ts';
import { Instant } from '../scalars.ts';

const closed = { additionalProperties: false } as const;

/** The version of a consent's text: the day it was written. */
const TextVersion = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });

/** The version of each privacy setting: how many times it has been changed. */
export const AccessVersions = Type.Object(
  {
    /** Version of the visibility. */
    visibility: TimesDecided,
    /** Version of the objection to being compared. */
    objection: TimesDecided,
    /** Version of the consent to matching. */
    matching: TimesDecided,
    /** Version of the consent to being found by companies. */
    discovery: TimesDecided,
    /** Version of the consent to research. */
    research: TimesDecided,
    /** Version of the block list. */
    blocks: TimesDecided,
    /** Version of the list of chosen companies. */
    chosenCompanies: TimesDecided,
  },
  closed,
);

/** Who may find the candidate. @example {"visibility":"anonymous","seenVersion":0} */
export const VisibilityChoice = Type.Object(
  { visibility: oneOf(VISIBILITIES), seenVersion: SeenVersion },
  closed,
);
/** A choice of who sees the candidate, with the version of the consents' text that was read. @example {"position":"compare_only","textVersion":"2026-11-24","seenVersions":{"visibility":0,"matching":0,"discovery":0}} */
export const PositionChoice = Type.Object(
  {
    position: oneOf(VISIBILITY_POSITIONS),
    textVersion: TextVersion,
    /** The version of each decision that this choice sets, as shown on the page. */
    seenVersions: Type.Optional(
      Type.Object(
        {
          /** Version of the visibility. */
          visibility: SeenVersion,
          /** Version of the consent to matching. */
          matching: SeenVersion,
          /** Version of the consent to being found by companies. */
          discovery: SeenVersion,
        },
        closed,
      ),
    ),
  },
  closed,
);
/** A decision about a consent, with the version of the text that was read. @example {"isGiven":true,"textVersion":"2026-11-01","seenVersion":0} */
export const ConsentDecision = Type.Object(
  { isGiven: Type.Boolean(), textVersion: TextVersion, seenVersion: SeenVersion },
  closed,
);
/** Whether the candidate objects to being compared. @example {"isObjecting":true} */
export const ObjectionChoice = Type.Object({ isObjecting: Type.Boolean(), seenVersion: SeenVersion }, closed);

/** Every decision about a consent, newest first. */
export const ConsentHistory = Type.Object(
  {
    items: list(
      Type.Object(
        {
          purpose: oneOf(CONSENT_PURPOSES),
          isGiven: Type.Boolean(),
          textVersion: TextVersion,
          decidedAt: Instant,
        },
        closed,
      ),
    ),
    next: Next,
  },
  closed,
);
