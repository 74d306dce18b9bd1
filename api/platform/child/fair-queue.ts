/** Who the work is done for: an account or a company, the network the request came from, and whether the caller's address is confirmed. */
export type WorkOwner = { readonly id: string; readonly network: string; readonly isConfirmed: boolean };

/** Work waiting for its turn, and who it's done for. */
export type Turn = { readonly owner: WorkOwner };

export type QueueRules = {
  /** How much runs at the same time. The last slot is reserved for owners with little work, and none running on their network. */
  readonly concurrent: number;
  /** How many turns one owner may have waiting; one whose address is unconfirmed has one. */
  readonly waitingOfOne: number;
  readonly waitingOfAll: number;
  /** Anyone who has used more than this in the last minute has much work, in milliseconds. */
  readonly littleMs: number;
  /** Anyone who has used this much in the last minute gets no further turn for now, in milliseconds. */
  readonly budgetMs: number;
};

/** The outcome of asking for a turn: `full` if the queue has no room, `spent` if its owner has used up the budget. */
export type TurnOutcome = 'waits' | 'full' | 'spent';

const MINUTE_MS = 60_000;
/** How many people may share a network, a household or a small office, before their combined usage counts for each of them. */
const NETWORK_PEOPLE = 4;
/** When the queue is full, an unconfirmed account's waiting work counts this many times: such accounts cost nothing to create. */
const UNCONFIRMED_WEIGHT = 2;

/**
 * Decides whose work is next: the owner with the least running, then the one that has used the least in the last minute, also compared
 * with others on its network, then the one that came first. Many owners on one network count as four, and an unconfirmed one as if it had used a little. Holds only turns and times;
 * the caller passes the current time.
 */
export class FairQueue<Work extends Turn> {
  readonly #rules: QueueRules;
  readonly #waiting: Work[] = [];
  readonly #running = new Map<Work, number>();
  #spent: { readonly owner: WorkOwner; readonly at: number; readonly ms: number }[] = [];

  constructor(rules: QueueRules) {
    this.#rules = rules;
  }

  /**
   * Asks for a turn, which starts when `next` returns it. @returns the outcome, and the turn that it displaced: the last one of the owner
   * with the most waiting, when the queue is full
   */
  ask(turn: Work, now: number): { readonly outcome: TurnOutcome; readonly displaced: Work | null } {
    const { owner } = turn;
    const { budgetMs, waitingOfOne, waitingOfAll } = this.#rules;
    if (this.used(owner.id, now) >= budgetMs) return { outcome: 'spent', displaced: null };
    if (this.#waitingOf(owner.id) >= (owner.isConfirmed ? waitingOfOne : 1))
      return { outcome: 'full', displaced: null };
    const displaced = this.#waiting.length < waitingOfAll ? null : this.#lastOfBusiest();
    // An owner with no more turns waiting than the newcomer would have isn't displaced.
    const isFull = displaced !== null && this.#load(displaced.owner) <= this.#load(owner, 1);
    if (isFull) return { outcome: 'full', displaced: null };
    if (displaced) this.leave(displaced);
    this.#waiting.push(turn);
    return { outcome: 'waits', displaced };
  }

  /** Starts the next turn and returns it, or null if none may start now. */
  next(now: number): Work | null {
    const { concurrent, littleMs } = this.#rules;
    if (this.#running.size >= concurrent) return null;
    const ranks = this.#waiting.map((turn) => ({
      turn,
      running: this.#runningOf(turn.owner),
      used: this.#shareOf(turn.owner, now) + (turn.owner.isConfirmed ? 0 : littleMs),
      own: this.used(turn.owner.id, now),
    }));
    const [first] = ranks.sort((a, b) => a.running - b.running || a.used - b.used || a.own - b.own);
    if (!first) return null;
    const isHeavyUser = first.running > 0 || first.used > littleMs;
    if (isHeavyUser && this.#running.size > 0 && this.#running.size >= concurrent - 1) return null;
    this.leave(first.turn);
    this.#running.set(first.turn, now);
    return first.turn;
  }

  /** Removes a waiting turn that's no longer needed. @returns whether it was waiting */
  leave(turn: Work): boolean {
    const index = this.#waiting.indexOf(turn);
    if (index >= 0) this.#waiting.splice(index, 1);
    return index >= 0;
  }

  /** Ends a turn that was started. @param usedMs the time it used */
  end(turn: Work, usedMs: number, now: number): void {
    if (!this.#running.delete(turn)) return;
    this.#spent = this.#spent.filter(({ at }) => at > now - MINUTE_MS);
    this.#spent.push({ owner: turn.owner, at: now, ms: usedMs });
  }

  /** What an owner has used in the last minute, including running work, in milliseconds. */
  used(id: string, now: number): number {
    return this.#usedBy((owner) => owner.id === id, now);
  }

  #usedBy(isTheirs: (owner: WorkOwner) => boolean, now: number): number {
    const spentTurns = this.#spent.filter(({ owner, at }) => isTheirs(owner) && at > now - MINUTE_MS);
    const running = [...this.#running].filter(([turn]) => isTheirs(turn.owner));
    return (
      spentTurns.reduce((sum, { ms }) => sum + ms, 0) +
      running.reduce((sum, [, begun]) => sum + now - begun, 0)
    );
  }

  /** An owner's usage, or a quarter of the network's if that's more. */
  #shareOf({ id, network }: WorkOwner, now: number): number {
    const networkUsage = this.#usedBy((owner) => owner.network === network, now);
    return Math.max(this.used(id, now), networkUsage / NETWORK_PEOPLE);
  }

  #waitingOf(id: string): number {
    return this.#waiting.filter(({ owner }) => owner.id === id).length;
  }

  #runningOf({ id, network }: WorkOwner): number {
    const owners = [...this.#running.keys()].map(({ owner }) => owner);
    const ownerCount = owners.filter((owner) => owner.network === network).length;
    return Math.max(owners.filter((owner) => owner.id === id).length, ownerCount / NETWORK_PEOPLE);
  }

  /** How much of the queue an owner takes up. @param extra turns that would be added */
  #load({ id, network, isConfirmed }: WorkOwner, extra = 0): number {
    const networkWaiting = this.#waiting.filter(({ owner }) => owner.network === network).length;
    const count = Math.max(this.#waitingOf(id) + extra, (networkWaiting + extra) / NETWORK_PEOPLE);
    return isConfirmed ? count : UNCONFIRMED_WEIGHT * count;
  }

  #lastOfBusiest(): Work | null {
    const loads = new Map(this.#waiting.map((turn) => [turn, this.#load(turn.owner)]));
    const max = Math.max(0, ...loads.values());
    return this.#waiting.findLast((turn) => loads.get(turn) === max) ?? null;
  }
}
