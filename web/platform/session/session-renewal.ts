/**
 * The wish to renew an ended session without leaving the page. Calls that meet an ended session wait together for one
 * answer; the dialog above the page gives it.
 */
export type SessionRenewal = {
  /** True when the person has proved what was asked for, false when they would rather not. Who comes second waits for the first question. */
  readonly ask: (reason?: RenewalReason) => Promise<boolean>;
  /** Why it is asked; null while it is not. */
  readonly reason: () => RenewalReason | null;
  readonly answer: (isRenewed: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/**
 * Why somebody is asked to prove who they are: the session has `ended`, the act needs a `fresh` sign-in, or the `email` address was not
 * confirmed yet.
 */
export type RenewalReason = 'ended' | 'fresh' | 'email';

/** Makes a renewal with nobody waiting. */
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
