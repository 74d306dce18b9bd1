import { configuration } from '../session/configuration.ts';
import { identity } from '../session/identity.ts';
import { createSessionRenewal } from '../session/session-renewal.ts';
import { createCall } from './api-client.ts';

/** Renews this page's session; the dialog that asks for the password subscribes to it. */
export const sessionRenewal = createSessionRenewal();

let ageListener: () => void = () => undefined;

/**
 * Registers a listener for refusals because the age isn't confirmed. The session can't be imported here,
 * because it imports this file.
 */
export function onAgeUnconfirmed(listener: () => void): void {
  ageListener = listener;
}

/** The most common problems, which every page has words for. */
const WELL_KNOWN: ReadonlySet<string> = new Set([
  'offline',
  'timeout',
  'unavailable',
  'overloaded',
  'too_many_requests',
  'signed_out',
  'not_found',
  'invalid_input',
  'version_conflict',
]);
const MESSAGES_WAIT_MS = 2_000;

/** Until its own message has loaded the problem gets a general one, so no one waits for long. */
async function loadRarerMessages(code: string): Promise<void> {
  if (WELL_KNOWN.has(code)) return;
  const loading = import('../text/rarer-problem-messages.ts').catch(() => undefined);
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, MESSAGES_WAIT_MS))]);
}

/** What calls depend on: the base URL, `fetch`, the token, and how to renew the session. */
export const callEnvironment: Parameters<typeof createCall>[0] = {
  baseUrl: () => configuration().apiBaseUrl,
  token: (isFresh) => identity.token(isFresh),
  renewSession: (reason) => sessionRenewal.ask(reason),
  askForAge: () => ageListener(),
  loadMessages: loadRarerMessages,
  fetch: (input, init) => fetch(input, init),
};

/** Calls an operation of the API as the signed-in user. Never throws. */
export const call = createCall(callEnvironment);
