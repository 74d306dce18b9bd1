import { expect, test } from 'vitest';
import { MEMBER_ROLES } from '../team/member-role.ts';
import { addsInterviewers, canStaffInterview } from './interview-panel.ts';

test('owners and an organiser who decides can add people to a panel', () => {
  const able = (organiserId: string | null) =>
    MEMBER_ROLES.filter((membership) => canStaffInterview({ accountId: 'me', membership }, organiserId));
  expect(able('me')).toEqual(['owner', 'recruiter', 'hiring_manager']);
  expect(able('them')).toEqual(['owner']);
  expect(able(null)).toEqual(['owner']);
});

test('people added to a panel are detected, and people removed aren’t', () => {
  expect(addsInterviewers(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(addsInterviewers(['a', 'b'], ['b'])).toBe(false);
  expect(addsInterviewers(['a', 'b'], ['a', 'c'])).toBe(true);
});
