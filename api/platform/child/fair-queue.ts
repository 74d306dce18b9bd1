/** Work that waits for its turn, and for whom it is done. */
export type Turn = { readonly owner: string };

export type QueueRules = {
  /** How much runs at the same time. The last place is kept for owners with little work. */
  readonly atOnce: number;
  /** How many turns one owner may have waiting. */
  readonly waitingOfOne: number;
  readonly waitingOfAll: number;
  /** Whoever has used more than this in the last minute has much work, in milliseconds. */
  readonly littleMs: number;
  /** Whoever has used this much in the last minute gets no further turn for now, in milliseconds. */
  readonly budgetMs: number;
};

/** What becomes of a turn that was asked for: `full` when no place is left for it, `spent` when its owner has used up the budget. */
export type Asked = 'waits' | 'full' | 'spent';

const MINUTE_MS = 60_000;

/**
 * Decides whose work is next: the owner with the least running, then the one that has used the least in the last minute, then whoever came
 * first. Keeps nothing but turns and times, and is told what time it is.
 */
export class FairQueue<Work extends Turn> {
  readonly #rules: QueueRules;
  readonly #waiting: Work[] = [];
  readonly #running = new Map<Work, number>();
  #spent: { readonly owner: string; readonly at: number; readonly ms: number }[] = [];

  constructor(rules: QueueRules) {
    this.#rules = rules;
  }

  /**
   * Asks for a turn; it begins when `next` gives it.
   * @returns what becomes of it, and the turn that lost its place to it: the last of whoever has most waiting, when there is no other place
   */
  ask(turn: Work, now: number): { readonly asked: Asked; readonly displaced: Work | null } {
    if (this.used(turn.owner, now) >= this.#rules.budgetMs) return { asked: 'spent', displaced: null };
    const own = this.#waitingOf(turn.owner);
    if (own >= this.#rules.waitingOfOne) return { asked: 'full', displaced: null };
    const displaced = this.#waiting.length < this.#rules.waitingOfAll ? null : this.#lastOfBusiest();
    // The place of somebody who has no more waiting than this one would have is theirs.
    const isFull = displaced !== null && this.#waitingOf(displaced.owner) <= own + 1;
    if (isFull) return { asked: 'full', displaced: null };
    if (displaced) this.leave(displaced);
    this.#waiting.push(turn);
    return { asked: 'waits', displaced };
  }

  /** Begins the next turn and gives it, or null when none may begin now. */
  next(now: number): Work | null {
    if (this.#running.size >= this.#rules.atOnce) return null;
    const ranks = this.#waiting.map((turn) => ({
      turn,
      running: this.#runningOf(turn.owner),
      used: this.used(turn.owner, now),
    }));
    const [first] = ranks.sort((one, other) => one.running - other.running || one.used - other.used);
    if (!first) return null;
    const hasMuch = first.running > 0 || first.used > this.#rules.littleMs;
    if (hasMuch && this.#running.size > 0 && this.#running.size >= this.#rules.atOnce - 1) return null;
    this.leave(first.turn);
    this.#running.set(first.turn, now);
    return first.turn;
  }

  /** Takes a turn out that waits: nobody is there for it any more. @returns whether it was waiting */
  leave(turn: Work): boolean {
    const place = this.#waiting.indexOf(turn);
    if (place >= 0) this.#waiting.splice(place, 1);
    return place >= 0;
  }

  /** Ends a turn that was begun. @param usedMs the time that it has used */
  end(turn: Work, usedMs: number, now: number): void {
    if (!this.#running.delete(turn)) return;
    this.#spent = this.#spent.filter(({ at }) => at > now - MINUTE_MS);
    this.#spent.push({ owner: turn.owner, at: now, ms: usedMs });
  }

  /** What an owner has used in the last minute, what runs included, in milliseconds. */
  used(owner: string, now: number): number {
    const ended = this.#spent.filter((one) => one.owner === owner && one.at > now - MINUTE_MS);
    const running = [...this.#running].filter(([turn]) => turn.owner === owner);
    return (
      ended.reduce((sum, { ms }) => sum + ms, 0) + running.reduce((sum, [, begun]) => sum + now - begun, 0)
    );
  }

  #waitingOf(owner: string): number {
    return this.#waiting.filter((turn) => turn.owner === owner).length;
  }

  #runningOf(owner: string): number {
    return [...this.#running.keys()].filter((turn) => turn.owner === owner).length;
  }

  #lastOfBusiest(): Work | null {
    const counts = new Map<string, number>();
    for (const { owner } of this.#waiting) counts.set(owner, (counts.get(owner) ?? 0) + 1);
    const most = Math.max(0, ...counts.values());
    return this.#waiting.findLast(({ owner }) => counts.get(owner) === most) ?? null;
  }
}
