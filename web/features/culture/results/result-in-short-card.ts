import { fetchedPart } from '../../../platform/fetched-part.tsx';

/** The names of the dimensions aren't needed before there's a result. */
export const RESULT_IN_SHORT = fetchedPart(() =>
  import('./result-in-short.tsx').then((module) => module.ResultInShort),
);
