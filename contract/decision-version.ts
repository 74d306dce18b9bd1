import { MAX_DECISION_VERSION } from '@common-ground/domain/access/decision-order';
import { Type } from 'typebox';

/** How often a decision has been made, with repeats of what held already. */
export const TimesDecided = Type.Integer({ minimum: 0, maximum: MAX_DECISION_VERSION });

/**
 * The version of the decision that was shown before this one; 0 when left out. What opens something up is refused unless that is still the
 * present version, since it may have stalled while something more private was decided. What opens nothing always counts.
 */
export const SeenVersion = Type.Optional(TimesDecided);
