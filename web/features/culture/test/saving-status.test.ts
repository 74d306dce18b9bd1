import { expect, test } from 'vitest';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import type { QueueState } from '../../../platform/live/offline-queue.ts';
import { savingStatus } from './saving-status.ts';

const idle: QueueState = { waitingCount: 0, progress: 'idle', problem: null };
const pausedQueue = (code: CallProblem['code']): QueueState => ({
  waitingCount: 1,
  progress: 'held',
  problem: { code, status: 0, violations: [] },
});
const usual = { isDurable: true, hasAnswers: true };

test('says nothing before the first answer, then Saving… and Saved', () => {
  expect(savingStatus(false, idle, { isDurable: true, hasAnswers: false }).text).toBe('');
  expect(savingStatus(true, idle, usual).text).toBe('Saving…');
  expect(savingStatus(false, idle, usual)).toEqual({ text: 'Saved', isAnnounced: false });
});

test('never says Saved while something is waiting to be sent', () => {
  expect(savingStatus(false, pausedQueue('offline'), usual)).toEqual({
    text: 'Kept on this device until you’re online',
    isAnnounced: true,
  });
  expect(savingStatus(false, pausedQueue('signed_out'), usual).text).toContain('Sign in again');
  expect(savingStatus(false, pausedQueue('overloaded'), usual).text).toContain('We’re trying again');
});

test('says so if the device keeps nothing beyond the tab', () => {
  const words = savingStatus(false, pausedQueue('offline'), { isDurable: false, hasAnswers: true });
  expect(words.text).toContain('this tab only');
});
