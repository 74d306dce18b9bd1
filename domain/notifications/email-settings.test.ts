import { describe, expect, it, test } from 'vitest';
import {
  CANDIDATE_EMAILS,
  DEFAULT_EMAIL_SETTINGS,
  emailSettingsViolations,
  MEMBER_EMAILS,
  NOTIFICATION_EMAILS,
  ofSide,
  timingOf,
  withTiming,
} from './email-settings.ts';

test('every email has a unique name, because an account can become the other kind', () => {
  expect(new Set(NOTIFICATION_EMAILS).size).toBe(CANDIDATE_EMAILS.length + MEMBER_EMAILS.length);
});

test('everything goes out right away until someone chooses', () => {
  for (const email of NOTIFICATION_EMAILS)
    expect(timingOf(DEFAULT_EMAIL_SETTINGS, email as never)).toBe('right_away');
});

test('a timing replaces the previous one, and leaves the others', () => {
  const settings = {
    daily: ['offers', 'messages'],
    off: ['answers'],
    digestHour: 7,
    quietHours: null,
    timeZone: 'UTC',
  } as const;
  const change = (timing: 'right_away' | 'daily' | 'off') =>
    withTiming(settings, CANDIDATE_EMAILS, 'messages', timing);
  expect(change('daily')).toEqual(settings);
  expect(change('right_away')).toEqual({ ...settings, daily: ['offers'] });
  expect(change('off')).toEqual({ ...settings, daily: ['offers'], off: ['answers', 'messages'] });
});

test('each kind of account sees its own emails, in order, and no unknown names', () => {
  const settings = {
    daily: ['replies_due', 'messages', 'gone'],
    off: ['applications'],
    digestHour: 7,
    quietHours: null,
    timeZone: null,
  };
  expect(ofSide(settings, CANDIDATE_EMAILS)).toEqual({ ...settings, daily: ['messages'], off: [] });
  expect(ofSide(settings, MEMBER_EMAILS)).toEqual({
    ...settings,
    daily: ['replies_due'],
    off: ['applications'],
  });
});

describe('settings that contradict themselves', () => {
  const settings = {
    daily: ['offers'],
    off: ['answers'],
    digestHour: 8,
    quietHours: null,
    timeZone: 'Europe/Lisbon',
  };
  const night = { from: 22, to: 7 };
  it.each([
    [settings, []],
    [{ ...settings, daily: [], timeZone: null }, []],
    [{ ...settings, off: ['answers', 'offers'] }, [['/off/1', 'contradiction']]],
    [{ ...settings, daily: ['offers', 'interviews'] }, [['/daily/1', 'not_allowed']]],
    [{ ...settings, timeZone: null }, [['/timeZone', 'required']]],
    [{ ...settings, daily: [], quietHours: night }, []],
    [{ ...settings, daily: [], quietHours: night, timeZone: null }, [['/timeZone', 'required']]],
    [{ ...settings, quietHours: { from: 7, to: 7 } }, [['/quietHours/to', 'not_allowed']]],
    [{ ...settings, timeZone: 'Europe/Atlantis' }, [['/timeZone', 'not_allowed']]],
  ])('%j', (content, expected) => {
    expect(emailSettingsViolations(content).map(({ pointer, code }) => [pointer, code])).toEqual(expected);
  });
});
