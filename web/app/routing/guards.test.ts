import { describe, expect, test } from 'vitest';
import type { FixedPath } from '../../platform/paths.ts';
import type { Session, SessionRole } from '../../platform/session/session.ts';
import { type Area, classifyUnlisted, type Decision, decide, RATER_HOME } from './guards.ts';

const loading: Session = { auth: 'loading', hasFailed: false, isCreating: false };
const signedOut: Session = { auth: 'signed-out', isCreating: false };
function signedIn(role: SessionRole): Session {
  return { auth: 'signed-in', user: { uid: 'u', email: null }, role, isCreating: false };
}

function visit(session: Session, area: Area, more: { expectsSession?: boolean; hasLink?: boolean } = {}) {
  return decide({ session, area, expectsSession: false, hasLink: false, ...more });
}

const view: Decision = { kind: 'view' };
function redirect(to: FixedPath): Decision {
  return { kind: 'redirect', to };
}
const protectedAreas: Area[] = ['candidate', 'company', 'culture-test', 'signed-in'];

test.each(protectedAreas)(
  '%s asks a candidate for the age if the API requires it to be confirmed',
  (area) => {
    expect(visit(signedIn('age-unconfirmed'), area)).toEqual({ kind: 'confirm-age' });
  },
);

test.each(protectedAreas)('%s asks a company for a confirmed address', (area) => {
  expect(visit(signedIn('email-unconfirmed'), area)).toEqual({ kind: 'confirm-email' });
});

test.each(['candidate', 'company', 'email-unconfirmed', 'none', 'pending'] as const)(
  'the link that confirms an address opens for anyone signed in (%s)',
  (role) => {
    expect(visit(signedIn(role), 'confirmation')).toEqual(view);
    expect(visit(signedOut, 'confirmation')).toEqual(redirect('/login'));
    expect(visit(signedIn('rater'), 'confirmation')).toEqual(redirect(RATER_HOME));
  },
);

describe('the protected area', () => {
  test.each(protectedAreas)('%s shows the loading view while authentication loads', (area) => {
    expect(visit(loading, area)).toEqual({ kind: 'loading' });
  });

  test.each(protectedAreas)('%s redirects people who are signed out to the sign-in page', (area) => {
    expect(visit(signedOut, area)).toEqual(redirect('/login'));
  });

  test.each(protectedAreas)('%s shows that it’s verifying while the role is pending', (area) => {
    expect(visit(signedIn('pending'), area)).toEqual({ kind: 'verifying' });
  });

  test.each(protectedAreas)('%s offers to finish an interrupted account creation', (area) => {
    expect(visit(signedIn('none'), area)).toEqual({ kind: 'finish-creation' });
  });

  test.each(protectedAreas)('%s stays closed if the role couldn’t be looked up', (area) => {
    expect(visit(signedIn('unknown'), area)).toEqual({ kind: 'denied' });
  });

  test.each(protectedAreas)('%s stays on the loading view while an account is being created', (area) => {
    expect(visit({ ...signedIn('pending'), isCreating: true }, area)).toEqual({ kind: 'loading' });
    expect(visit({ ...signedIn('candidate'), isCreating: true }, area)).toEqual({ kind: 'loading' });
  });
});

describe('roles', () => {
  const rows: [SessionRole, Area, Decision][] = [
    ['candidate', 'candidate', view],
    ['candidate', 'culture-test', view],
    ['candidate', 'signed-in', view],
    ['candidate', 'company', redirect('/')],
    ['company', 'company', view],
    ['company', 'signed-in', view],
    ['company', 'candidate', redirect('/company-route')],
    ['company', 'culture-test', redirect('/company-route')],
    ['rater', 'culture-test', view],
    ['rater', 'candidate', redirect(RATER_HOME)],
    ['rater', 'company', redirect(RATER_HOME)],
    ['rater', 'signed-in', redirect(RATER_HOME)],
  ];
  test.each(rows)('%s in the area %s', (role, area, decision) => {
    expect(visit(signedIn(role), area)).toEqual(decision);
  });
});

test('a page for everyone opens with any session, even before the session is known', () => {
  for (const session of [signedOut, loading, signedIn('candidate'), signedIn('rater'), signedIn('none')])
    expect(visit(session, 'everyone', { expectsSession: true })).toEqual(view);
});

describe('the public pages', () => {
  test('are open to people who are signed out', () => {
    expect(visit(signedOut, 'public')).toEqual(view);
  });

  test('are usable before the identity library has loaded', () => {
    expect(visit(loading, 'public')).toEqual(view);
  });

  test('wait if someone was signed in last time', () => {
    expect(visit(loading, 'public', { expectsSession: true })).toEqual({ kind: 'loading' });
  });

  test.each(['pending', 'candidate', 'company', 'none', 'unknown'] as const)(
    'send someone signed in (%s) to the role step',
    (role) => {
      expect(visit(signedIn(role), 'public')).toEqual(redirect('/role'));
    },
  );

  test('redirect a rater to the questions', () => {
    expect(visit(signedIn('rater'), 'public')).toEqual(redirect(RATER_HOME));
  });

  test('keep the form in place while an account is being created', () => {
    expect(visit({ ...signedIn('pending'), isCreating: true }, 'public')).toEqual(view);
  });

  test('show an invitation to anyone who opens it', () => {
    expect(visit(signedIn('company'), 'public', { hasLink: true })).toEqual(view);
  });
});

test('any path that ends in /results is the results page', () => {
  expect(classifyUnlisted('/anything/at/all/results')).toBe('results');
  expect(classifyUnlisted('/x/results/')).toBe('results');
  expect(classifyUnlisted('/results')).toBe('results');
  expect(classifyUnlisted('/Somewhere/RESULTS')).toBe('results');
  expect(classifyUnlisted('/results/more')).toBe('not-found');
  expect(classifyUnlisted('/myresults')).toBe('not-found');
});
