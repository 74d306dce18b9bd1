import type { Fetched } from '../../platform/fetched-part.tsx';
import type { CardParts } from './dashboard-columns.tsx';
import { APPLICATION_ROWS, JOB_ROWS, VIEW_ROWS } from './row-parts.ts';
import { OFFER_STEP, PROFILE_STEP } from './step-parts.ts';
import type { Next } from './use-next.ts';

const ifNeeded = (isNeeded: boolean, part: Fetched) => (isNeeded ? [part] : []);

/** The components needed to show the next step. */
export function stepParts({ step }: Next): readonly Fetched[] {
  return [
    ...ifNeeded(step.kind === 'step' && step.step.offer !== undefined, OFFER_STEP),
    ...ifNeeded(step.kind === 'profile', PROFILE_STEP),
  ];
}

/** The components needed for this candidate's cards. */
export function cardParts({ dashboard, hasResult }: Next, parts: CardParts): readonly Fetched[] {
  const culture = [parts.culture, ...ifNeeded(hasResult, parts.cultureResult)];
  if (dashboard === null) return culture;
  const { waitingInvitationCount, applications, opportunities, views } = dashboard;
  return [
    ...culture,
    ...ifNeeded(waitingInvitationCount > 0, parts.invitations),
    ...ifNeeded(applications.items.length > 0, APPLICATION_ROWS),
    ...ifNeeded(opportunities.items.length > 0, JOB_ROWS),
    ...ifNeeded(opportunities.items.length > 0, parts.saveMark),
    ...ifNeeded(views.length > 0, VIEW_ROWS),
  ];
}
