import { rankEntries } from '@common-ground/domain/palette/entry-ranking';
import { MEMBER_ROLES } from '@common-ground/domain/team/member-role';
import { expect, test } from 'vitest';
import { companyActionsFor } from '../../platform/company-actions.ts';
import { actionEntries, pageEntries } from './palette-entries.tsx';

const HERE = { unreadCount: 4, isSharedDevice: false, canOnPage: () => true, hasSingleKeys: true };
const labelsOf = (entries: ReturnType<typeof actionEntries>) => entries.map(({ label }) => label);

test.each(MEMBER_ROLES)(
  'once its name is typed, every page and action of the role %s is at most two key presses away',
  (role) => {
    const entries = [...pageEntries(role), ...actionEntries(role, HERE)];
    const keys = entries.map(({ key, label }) => {
      const at = rankEntries(entries, label).findIndex(({ entry }) => entry.key === key);
      // One press of the down arrow for each line above it, and Enter.
      return [label, at + 1] as const;
    });
    for (const [label, presses] of keys) expect([1, 2], label).toContain(presses);
    expect(keys.length).toBeGreaterThan(10);
  },
);

test('the palette has exactly the actions that a role allows', () => {
  for (const role of MEMBER_ROLES)
    expect(labelsOf(actionEntries(role, HERE))).toEqual(companyActionsFor(role).map(({ label }) => label));
  expect(labelsOf(actionEntries('owner', HERE))).toContain('Invite a colleague');
  expect(labelsOf(actionEntries('recruiter', HERE))).not.toContain('Invite a colleague');
  expect(labelsOf(actionEntries('interviewer', HERE))).not.toContain('New job');
});

test('leaves out actions that don’t apply', () => {
  expect(labelsOf(actionEntries('owner', { ...HERE, unreadCount: 0 }))).not.toContain('Mark all as read');
  const shared = labelsOf(actionEntries('owner', { ...HERE, isSharedDevice: true }));
  expect(shared).not.toContain('Sign out');
  expect(shared).toContain('Sign out everywhere');
});

test('offers the navigation pages that the role can use', () => {
  expect(labelsOf(pageEntries('interviewer'))).not.toContain('Discover');
  expect(labelsOf(pageEntries('recruiter'))).toEqual(
    expect.arrayContaining(['Discover', 'Notifications', 'Account settings']),
  );
});

test('leads only to the company’s pages', () => {
  const entries = [...pageEntries('owner'), ...actionEntries('owner', HERE)];
  const hrefs = entries.flatMap((entry) => ('href' in entry ? [entry.href] : []));
  expect(hrefs.filter((href) => !href.startsWith('/company-route'))).toEqual([]);
});

test('offers actions on a person while the page shows one', () => {
  const withOnlyNext = { ...HERE, canOnPage: (command: string) => command === 'nextPerson' };
  expect(labelsOf(actionEntries('recruiter', withOnlyNext))).toContain('Next person');
  expect(labelsOf(actionEntries('recruiter', withOnlyNext))).not.toContain('Decline');
});

test('shows the key of each action that has one, as long as single-key shortcuts are on', () => {
  const keysOf = (entries: ReturnType<typeof actionEntries>) =>
    entries.flatMap(({ shortcut }) => shortcut ?? []).join('');
  expect(keysOf(actionEntries('owner', HERE))).toBe('JKEDMVXZ?');
  expect(keysOf(actionEntries('interviewer', HERE))).toBe('JK?');
  expect(keysOf(actionEntries('owner', { ...HERE, hasSingleKeys: false }))).toBe('');
});

test('no key does two things, and moving on and declining can be undone', () => {
  const keys = companyActionsFor('owner').flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  const undoable = companyActionsFor('owner').filter(({ isUndoable }) => isUndoable);
  expect(undoable.map(({ key }) => key)).toEqual(['E', 'D', 'V']);
});
