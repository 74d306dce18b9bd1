import type { FixedPath } from '../../platform/paths.ts';
import type { Session } from '../../platform/session/session.ts';

/** Who a part of the application is open to. `everyone`: signed in or not. `signed-in` is for paths that no one knows,
 * `confirmation` for anyone who is signed in, with an account or without. */
export type Area =
  | 'everyone'
  | 'public'
  | 'candidate'
  | 'company'
  | 'culture-test'
  | 'signed-in'
  | 'confirmation';

/** What to do with a visit. */
export type Decision =
  | { readonly kind: 'view' }
  | { readonly kind: 'redirect'; readonly to: FixedPath }
  /** The full-screen "Loading..." */
  | { readonly kind: 'loading' }
  /** The full-screen "Verifying permissions..." */
  | { readonly kind: 'verifying' }
  /** The account's creation was interrupted: nothing else opens until it is finished. */
  | { readonly kind: 'finish-creation' }
  /** The account predates the age question: nothing else opens until it's confirmed. */
  | { readonly kind: 'confirm-age' }
  /** The company's account is at an address that was not confirmed: nothing else opens until it is. */
  | { readonly kind: 'confirm-email' }
  /** The role could not be looked up: not permitted, with a way to try again. */
  | { readonly kind: 'denied' };

/** What the decision depends on. */
export type Visit = {
  readonly session: Session;
  readonly area: Area;
  /** Someone was signed in here last time, so the entry pages would only flash up. */
  readonly expectsSession: boolean;
  /** There's a link from an email to follow, such as an invitation, which anyone may view. */
  readonly hasLink: boolean;
};

/** The only place a rater may be. */
export const RATER_HOME = '/assessments/company-culture/test';

const VIEW: Decision = { kind: 'view' };

/**
 * Decides what a visitor gets to see. Pure; the whole of the route rules is here. The interface only: the API asks the
 * database for itself.
 */
export function decide({ session, area, expectsSession, hasLink }: Visit): Decision {
  if (area === 'everyone') return VIEW;
  if (area === 'public') return decidePublic(session, expectsSession, hasLink);
  if (session.auth === 'loading' || session.isCreating) return { kind: 'loading' };
  if (session.auth === 'signed-out') return { kind: 'redirect', to: '/login' };
  if (area === 'confirmation' && session.role !== 'rater') return VIEW;
  switch (session.role) {
    case 'pending':
      return { kind: 'verifying' };
    case 'none':
      return { kind: 'finish-creation' };
    case 'unknown':
      return { kind: 'denied' };
    case 'age-unconfirmed':
      return { kind: 'confirm-age' };
    case 'email-unconfirmed':
      return { kind: 'confirm-email' };
    case 'rater':
      return area === 'culture-test' ? VIEW : { kind: 'redirect', to: RATER_HOME };
    case 'candidate':
      return area === 'company' ? { kind: 'redirect', to: '/' } : VIEW;
    case 'company':
      return area === 'company' || area === 'signed-in' ? VIEW : { kind: 'redirect', to: '/company-route' };
  }
}

function decidePublic(session: Session, expectsSession: boolean, hasLink: boolean): Decision {
  // The form stays where it is while it is busy: when the creation fails, what was entered is still there.
  if (session.isCreating) return VIEW;
  // The first view is usable before the provider's library has come, unless it would only flash up.
  if (session.auth === 'loading') return expectsSession ? { kind: 'loading' } : VIEW;
  if (session.auth === 'signed-out' || hasLink) return VIEW;
  return { kind: 'redirect', to: session.role === 'rater' ? RATER_HOME : '/role' };
}

/**
 * The meaning of an unlisted path.
 *
 * @param path the path alone, beginning with a slash
 * @returns `results` for any path that ends in `/results`, in whatever case, otherwise `not-found`
 */
export function classifyUnlisted(path: string): 'results' | 'not-found' {
  return /\/results\/?$/i.test(path) ? 'results' : 'not-found';
}
