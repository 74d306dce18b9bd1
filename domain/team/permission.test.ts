import { describe, expect, test } from 'vitest';
import { MEMBER_ROLES, reachesEveryOpportunity } from './member-role.ts';
import { hasPermission, PERMISSIONS } from './permission.ts';

const CHANGES = PERMISSIONS.filter(
  (permission) => !['read_company', 'read_applications', 'audit'].includes(permission),
);

describe('what a member may do', () => {
  test('an owner may do everything', () => {
    expect(PERMISSIONS.every((permission) => hasPermission('owner', permission))).toBe(true);
  });

  test('an auditor reads everything and changes nothing', () => {
    expect(CHANGES.filter((permission) => hasPermission('auditor', permission))).toEqual([]);
    expect(hasPermission('auditor', 'audit')).toBe(true);
  });

  test('an interviewer scores and reads but decides nothing', () => {
    expect(PERMISSIONS.filter((permission) => hasPermission('interviewer', permission))).toEqual([
      'read_company',
      'read_applications',
      'score',
    ]);
  });

  test('only an owner manages the company and the team', () => {
    for (const permission of ['manage_company', 'manage_team', 'delete_contacts'] as const)
      expect(MEMBER_ROLES.filter((role) => hasPermission(role, permission))).toEqual(['owner']);
  });

  test('only an owner and a recruiter publish', () => {
    expect(MEMBER_ROLES.filter((role) => hasPermission(role, 'publish_opportunities'))).toEqual([
      'owner',
      'recruiter',
    ]);
  });

  test('hiring managers and interviewers can only access what they work on', () => {
    expect(MEMBER_ROLES.filter(reachesEveryOpportunity)).toEqual(['owner', 'recruiter', 'auditor']);
  });
});
