import { expect, test } from 'vitest';
import {
  allDueWords,
  endedWords,
  invitationWords,
  leadWords,
  medianWords,
  moreScorecardsWords,
  shareWords,
  workingDaysWords,
} from './home-words.ts';

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
};
const lead = (late: number, near: number, open: number, unreadCount = 0, funnels = [FUNNEL]) =>
  leadWords({ dueCounts: { late, near, asked: 0, open }, unreadCount, funnels, owedScorecardCount: 0 });

test('the day begins with what is late, then with what is near', () => {
  expect(lead(2, 3, 40)).toBe('2 answers are late, 3 more nearly due.');
  expect(lead(1, 0, 1)).toBe('One answer is late.');
  expect(lead(1284, 3200, 41_230, 1000)).toBe(
    '1,284 answers are late, 3,200 more nearly due. 1,000 messages are unread.',
  );
  expect(lead(0, 1, 9, 2)).toBe('One answer is nearly due. 2 messages are unread.');
});

test('it is calm when nothing is due', () => {
  expect(lead(0, 0, 5)).toBe('Nothing is due yet. 5 people wait within what you promised.');
  expect(lead(0, 0, 0, 1)).toBe('Nobody waits for an answer. One message is unread.');
});

test('who has published nothing is not told that nobody waits', () => {
  expect(lead(0, 0, 0, 0, [])).toBe('What there is to do comes together here.');
});

test('members who score and do not decide hear about their scorecards, and not about answers', () => {
  const day = { dueCounts: { late: 2, near: 0, asked: 0, open: 3 }, unreadCount: 1, funnels: [FUNNEL] };
  const words = (owedScorecardCount: number) => leadWords({ ...day, owedScorecardCount }, false);
  expect(words(0)).toBe('You have no scorecards to fill in. One message is unread.');
  expect(words(1)).toBe('You have 1 scorecard to fill in. One message is unread.');
  expect(words(1_200)).toBe('You have 1,200 scorecards to fill in. One message is unread.');
});

test('a short list says how many scorecards it leaves out', () => {
  expect(moreScorecardsWords(0)).toBeNull();
  expect(moreScorecardsWords(1)).toBe('And 1 more in the pipeline.');
  expect(moreScorecardsWords(1_200)).toBe('And 1,200 more in the pipeline.');
});

test('invitations are told when somebody has answered', () => {
  expect(invitationWords({ accepted: 3, declined: 1 })).toBe(
    '3 accepted and 1 said no in the last two weeks.',
  );
  expect(invitationWords({ accepted: 0, declined: 0 })).toBeNull();
});

test('one is told as one, and what there is none of is not told', () => {
  expect(allDueWords({ late: 1, open: 4 })).toBe('The one that is late');
  expect(allDueWords({ late: 3, open: 4 })).toBe('All 3 that are late');
  expect(allDueWords({ late: 0, open: 1 })).toBe('See it in the pipeline');
  expect(allDueWords({ late: 0, open: 12 })).toBe('All 12 that wait');
  expect(endedWords({ declined: 1, withdrawn: 0, offerDeclined: 0 })).toBe('Ended: 1 declined');
  expect(endedWords({ declined: 2, withdrawn: 1, offerDeclined: 1 })).toBe(
    'Ended: 2 declined, 1 taken back, 1 offer turned down',
  );
  expect(endedWords({ declined: 0, withdrawn: 0, offerDeclined: 0 })).toBeNull();
  expect([medianWords(0), medianWords(2.5)]).toEqual(['on the same day', 'after 2.5 days']);
});

test('figures are told as one says them', () => {
  expect([shareWords(0.923), workingDaysWords(0), workingDaysWords(1), workingDaysWords(2.5)]).toEqual([
    '92%',
    'the same day',
    '1 working day',
    '2.5 working days',
  ]);
});
