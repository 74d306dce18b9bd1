import type { ServerResponse } from 'node:http';

/**
 * Calls a function when a response is closed, whether it was sent or abandoned: right away if that has already happened, because the event
 * only fires once.
 */
export function onceClosed(response: ServerResponse, act: () => void): void {
  if (response.closed) act();
  else response.once('close', act);
}
