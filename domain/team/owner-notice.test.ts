import { expect, test } from 'vitest';
import { isNoticeSettled } from './owner-notice.ts';

test.each(['domain_changed', 'verification_ended', 'name_moved'] as const)(
  'a notice of %s is settled once the company is verified again',
  (kind) => {
    expect(isNoticeSettled({ kind, memberRole: 'owner' }, false)).toBe(false);
    expect(isNoticeSettled({ kind, memberRole: 'owner' }, true)).toBe(true);
  },
);

test('someone invited who joined is settled, unless they’re an owner', () => {
  expect(isNoticeSettled({ kind: 'member_joined', memberRole: 'interviewer' }, true)).toBe(true);
  expect(isNoticeSettled({ kind: 'member_joined', memberRole: 'owner' }, true)).toBe(false);
});

test.each(['owner_added', 'member_demoted', 'member_removed'] as const)(
  'a notice of %s is never settled by itself',
  (kind) => {
    expect(isNoticeSettled({ kind, memberRole: 'recruiter' }, true)).toBe(false);
  },
);
