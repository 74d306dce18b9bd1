import { configuration } from '../session/configuration.ts';
import { identity } from '../session/identity.ts';
import { createSessionRenewal } from '../session/session-renewal.ts';
import { createCall } from './api-client.ts';

/** The renewal of this page's session; the dialog that asks for the password listens to it. */
export const sessionRenewal = createSessionRenewal();

let ageListener: () => void = () => undefined;

/** Registers the listener for refusals until the age is confirmed: the session, which itself imports this file. */
export function onAgeUnconfirmed(listener: () => void): void {
  ageListener = listener;
}

/** Where calls go and who makes them. */
export const surroundings: Parameters<typeof createCall>[0] = {
  baseUrl: () => configuration().apiBaseUrl,
  token: (isFresh) => identity.token(isFresh),
  renewSession: (reason) => sessionRenewal.ask(reason),
  askForAge: () => ageListener(),
  fetch: (input, init) => fetch(input, init),
};

/** Calls an operation of the API as the signed-in user. Never throws. */
export const call = createCall(surroundings);
