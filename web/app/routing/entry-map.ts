import type { ComponentType } from 'react';
import type { FixedPath, IdPath } from '../../platform/paths.ts';
import type { Area } from './guards.ts';

/** The frame around a page. With `own`, the page has its own frame (the journey, the test) or needs none. */
export type FrameName = 'entry' | 'candidate' | 'hub' | 'own';

/** An address, or a pattern of several: `$name` is a parameter, `$` alone matches the rest. */
export type RoutePath =
  | FixedPath
  | IdPath
  | '/profile/$section'
  | '/company-route/'
  | '/company-route/$'
  | '/$';

/** A page: who it's open to, the frame around it, and where its code is, which is loaded when first needed. */
export type PageEntry = {
  readonly path: RoutePath | `/${string}/results`;
  readonly area: Area;
  readonly frame: FrameName;
  readonly page: () => Promise<ComponentType>;
};

/** An address that redirects to another one. */
export type RedirectEntry = {
  readonly path: RoutePath;
  readonly area: Area;
  readonly redirectTo: FixedPath;
};

const login = () => import('../../features/accounts/sign-in/login-page.tsx').then((m) => m.LoginPage);
const createAccount = () =>
  import('../../features/accounts/sign-up/create-account-page.tsx').then((m) => m.CreateAccountPage);
const resetPassword = () =>
  import('../../features/accounts/sign-in/reset-password-page.tsx').then((m) => m.ResetPasswordPage);
const candidateCompany = () =>
  import('../../features/accounts/sign-up/candidate-company-page.tsx').then((m) => m.CandidateCompanyPage);

const recoverEmail = () =>
  import('../../features/accounts/email/recover-email-page.tsx').then((m) => m.RecoverEmailPage);

const raterRequest = () =>
  import('../../features/accounts/invitations/rater-request-page.tsx').then((m) => m.RaterRequestPage);

/**
 * Pages for people who are signed out, and those open to everyone. They're shown without the router, which the first view would otherwise
 * have to wait for.
 */
export const ENTRY_PAGES = [
  { path: '/login', area: 'public', frame: 'entry', page: login },
  { path: '/create-account', area: 'public', frame: 'entry', page: createAccount },
  { path: '/reset-password', area: 'public', frame: 'entry', page: resetPassword },
  { path: '/candidate-company', area: 'public', frame: 'entry', page: candidateCompany },
  { path: '/recover-email', area: 'everyone', frame: 'entry', page: recoverEmail },
  { path: '/rate', area: 'everyone', frame: 'entry', page: raterRequest },
] as const satisfies readonly PageEntry[];
