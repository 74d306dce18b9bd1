import { describe, expect, it } from 'vitest';
import { INVITATIONS_A_WEEK, invitationState, invitingHindrance, replyDays } from './candidate-invitation.ts';

const TODAY = '2026-11-21';

describe('where an invitation stands', () => {
  it('is lapsed the day after its day, and only while it waited', () => {
    const waiting = { state: 'waiting', replyBy: TODAY } as const;
    expect(invitationState(waiting, TODAY)).toBe('waiting');
    expect(invitationState(waiting, '2026-11-22')).toBe('lapsed');
    for (const state of ['accepted', 'declined', 'withdrawn', 'lapsed'] as const)
      expect(invitationState({ state, replyBy: TODAY }, '2027-01-01')).toBe(state);
  });
});

describe('whether somebody can be invited', () => {
  const open = {
    opportunity: { status: 'published', closesOn: TODAY },
    wasInvited: false,
    sentThisWeek: INVITATIONS_A_WEEK - 1,
    today: TODAY,
  } as const;

  it.each([
    ['an open opportunity, nothing waiting, the last place', {}, null],
    ['a paused opportunity', { opportunity: { status: 'paused', closesOn: TODAY } }, 'opportunity_closed'],
    ['one whose day has passed', { today: '2026-11-22' }, 'opportunity_closed'],
    ['one that waits', { wasInvited: true }, 'already_invited'],
    ['a full week', { sentThisWeek: INVITATIONS_A_WEEK }, 'invitations_spent'],
  ] as const)('with %s', (_case, change, hindrance) => {
    expect(invitingHindrance({ ...open, ...change })).toBe(hindrance);
  });
});

describe('the days by which an answer can be asked for', () => {
  it('are three to thirty days ahead, over the end of a month and a year', () => {
    expect(replyDays('2026-12-20', '2027-06-01')).toEqual({ first: '2026-12-23', last: '2027-01-19' });
  });

  it('end when the opportunity closes, and there are none when that is too soon', () => {
    expect(replyDays(TODAY, '2026-11-30')).toEqual({ first: '2026-11-24', last: '2026-11-30' });
    expect(replyDays(TODAY, '2026-11-24')).toEqual({ first: '2026-11-24', last: '2026-11-24' });
    expect(replyDays(TODAY, '2026-11-23')).toBeNull();
  });
});
