import { expect, test } from 'vitest';
import {
  allDueLabel,
  describeClosed,
  describeDay,
  describeInvitationAnswers,
  describeMedian,
  describePromise,
  formatShare,
  moreScorecardsLabel,
} from './home-texts.ts';

const FUNNEL = {
  opportunityId: '5d3f0000-0000-4000-8000-000000000001',
  title: 'Night nurse',
  counts: {
    received: 0,
    inReview: 0,
    interview: 0,
    offer: 0,
    accepted: 0,
    declined: 0,
    offerDeclined: 0,
    withdrawn: 0,
  },
  lateCount: 0,
  newCount: 0,
  owedScorecardCount: 0,
};
const lead = (late: number, near: number, open: number, unreadCount = 0, funnels = [FUNNEL]) =>
  describeDay({ dueCounts: { late, near, asked: 0, open }, unreadCount, funnels, owedScorecardCount: 0 });

test('the day starts with what’s late, then what’s due soon', () => {
  expect(lead(2, 3, 40)).toBe('2 replies are late. 3 replies are due soon.');
  expect(lead(1, 0, 1)).toBe('1 reply is late.');
  expect(lead(1284, 3200, 41_230, 1000)).toBe(
    '1,284 replies are late. 3,200 replies are due soon. You have 1,000 unread messages.',
  );
  expect(lead(0, 1, 9, 2)).toBe('1 reply is due soon. You have 2 unread messages.');
});

test('says that nothing is waiting when nothing is due', () => {
  expect(lead(0, 0, 5)).toBe(
    'Nothing is due yet. 5 candidates are waiting, and you’re within the time you promised.',
  );
  expect(lead(0, 0, 0, 1)).toBe('No candidates are waiting for a reply. You have 1 unread message.');
});

test('doesn’t say that no one is waiting if nothing is published', () => {
  expect(lead(0, 0, 0, 0, [])).toBe('You’ll see what needs your attention here.');
});

test('members who score but don’t decide see their scorecards, and no replies', () => {
  const day = { dueCounts: { late: 2, near: 0, asked: 0, open: 3 }, unreadCount: 1, funnels: [FUNNEL] };
  const words = (owedScorecardCount: number) => describeDay({ ...day, owedScorecardCount }, true);
  expect(words(0)).toBe('You have no scorecards to fill in. You have 1 unread message.');
  expect(words(1)).toBe('You have 1 scorecard to fill in. You have 1 unread message.');
  expect(words(1_200)).toBe('You have 1,200 scorecards to fill in. You have 1 unread message.');
});

test('a short list says how many scorecards it leaves out', () => {
  expect(moreScorecardsLabel(0)).toBeNull();
  expect(moreScorecardsLabel(1)).toBe('1 more in the pipeline');
  expect(moreScorecardsLabel(1_200)).toBe('1,200 more in the pipeline');
});

test('sums up how candidates answered invitations', () => {
  expect(describeInvitationAnswers({ accepted: 3, declined: 1 })).toBe(
    'Past two weeks: 3 accepted and 1 declined',
  );
  expect(describeInvitationAnswers({ accepted: 0, declined: 0 })).toBeNull();
});

test('uses the singular for one, and leaves out zeros', () => {
  expect(allDueLabel({ late: 1, open: 4 })).toBe('View late reply');
  expect(allDueLabel({ late: 3, open: 4 })).toBe('View all 3 late replies');
  expect(allDueLabel({ late: 0, open: 1 })).toBe('View in pipeline');
  expect(allDueLabel({ late: 0, open: 12 })).toBe('View all 12 waiting');
  expect(describeClosed({ declined: 1, withdrawn: 0, offerDeclined: 0 })).toBe('Closed: 1 declined');
  expect(describeClosed({ declined: 2, withdrawn: 1, offerDeclined: 1 })).toBe(
    'Closed: 2 declined, 1 withdrawn and 1 offer declined',
  );
  expect(describeClosed({ declined: 0, withdrawn: 0, offerDeclined: 0 })).toBeNull();
  expect([describeMedian(0), describeMedian(2.54)]).toEqual([
    'Half of applicants hear back on the same day.',
    'Half of applicants hear back within 2.5 days.',
  ]);
});

test('writes shares and promises in words', () => {
  expect(formatShare(0.923)).toBe('92%');
  expect([describePromise(0), describePromise(1), describePromise(2.5)]).toEqual([
    'You promise a first reply on the same day.',
    'You promise a first reply within 1 working day.',
    'You promise a first reply within 2.5 working days.',
  ]);
});
