/**
 * Requests to renew an ended session without leaving the page. Calls that encounter an ended session share
 * one dialog.
 */
export type SessionRenewal = {
  /**
   * Resolves to true once the user has signed in, false if they cancel. Further callers wait for the same
   * dialog.
   */
  readonly ask: (reason?: RenewalReason) => Promise<boolean>;
  /** Why the dialog is open; null if it isn't. */
  readonly reason: () => RenewalReason | null;
  readonly answer: (isRenewed: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/**
 * Why the user is asked to sign in: the session has `ended`, the action needs a `fresh` sign-in, or the
 * `email` address isn't confirmed yet.
 */
export type RenewalReason = 'ended' | 'fresh' | 'email';

/** Creates a session renewal without pending requests. */
export function createSessionRenewal(): SessionRenewal {
  let waiting: (PromiseWithResolvers<boolean> & { readonly reason: RenewalReason }) | null = null;
  const listeners = new Set<() => void>();
  function notify() {
    for (const listener of listeners) listener();
  }
  return {
    ask: (reason = 'ended') => {
      if (!waiting) {
        waiting = { ...Promise.withResolvers<boolean>(), reason };
        notify();
      }
      return waiting.promise;
    },
    answer: (isRenewed) => {
      const answered = waiting;
      waiting = null;
      answered?.resolve(isRenewed);
      notify();
    },
    reason: () => waiting?.reason ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
