import { fetchedPart } from '../../../platform/fetched-part.tsx';

/** The names of the dimensions aren't needed before there's a result. */
export const RESULT_SUMMARY = fetchedPart(() =>
  import('./result-summary.tsx').then((module) => module.ResultSummary),
);
