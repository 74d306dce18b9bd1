import type { CallProblem } from './api-client.ts';

type Code = CallProblem['code'];

/** Problems of the connection, not of the request: a retry may succeed. */
export const TRANSIENT_PROBLEMS: ReadonlySet<Code> = new Set<Code>([
  'offline',
  'timeout',
  'overloaded',
  'unavailable',
  'internal',
]);

/**
 * The same for retries in the background, such as a write stored on the device: it can wait until a rate
 * limit is over or a real response comes.
 */
export const TRANSIENT_IN_BACKGROUND: ReadonlySet<Code> = new Set<Code>([
  ...TRANSIENT_PROBLEMS,
  'too_many_requests',
  'unreadable',
]);
