import type { ServerResponse } from 'node:http';

/**
 * Does something when a response is closed, whether it was sent or no one is there for it any more: right away where that has happened
 * already, because it is not said twice.
 */
export function onceClosed(response: ServerResponse, act: () => void): void {
  if (response.closed) act();
  else response.once('close', act);
}
