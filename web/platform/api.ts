import { createCall } from './api-client.ts';
import { configuration } from './configuration.ts';
import { identity } from './identity.ts';
import { createSessionRenewal } from './session-renewal.ts';

/** The renewal of this page's session; the dialog that asks for the password listens to it. */
export const sessionRenewal = createSessionRenewal();

/** Where calls go and who makes them. */
export const surroundings: Parameters<typeof createCall>[0] = {
  baseUrl: () => configuration().apiBaseUrl,
  token: (isFresh) => identity.token(isFresh),
  renewSession: () => sessionRenewal.ask(),
  fetch: (input, init) => fetch(input, init),
};

/** Calls an operation of the API as whoever is signed in. Never throws. */
export const call = createCall(surroundings);
