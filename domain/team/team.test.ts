import { describe, expect, it, test } from 'vitest';
import { wouldLeaveNoOwner } from './last-owner.ts';
import type { MemberRole } from './member-role.ts';
import {
  invitationEndsAt,
  isInvitedAddress,
  isTeamInvitation,
  maskedAddress,
  oldestRetainedInvitation,
} from './team-invitation.ts';

describe('a company without an owner', () => {
  const roles = (...all: [string, MemberRole][]) => new Map(all);

  it.each([
    ['the last owner goes', roles(['a', 'owner'], ['b', 'recruiter']), 'a', null, true],
    [
      'the last owner becomes something else',
      roles(['a', 'owner'], ['b', 'auditor']),
      'a',
      'recruiter',
      true,
    ],
    ['the only member goes', roles(['a', 'owner']), 'a', null, true],
    ['one of two owners goes', roles(['a', 'owner'], ['b', 'owner']), 'a', null, false],
    ['the last owner stays one', roles(['a', 'owner']), 'a', 'owner', false],
    ['somebody else goes', roles(['a', 'owner'], ['b', 'recruiter']), 'b', null, false],
    ['somebody unknown goes', roles(['a', 'owner']), 'c', null, false],
  ] as const)('when %s', (_, all, accountId, next, is) => {
    expect(wouldLeaveNoOwner(all, accountId, next)).toBe(is);
  });
});

test('an invitation is open for seven days and kept for thirty', () => {
  const now = new Date('2026-03-28T12:00:00Z');
  expect(invitationEndsAt(now).toISOString()).toBe('2026-04-04T12:00:00.000Z');
  expect(oldestRetainedInvitation(now).toISOString()).toBe('2026-02-26T12:00:00.000Z');
});

test('the secret itself shows whether an invitation is to a team', () => {
  expect(isTeamInvitation('team-abc')).toBe(true);
  expect(isTeamInvitation('abc-team-')).toBe(false);
});

test.each([
  ['ana@quay.example', 'Ana@Quay.example', true],
  ['ana@quay.example', 'ana+jobs@quay.example', true],
  ['a.na@gmail.com', 'ana@googlemail.com', true],
  ['ana@quay.example', 'a.na@quay.example', false],
  ['ana@quay.example', 'ana@quay.example.org', false],
  ['ana@quay.example', 'eve@quay.example', false],
  ['ana@quay.example', null, false],
])('an invitation to %s and an account with %s belong together: %s', (invited, own, isSame) =>
  expect(isInvitedAddress(invited, own)).toBe(isSame),
);

test.each([
  ['Ana.Reis@quay.example', 'a•••@quay.example'],
  ['ana+team@quay.example', 'a•••@quay.example'],
  ['A.na@googlemail.com', 'a•••@gmail.com'],
  ['hr@quay.example', '•••@quay.example'],
])('shows %s as %s to anyone with the link', (address, masked) =>
  expect(maskedAddress(address)).toBe(masked),
);
