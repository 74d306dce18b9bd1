import { describe, expect, it } from 'vitest';
import {
  hasReachedInvitationLimit,
  INVITATIONS_PER_WEEK,
  invitationObstacle,
  invitationPause,
  invitationState,
  replyDays,
} from './candidate-invitation.ts';

const TODAY = '2026-11-21';

describe('the state of an invitation', () => {
  it('is lapsed the day after its deadline, but only if it was pending', () => {
    const waiting = { state: 'waiting', replyBy: TODAY } as const;
    expect(invitationState(waiting, TODAY)).toBe('waiting');
    expect(invitationState(waiting, '2026-11-22')).toBe('lapsed');
    for (const state of ['accepted', 'declined', 'withdrawn', 'lapsed'] as const)
      expect(invitationState({ state, replyBy: TODAY }, '2027-01-01')).toBe(state);
  });
});

describe('the pause after a decline', () => {
  const no = (day: string, liftedOn: string | null = null) => ({
    endedAt: new Date(day),
    liftedAt: liftedOn === null ? null : new Date(liftedOn),
  });
  const at = (declined: ReturnType<typeof no>[], day = '2026-11-21') =>
    invitationPause(declined, new Date(day));

  it('lasts ninety days from the last decline, to the millisecond', () => {
    const declined = [no('2026-10-01'), no('2026-11-01')];
    const until = new Date('2027-01-30');
    expect(at(declined)).toEqual({ until, isLifted: false });
    expect(at(declined, '2027-01-29T23:59:59.999Z')).toEqual({ until, isLifted: false });
    expect([at(declined, '2027-01-30'), at([])]).toEqual([null, null]);
  });

  it('is lifted once it has been lifted for every recent decline; a new decline starts a new pause', () => {
    expect(at([no('2026-10-01', '2026-10-02'), no('2026-11-01', '2026-11-02')])?.isLifted).toBe(true);
    expect(at([no('2026-10-01', '2026-10-02'), no('2026-11-01')])?.isLifted).toBe(false);
    expect(at([no('2026-01-01'), no('2026-11-01', '2026-11-02')])?.isLifted).toBe(true);
  });
});

describe('whether a company has reached its invitation limit for a candidate', () => {
  const sent = (state: 'waiting' | 'withdrawn', day: string) => ({ state, sentAt: new Date(day) });
  const at = (all: ReturnType<typeof sent>[]) => hasReachedInvitationLimit(all, new Date(TODAY));

  it('is true with one pending invitation, or three within thirty days', () => {
    expect(at([])).toBe(false);
    expect(at([sent('waiting', '2026-11-01')])).toBe(true);
    const two = [sent('withdrawn', '2026-11-20'), sent('withdrawn', '2026-10-23')];
    expect(at([...two, sent('withdrawn', '2026-10-22')])).toBe(false);
    expect(at([...two, sent('withdrawn', '2026-10-22T00:00:00.001Z')])).toBe(true);
  });
});

describe('whether someone can be invited', () => {
  const open = {
    opportunity: { status: 'published', closesOn: TODAY },
    wasInvited: false,
    isInvitedEnough: false,
    sentThisWeek: INVITATIONS_PER_WEEK - 1,
    today: TODAY,
  } as const;

  it.each([
    ['an open opportunity, nothing waiting, the last place', {}, null],
    ['a paused opportunity', { opportunity: { status: 'paused', closesOn: TODAY } }, 'opportunity_closed'],
    ['one whose day has passed', { today: '2026-11-22' }, 'opportunity_closed'],
    ['one that waits', { wasInvited: true }, 'already_invited'],
    ['enough of the company', { isInvitedEnough: true }, 'invited_enough'],
    ['a full week', { sentThisWeek: INVITATIONS_PER_WEEK }, 'invitations_spent'],
  ] as const)('with %s', (_case, change, obstacle) => {
    expect(invitationObstacle({ ...open, ...change })).toBe(obstacle);
  });
});

describe('the possible reply dates of an invitation', () => {
  it('are three to thirty days ahead, even across months and years', () => {
    expect(replyDays('2026-12-20', '2027-06-01')).toEqual({ first: '2026-12-23', last: '2027-01-19' });
  });

  it('end when the opportunity closes, and there are none if that’s too soon', () => {
    expect(replyDays(TODAY, '2026-11-30')).toEqual({ first: '2026-11-24', last: '2026-11-30' });
    expect(replyDays(TODAY, '2026-11-24')).toEqual({ first: '2026-11-24', last: '2026-11-24' });
    expect(replyDays(TODAY, '2026-11-23')).toBeNull();
  });
});
