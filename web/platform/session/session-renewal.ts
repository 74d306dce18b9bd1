/**
 * A request to renew an ended session without leaving the page. Calls that meet an ended session wait together for one
 * answer; the dialog above the page gives it.
 */
export type SessionRenewal = {
  /** True once the person has proved it, false if they cancel. A second caller waits for the first question. */
  readonly ask: (reason?: RenewalReason) => Promise<boolean>;
  /** Why it's asked; null when it isn't. */
  readonly reason: () => RenewalReason | null;
  readonly answer: (isRenewed: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/**
 * Why someone is asked to prove who they are: the session has `ended`, the action needs a `fresh` sign-in, or the `email` address isn't
 * confirmed yet.
 */
export type RenewalReason = 'ended' | 'fresh' | 'email';

/** Creates a renewal with no one waiting. */
export function createSessionRenewal(): SessionRenewal {
  let waiting: (PromiseWithResolvers<boolean> & { readonly reason: RenewalReason }) | null = null;
  const listeners = new Set<() => void>();
  function tell() {
    for (const listener of listeners) listener();
  }
  return {
    ask: (reason = 'ended') => {
      if (!waiting) {
        waiting = { ...Promise.withResolvers<boolean>(), reason };
        tell();
      }
      return waiting.promise;
    },
    answer: (isRenewed) => {
      const answered = waiting;
      waiting = null;
      answered?.resolve(isRenewed);
      tell();
    },
    reason: () => waiting?.reason ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
