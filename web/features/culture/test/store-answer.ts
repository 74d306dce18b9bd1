import type { StoredAnswer } from '@common-ground/contract/culture/culture';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import type { OfflineQueue } from '../../../platform/live/offline-queue.ts';
import type { QueuedAnswer } from './culture-test.queries.ts';

/**
 * Stores an answer on the device and sends it.
 * @returns why it was refused; null once it's sent, or while offline, when it's kept on the device
 */
export async function storeAnswer(
  queue: OfflineQueue<QueuedAnswer>,
  { screenId, ...entry }: StoredAnswer,
  responseMs: number,
): Promise<CallProblem | null> {
  const obstacle = await queue.put(screenId, { ...entry, responseMs });
  if (obstacle) return obstacle;
  // While offline, no one waits for it: the answer is on the device.
  if (queue.snapshot().progress === 'held') {
    void queue.flush();
    return null;
  }
  const [refused] = await queue.flush();
  return refused?.problem ?? null;
}
