/** How many emails are sent at once while the mail server is quick. */
const MAX_QUICK = 12;
/** How many slow ones in addition: a server may take long to look up a recipient or scan an email. */
const MAX_SLOW = 24;
/** How long an email keeps a slot among the quick ones, in milliseconds. */
const SLOW_AFTER_MS = 5_000;

/** The most emails sent at once. */
export const MAX_CONCURRENT_MAILS = MAX_QUICK + MAX_SLOW;

/** An email's slot for being sent. */
export type MailSlot = {
  /** Aborts when the email has been slow for longest and another one needs its slot. */
  readonly evicted: AbortSignal;
  /** The server has the message: abandoning it now could mean it arrives twice, so it keeps its slot. */
  markHandedOver(): void;
  release(): void;
};

/** Assigns the slots, so that slow emails don’t hold up the others. */
export type MailSlots = {
  /** @returns null when all slots are taken */
  acquire(): MailSlot | null;
};

type Slot = { readonly eviction: AbortController; isHandedOver: boolean; timer: NodeJS.Timeout };

/** @param slowAfterMs how long a mail counts as quick */
export function createMailSlots(slowAfterMs = SLOW_AFTER_MS): MailSlots {
  const quick = new Set<Slot>();
  const slow = new Set<Slot>();

  /** Frees a slot among the slow ones. A set keeps its order: the first has been slow for longest. */
  function evictSlowest(): boolean {
    if (slow.size < MAX_SLOW) return true;
    const slowest = [...slow].find(({ isHandedOver }) => !isHandedOver);
    if (slowest === undefined) return false;
    slow.delete(slowest);
    slowest.eviction.abort();
    return true;
  }

  function slowDown(slot: Slot): void {
    if (evictSlowest()) {
      quick.delete(slot);
      slow.add(slot);
    } else slot.timer = slowDownLater(slot);
  }

  const slowDownLater = (slot: Slot) => setTimeout(() => slowDown(slot), slowAfterMs).unref();

  return {
    acquire() {
      if (quick.size >= MAX_QUICK) return null;
      const slot = { eviction: new AbortController(), isHandedOver: false } as Slot;
      slot.timer = slowDownLater(slot);
      quick.add(slot);
      return {
        evicted: slot.eviction.signal,
        markHandedOver() {
          slot.isHandedOver = true;
        },
        release() {
          clearTimeout(slot.timer);
          quick.delete(slot);
          slow.delete(slot);
        },
      };
    },
  };
}
