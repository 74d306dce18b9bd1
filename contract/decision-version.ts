import { MAX_DECISION_VERSION } from '@common-ground/domain/access/decision-order';
import { Type } from 'typebox';

/** How often a decision has been made, including repeats. */
export const TimesDecided = Type.Integer({ minimum: 0, maximum: MAX_DECISION_VERSION });

/**
 * The version of the decision that was shown before this one; 0 when left out. A decision that shares more is refused unless this is
 * still the current version, because a request may have been delayed while something more private was decided. A decision that
 * shares less always counts.
 */
export const SeenVersion = Type.Optional(TimesDecided);
