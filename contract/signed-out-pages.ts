/** The pages that open without signing in, by path. The web application's map of them and the sitemap both keep to this list. */
export const SIGNED_OUT_PATHS = [
  '/login',
  '/create-account',
  '/reset-password',
  '/candidate-company',
] as const;
