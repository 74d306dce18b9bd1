import { describe, expect, test } from 'vitest';
import {
  DECLINE_PLACEHOLDERS,
  filledMessage,
  longestFilled,
  MESSAGE_LENGTHS,
  unknownPlaceholders,
} from '../messages/message-template.ts';
import { declineLetter, declineThanks, isInterviewed } from './decline-letters.ts';
import { DECLINE_REASONS, type DeclineReason } from './decline-reasons.ts';

/** The words by which a letter gives each reason; `other` gives none. */
const REASON_PATTERNS: Readonly<Record<Exclude<DeclineReason, 'other'>, RegExp>> = {
  must_have_not_met: /requirement/i,
  others_met_more: /other candidates|others/i,
  interview_showed_less: /in the interview/i,
  work_sample_showed_less: /work sample/i,
  right_to_work: /right to work|visa|sponsor/i,
  not_available: /available|start date/i,
  place_does_not_fit: /location|travel/i,
  pay_not_agreed: /\bpay\b/i,
  did_not_reply: /reply/i,
  filled: /been filled/i,
  no_longer_hiring: /no longer hiring/i,
};

const CASES = DECLINE_REASONS.flatMap((reason) =>
  [false, true].flatMap((isOpened) =>
    [false, true].map((isTalkedTo) => ({ reason, isOpened, isInterviewed: isTalkedTo })),
  ),
);

const title = 'Data trainee';
const letterOf = ({ reason, ...facts }: (typeof CASES)[number]) =>
  filledMessage(declineLetter(reason), {
    name: 'Amara',
    title,
    company: 'Harbour Health',
    thanks: declineThanks(title, facts),
  });

describe('a decline letter', () => {
  test.each(CASES)('gives the chosen reason and no other: $reason, opened $isOpened', (facts) => {
    const text = letterOf(facts);
    const given = Object.entries(REASON_PATTERNS).flatMap(([reason, words]) =>
      words.test(text) ? [reason] : [],
    );
    expect(given).toEqual(facts.reason === 'other' ? [] : [facts.reason]);
  });

  test.each(CASES)('mentions reading and talking only if they happened: %o', (facts) => {
    const text = letterOf(facts);
    expect(/\bread\b|reading|looked (at|through)|consider/i.test(text)).toBe(facts.isOpened);
    expect(/talk/i.test(text)).toBe(facts.isInterviewed);
  });

  test.each(DECLINE_REASONS)(
    'for %s has only known placeholders, is short enough and unlike any other',
    (reason) => {
      const text = declineLetter(reason);
      expect(unknownPlaceholders(text, DECLINE_PLACEHOLDERS)).toEqual([]);
      expect(text).toContain('{name}');
      expect(text).toContain('{thanks}');
      expect(longestFilled(text)).toBeLessThan(MESSAGE_LENGTHS.message / 2);
      expect(DECLINE_REASONS.filter((other) => declineLetter(other) === text)).toHaveLength(1);
    },
  );
});

test('only a scorecard for an interview shows that one took place', () => {
  const process = [
    { id: 'read', kind: 'in_review' },
    { id: 'talk', kind: 'interview' },
  ] as const;
  expect(isInterviewed(process, [])).toBe(false);
  expect(isInterviewed(process, ['read', 'gone'])).toBe(false);
  expect(isInterviewed(process, ['talk'])).toBe(true);
});
