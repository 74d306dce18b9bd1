import { fetchedPart } from '../../platform/fetched-part.tsx';

/** Few people have an offer: its card comes with the first. */
export const OFFER_STEP = fetchedPart(() =>
  import('./offer-step-card.tsx').then((module) => module.OfferStepCard),
);

/** The rules of all steps are not needed before the culture questions are answered. */
export const PROFILE_STEP = fetchedPart(() =>
  import('./profile-step-card.tsx').then((module) => module.ProfileStepCard),
);
