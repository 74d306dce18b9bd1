import { fetchedPart } from '../../platform/fetched-part.tsx';

/** Few people have an offer, so its card is fetched with the first one. */
export const OFFER_STEP = fetchedPart(() =>
  import('./offer-step-card.tsx').then((module) => module.OfferStepCard),
);

/** The rules of all steps aren't needed until the culture test is done. */
export const PROFILE_STEP = fetchedPart(() =>
  import('./profile-step-card.tsx').then((module) => module.ProfileStepCard),
);
