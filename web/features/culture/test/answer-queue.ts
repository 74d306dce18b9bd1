import { useEffect, useSyncExternalStore } from 'react';
import type { OfflineQueue } from '../../../platform/live/offline-queue.ts';
import type { QueuedAnswer } from './culture-test.queries.ts';

/** How long to wait between retries while the network is down, in milliseconds. */
const RETRY_MS = 5_000;

/** The state of the queue, kept up to date, with retries while something is queued. */
export function useAnswerQueue(queue: OfflineQueue<QueuedAnswer>) {
  const state = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const isHeld = state.progress === 'held';
  useEffect(() => {
    void queue.flush();
    const flush = () => void queue.flush();
    addEventListener('online', flush);
    return () => removeEventListener('online', flush);
  }, [queue]);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(() => void queue.flush(), RETRY_MS);
    return () => clearInterval(timer);
  }, [queue, isHeld]);
  return state;
}
