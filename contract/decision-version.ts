import { MAX_DECISION_VERSION } from '@common-ground/domain/access/decision-order';
import { Type } from 'typebox';

/** How many times the decision has been made, including repeats. */
export const TimesDecided = Type.Integer({ minimum: 0, maximum: MAX_DECISION_VERSION });

/**
 * The version of the decision that was shown before this one; 0 when left out. A decision that shares more is refused unless this is
 * still the current version, because the request may have been delayed while the candidate chose something more private. A decision that
 * shares less is always accepted.
 */
export const SeenVersion = Type.Optional(TimesDecided);
