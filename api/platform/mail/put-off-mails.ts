/** How many mails are known for having been made due again; of more the oldest are forgotten. */
const MOST_KNOWN = 10_000;

/**
 * Mails to which the mail server has said "try again later". Each waits for its own pause, but as soon as the server takes any mail, those that
 * wait are due right away: what kept them may have been the server and not they.
 */
export type PutOffMails = {
  /**
   * Remembers a mail that was deferred. Each is made due once alone: a server that defers strangers for a while (greylisting) takes mail from
   * others in the meantime, and is not to be asked again with each of those.
   * @param id the mail's own
   * @param makeDue makes it due, unless someone has tried it since
   */
  add(id: string, makeDue: () => Promise<unknown>): void;
  /** The server has taken a mail. */
  taken(): void;
};

export function createPutOffMails(): PutOffMails {
  const waiting = new Map<string, () => Promise<unknown>>();
  const known = new Set<string>();

  async function makeAllDue(mails: readonly (() => Promise<unknown>)[]): Promise<void> {
    // One that cannot be made due now has its own pause.
    for (const makeDue of mails) await makeDue().catch(() => undefined);
  }

  return {
    add(id, makeDue) {
      if (known.has(id)) return;
      known.add(id);
      waiting.set(id, makeDue);
      const [oldest = id] = known;
      if (known.size <= MOST_KNOWN) return;
      known.delete(oldest);
      waiting.delete(oldest);
    },
    taken() {
      const mails = [...waiting.values()];
      waiting.clear();
      void makeAllDue(mails);
    },
  };
}
