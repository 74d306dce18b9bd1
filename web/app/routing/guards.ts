import type { FixedPath } from '../../platform/paths.ts';
import type { Session } from '../../platform/session/session.ts';

/**
 * Who a part of the application is open to. `everyone`: signed in or not. `signed-in` is for unknown paths, `confirmation` for anyone who
 * is signed in, with or without an account.
 */
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
  /** The account's creation was interrupted: nothing else opens until it's finished. */
  | { readonly kind: 'finish-creation' }
  /** The account predates the age question: nothing else opens until it's confirmed. */
  | { readonly kind: 'confirm-age' }
  /** The company account's address isn't confirmed: nothing else opens until it is. */
  | { readonly kind: 'confirm-email' }
  /** The role couldn't be looked up: access is denied, with a way to retry. */
  | { readonly kind: 'denied' };

/** What the decision depends on. */
export type Visit = {
  readonly session: Session;
  readonly area: Area;
  /** Whether someone was signed in here last time, so that the entry pages would only flash up. */
  readonly expectsSession: boolean;
  /** Whether there's an emailed link to follow, such as an invitation, which anyone may view. */
  readonly hasLink: boolean;
};

/** The only page a rater may open. */
export const RATER_HOME = '/assessments/company-culture/test';

const VIEW: Decision = { kind: 'view' };

/**
 * Decides what a visitor sees. It's pure, and contains all route rules. This is only about the interface: the API checks permissions
 * itself.
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
  // The form stays in place while it's busy, so that what was entered is still there if the creation fails.
  if (session.isCreating) return VIEW;
  // The first view is usable before the provider's library has loaded, unless it would only flash up.
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
