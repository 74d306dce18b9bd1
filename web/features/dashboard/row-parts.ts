import { fetchedPart } from '../../platform/fetched-part.tsx';

// The rows of the cards are only fetched if there's something to show in them.

const rows = () => import('./dashboard-rows.tsx');

export const JOB_ROWS = fetchedPart(() => rows().then((module) => module.OpportunityRows));
export const APPLICATION_ROWS = fetchedPart(() => rows().then((module) => module.ApplicationRows));
export const VIEW_ROWS = fetchedPart(() => rows().then((module) => module.ViewRows));
