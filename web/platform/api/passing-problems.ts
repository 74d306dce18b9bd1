import type { CallProblem } from './api-client.ts';

type Code = CallProblem['code'];

/** Problems of the connection, not of the request: a retry may succeed. */
export const PASSING_PROBLEMS: ReadonlySet<Code> = new Set<Code>([
  'offline',
  'timeout',
  'overloaded',
  'unavailable',
  'internal',
]);

/**
 * The same for what is tried again in the background, such as a write kept on the device: it can wait until a limit is over or a real
 * answer comes.
 */
export const PASSING_IN_BACKGROUND: ReadonlySet<Code> = new Set<Code>([
  ...PASSING_PROBLEMS,
  'too_many_requests',
  'unreadable',
]);
