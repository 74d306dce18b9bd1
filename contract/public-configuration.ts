import { type Static, Type } from 'typebox';

/**
 * What the server writes into the page for the browser, so that one build works in every environment. It contains no secrets.
 * A Firebase value that is absent is an empty string; the web application refuses to start then.
 */
export const PublicConfiguration = Type.Object(
  {
    firebase: Type.Object({
      apiKey: Type.String(),
      authDomain: Type.String(),
      projectId: Type.String(),
      storageBucket: Type.String(),
      messagingSenderId: Type.String(),
      appId: Type.String(),
      measurementId: Type.String(),
    }),
    /** `local`: the identity emulator behind this origin; `firebase`: a real project. */
    identity: Type.Enum(['local', 'firebase']),
    /** Empty for the same origin. */
    apiBaseUrl: Type.String(),
    isRegistrationEnabled: Type.Boolean(),
    /** An address for contacting those who run the installation; empty if there isn't one. */
    contactAddress: Type.String(),
    /** `production` isn't labelled on screen. */
    environmentName: Type.String(),
  },
  { additionalProperties: false },
);
export type PublicConfiguration = Static<typeof PublicConfiguration>;

/** Whether pages may be counted: in a real project, and only with a real measurement ID. Anything else, such as `none`, means no. */
export function hasAnalytics({ identity, firebase }: PublicConfiguration): boolean {
  return identity === 'firebase' && /^G-[A-Z0-9]+$/.test(firebase.measurementId.trim());
}
