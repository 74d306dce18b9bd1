/** How many emails are remembered as having been made due again; beyond that, the oldest are dropped. */
const MAX_REMEMBERED = 10_000;

/**
 * Emails that the mail server has deferred. Each waits for its own pause, but as soon as the server accepts any email, they're all due
 * right away: the cause may have been the server rather than the emails.
 */
export type DeferredMails = {
  /**
   * Remembers a deferred email. Each is made due only once: a server that defers strangers for a while (greylisting) takes mail from
   * others in the meantime, and mustn't be asked again after each of those.
   * @param id the mail's own
   * @param makeDue makes it due, unless it has been retried since
   */
  add(id: string, makeDue: () => Promise<unknown>): void;
  /** The server has accepted an email. */
  serverAccepted(): void;
};

export function createDeferredMails(): DeferredMails {
  const waiting = new Map<string, () => Promise<unknown>>();
  const known = new Set<string>();

  async function requeueAll(mails: readonly (() => Promise<unknown>)[]): Promise<void> {
    // An email that can't be made due now waits for its own pause.
    for (const makeDue of mails) await makeDue().catch(() => undefined);
  }

  return {
    add(id, makeDue) {
      if (known.has(id)) return;
      known.add(id);
      waiting.set(id, makeDue);
      const [oldest = id] = known;
      if (known.size <= MAX_REMEMBERED) return;
      known.delete(oldest);
      waiting.delete(oldest);
    },
    serverAccepted() {
      const mails = [...waiting.values()];
      waiting.clear();
      void requeueAll(mails);
    },
  };
}
