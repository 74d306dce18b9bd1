/** How long after entering the password a session may do what can't be undone, in seconds. */
export const FRESH_SIGN_IN_SECONDS = 600;

/**
 * Whether a sign-in is recent enough for what can't be undone, such as deleting a company.
 * @param signedInAt when the password was last entered, in seconds since the epoch
 * @param nowMs in milliseconds since the epoch
 */
export function isFreshSignIn(signedInAt: number, nowMs: number): boolean {
  return nowMs / 1000 - signedInAt <= FRESH_SIGN_IN_SECONDS;
}
