/** Paths of the pages that open without signing in: the source for the web application's map of them, robots.txt and the sitemap. */
export const SIGNED_OUT_PATHS = [
  '/login',
  '/create-account',
  '/reset-password',
  '/candidate-company',
] as const;
