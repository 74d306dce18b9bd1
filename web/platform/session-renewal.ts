/**
 * The wish to renew an ended session without leaving the page. Calls that meet an ended session wait together for one
 * answer; the dialog above the page gives it.
 */
export type SessionRenewal = {
  /** True when the person has proved who they are, false when they would rather not. */
  readonly ask: () => Promise<boolean>;
  readonly answer: (isRenewed: boolean) => void;
  readonly isAsked: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Makes a renewal with nobody waiting. */
export function createSessionRenewal(): SessionRenewal {
  let waiting: PromiseWithResolvers<boolean> | null = null;
  const listeners = new Set<() => void>();
  function tell() {
    for (const listener of listeners) listener();
  }
  return {
    ask: () => {
      if (!waiting) {
        waiting = Promise.withResolvers<boolean>();
        tell();
      }
      return waiting.promise;
    },
    answer: (isRenewed) => {
      waiting?.resolve(isRenewed);
      waiting = null;
      tell();
    },
    isAsked: () => waiting !== null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
