import { describe, expect, it, test } from 'vitest';
import { MEMBER_ROLES } from '../team/member-role.ts';
import { hasPermission } from '../team/permission.ts';
import {
  canJoinHiringTeams,
  defaultHiringTeamRole,
  hiringTeamRolesFor,
  isNotifiedOfJob,
  owesScorecards,
} from './hiring-team-role.ts';

test('everyone but auditors can be on a hiring team', () => {
  expect(MEMBER_ROLES.filter(canJoinHiringTeams)).toEqual([
    'owner',
    'recruiter',
    'hiring_manager',
    'interviewer',
  ]);
  expect(MEMBER_ROLES.map(defaultHiringTeamRole)).toEqual([
    'recruiter',
    'recruiter',
    'hiring_manager',
    'interviewer',
    null,
  ]);
});

test('exactly the roles that may decide at the company can be hiring managers on a job', () => {
  for (const role of MEMBER_ROLES)
    expect(hiringTeamRolesFor(role).includes('hiring_manager')).toBe(hasPermission(role, 'decide'));
});

describe('isNotifiedOfJob', () => {
  const usual = { hasRecruiter: false, isLate: false };

  it.each([
    ['an owner, while no recruiter is on the team', 'owner', null, usual, true],
    ['an owner on the team as interviewer, while no recruiter is', 'owner', 'interviewer', usual, true],
    ['a recruiter of another job', 'recruiter', null, { ...usual, hasRecruiter: true }, false],
    [
      'a recruiter of another job, of a late reply',
      'recruiter',
      null,
      { hasRecruiter: true, isLate: true },
      true,
    ],
    ['a recruiter on the team', 'recruiter', 'recruiter', { ...usual, hasRecruiter: true }, true],
    [
      'an owner on the team as hiring manager',
      'owner',
      'hiring_manager',
      { ...usual, hasRecruiter: true },
      true,
    ],
    ['a hiring manager on the team', 'hiring_manager', 'hiring_manager', usual, true],
    ['a hiring manager on the team as interviewer', 'hiring_manager', 'interviewer', usual, false],
    ['a hiring manager of another job', 'hiring_manager', null, { ...usual, isLate: true }, false],
    ['an interviewer on the team', 'interviewer', 'interviewer', { ...usual, isLate: true }, false],
    ['an auditor', 'auditor', null, { ...usual, isLate: true }, false],
  ] as const)('%s: %s on the team as %s', (_who, role, teamRole, job, isNotified) => {
    expect(isNotifiedOfJob({ role, teamRole }, job)).toBe(isNotified);
  });
});

test('hiring managers and interviewers of a job owe scorecards, its recruiters do not', () => {
  expect(owesScorecards('hiring_manager')).toBe(true);
  expect(owesScorecards('interviewer')).toBe(true);
  expect(owesScorecards('recruiter')).toBe(false);
  expect(owesScorecards(null)).toBe(false);
});
