import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FairQueue, type QueueRules, type Turn } from './fair-queue.ts';

const RULES: QueueRules = {
  concurrent: 3,
  waitingOfOne: 4,
  waitingOfAll: 12,
  littleMs: 2_000,
  budgetMs: 30_000,
};

type Job = Turn & { readonly name: string };

/** Work for someone with a confirmed address, from a network of their own unless one is given. */
const jobOf = (id: string, name = '', network = id): Job => ({
  owner: { id, network, isConfirmed: true },
  name,
});
const unconfirmedJob = (id: string, network = id): Job => ({
  owner: { id, network, isConfirmed: false },
  name: '',
});
const idOf = (turn: Job | null) => turn?.owner.id;

describe('FairQueue', () => {
  test('gives the turn to the owner who has used least in the last minute', () => {
    const queue = new FairQueue<Job>({ ...RULES, concurrent: 1 });
    const [much, little] = [jobOf('Ana'), jobOf('Ben')];
    for (const [turn, used] of [
      [much, 9_000],
      [little, 10],
    ] as const) {
      queue.ask(turn, 0);
      expect(queue.next(0)).toBe(turn);
      queue.end(turn, used, 100);
    }
    const [first, second, third] = [jobOf('Ana', 'first'), jobOf('Ben', 'second'), jobOf('Cem', 'third')];
    for (const turn of [first, second, third]) queue.ask(turn, 200);
    const started: (Job | null)[] = [];
    for (let at = 200; at < 203; at += 1) {
      const turn = queue.next(at);
      started.push(turn);
      if (turn) queue.end(turn, 0, at);
    }
    expect(started).toEqual([third, second, first]);
  });

  test('lets four requests wait per owner, and refuses the fifth', () => {
    const queue = new FairQueue<Job>(RULES);
    expect(Array.from({ length: 5 }, () => queue.ask(jobOf('Ana'), 0).outcome)).toEqual([
      ...Array(4).fill('waits'),
      'full',
    ]);
    expect(queue.ask(jobOf('Ben'), 0).outcome).toBe('waits');
  });

  test('reserves the last place for someone with little work', () => {
    const queue = new FairQueue<Job>(RULES);
    for (const owner of ['Ana', 'Ana', 'Ben', 'Ben']) queue.ask(jobOf(owner), 0);
    expect([queue.next(0), queue.next(0), queue.next(0)].map(idOf)).toEqual(['Ana', 'Ben', undefined]);
    const guest = jobOf('Cem');
    queue.ask(guest, 1);
    expect(queue.next(1)).toBe(guest);
  });

  test('makes an owner who has used up the minute wait until it’s over', () => {
    const queue = new FairQueue<Job>(RULES);
    const turn = jobOf('Ana');
    queue.ask(turn, 0);
    queue.next(0);
    queue.end(turn, 30_000, 40_000);
    expect(queue.ask(jobOf('Ana'), 99_000).outcome).toBe('spent');
    expect(queue.ask(jobOf('Ana'), 100_000).outcome).toBe('waits');
  });

  test('drops a turn whose request was cancelled', () => {
    const queue = new FairQueue<Job>(RULES);
    const [gone, stays] = [jobOf('Ana', 'gone'), jobOf('Ben', 'stays')];
    queue.ask(gone, 0);
    queue.ask(stays, 0);
    expect([queue.leave(gone), queue.leave(gone)]).toEqual([true, false]);
    expect([queue.next(0), queue.next(0)]).toEqual([stays, null]);
  });

  test('when the queue is full, the account with the most waiting loses its last place to an account with none', () => {
    const queue = new FairQueue<Job>(RULES);
    const jobs = ['Ana', 'Ben', 'Cem'].flatMap((owner) =>
      [1, 2, 3, 4].map((n) => jobOf(owner, `${owner} ${n}`)),
    );
    for (const turn of jobs) queue.ask(turn, 0);
    expect(queue.ask(jobOf('Dia'), 0)).toEqual({ outcome: 'waits', displaced: jobs.at(-1) });
  });

  test('many accounts on one network make room for someone elsewhere, whose turn comes next', () => {
    const queue = new FairQueue<Job>(RULES);
    const throwaways = Array.from({ length: 12 }, (_, n) => jobOf(`puppet ${n}`, '', 'one address'));
    for (const turn of throwaways) queue.ask(turn, 0);
    const guest = jobOf('Ana');
    expect(queue.ask(guest, 0)).toEqual({ outcome: 'waits', displaced: throwaways.at(-1) });
    expect(queue.next(0)).toBe(throwaways[0]);
    expect(queue.next(0)).toBe(guest);
  });

  test('eight accounts on one network leave the last place to someone elsewhere', () => {
    const queue = new FairQueue<Job>(RULES);
    for (let n = 0; n < 8; n += 1) queue.ask(jobOf(`puppet ${n}`, '', 'one address'), 0);
    expect([queue.next(0), queue.next(0), queue.next(0)].map(idOf)).toEqual([
      'puppet 0',
      'puppet 1',
      undefined,
    ]);
    const guest = jobOf('Ana');
    queue.ask(guest, 1);
    expect(queue.next(1)).toBe(guest);
  });

  test('someone who has used nothing comes before others on their network who have', () => {
    const queue = new FairQueue<Job>({ ...RULES, concurrent: 1 });
    for (let n = 0; n < 8; n += 1) {
      const turn = jobOf(`puppet ${n}`, '', 'one address');
      queue.ask(turn, 0);
      expect(queue.next(0)).toBe(turn);
      queue.end(turn, 3_000, 0);
    }
    const guest = jobOf('Ana', '', 'one address');
    for (const turn of [jobOf('puppet 0', 'again', 'one address'), guest]) queue.ask(turn, 1);
    expect(queue.next(1)).toBe(guest);
  });

  test('the last place isn’t given to a network whose accounts have together used a lot', () => {
    const queue = new FairQueue<Job>(RULES);
    for (let n = 0; n < 9; n += 1) {
      const turn = jobOf(`puppet ${n}`, '', 'one address');
      queue.ask(turn, 0);
      expect(queue.next(0)).toBe(turn);
      queue.end(turn, 3_000, 0);
    }
    for (const name of ['a', 'b', 'c']) queue.ask(jobOf(name, '', 'one address'), 1);
    expect([queue.next(1), queue.next(1), queue.next(1)].map(idOf)).toEqual(['a', 'b', undefined]);
    const guest = jobOf('Ana');
    queue.ask(guest, 2);
    expect(queue.next(2)).toBe(guest);
  });

  test('an account with an unconfirmed address can wait for only one turn, behind others who have used little', () => {
    const queue = new FairQueue<Job>({ ...RULES, concurrent: 1 });
    expect(queue.ask(unconfirmedJob('Ana'), 0).outcome).toBe('waits');
    expect(queue.ask(unconfirmedJob('Ana'), 0).outcome).toBe('full');
    queue.ask(jobOf('Ben'), 0);
    expect(idOf(queue.next(0))).toBe('Ben');
  });

  test('unconfirmed accounts on many networks make room for someone confirmed, and for no one else', () => {
    const queue = new FairQueue<Job>(RULES);
    const throwaways = Array.from({ length: 12 }, (_, n) => unconfirmedJob(`puppet ${n}`));
    for (const turn of throwaways) queue.ask(turn, 0);
    expect(queue.ask(unconfirmedJob('another'), 0).outcome).toBe('full');
    expect(queue.ask(jobOf('Ana'), 0)).toEqual({ outcome: 'waits', displaced: throwaways.at(-1) });
  });
});

/** Events: someone asks for a turn, a turn ends after a time, or a request is aborted. */
const queueEvent = fc.record({
  kind: fc.constantFrom('ask', 'ask', 'end', 'leave'),
  owner: fc.constantFrom('Ana', 'Ben', 'Cem', 'Dia', 'Eli'),
  network: fc.constantFrom('north', 'south', 'west'),
  choice: fc.nat(20),
  usedMs: fc.nat(6_000),
  afterMs: fc.nat(4_000),
});

/** Replays events, and returns what was waiting, running and refused after each. */
function play(happenings: readonly (typeof queueEvent extends fc.Arbitrary<infer One> ? One : never)[]) {
  const queue = new FairQueue<Job>(RULES);
  const waiting = new Set<Job>();
  const running = new Set<Job>();
  let now = 0;
  return happenings.map(({ kind, owner, network, choice, usedMs, afterMs }) => {
    now += afterMs;
    const before = [...waiting];
    let refused: string | null = null;
    if (kind === 'ask') {
      const turn = jobOf(owner, '', network);
      const { outcome, displaced } = queue.ask(turn, now);
      if (outcome === 'waits') waiting.add(turn);
      else refused = outcome;
      if (displaced) waiting.delete(displaced);
    } else {
      const options = [...(kind === 'end' ? running : waiting)];
      const turn = options[choice % Math.max(1, options.length)];
      if (turn && kind === 'end') {
        queue.end(turn, usedMs, now);
        running.delete(turn);
      } else if (turn) {
        queue.leave(turn);
        waiting.delete(turn);
      }
    }
    const begun: Job[] = [];
    for (let turn = queue.next(now); turn; turn = queue.next(now)) {
      waiting.delete(turn);
      running.add(turn);
      begun.push(turn);
    }
    return { owner, network, refused, before, begun, waiting: [...waiting], running: [...running] };
  });
}

const countOf = (turns: readonly Job[], owner: string) =>
  turns.filter((turn) => turn.owner.id === owner).length;
const countAt = (turns: readonly Job[], network: string) =>
  turns.filter((turn) => turn.owner.network === network).length;

describe('whatever happens', () => {
  test('limits on running and waiting turns are kept, and no one has more than four waiting', () => {
    fc.assert(
      fc.property(fc.array(queueEvent, { maxLength: 120 }), (happenings) => {
        for (const { waiting, running } of play(happenings)) {
          expect(running.length).toBeLessThanOrEqual(RULES.concurrent);
          expect(waiting.length).toBeLessThanOrEqual(RULES.waitingOfAll);
          for (const { owner } of waiting) expect(countOf(waiting, owner.id)).toBeLessThanOrEqual(4);
        }
      }),
    );
  });

  test('no one on a network with nothing waiting is refused for lack of a place while someone else has two', () => {
    fc.assert(
      fc.property(fc.array(queueEvent, { maxLength: 120 }), (happenings) => {
        for (const { owner, network, refused, before } of play(happenings)) {
          if (refused !== 'full' || countOf(before, owner) + countAt(before, network) > 0) continue;
          for (const turn of before) expect(countOf(before, turn.owner.id)).toBeLessThan(2);
        }
      }),
    );
  });

  test('nothing waits while nothing runs', () => {
    fc.assert(
      fc.property(fc.array(queueEvent, { maxLength: 120 }), (happenings) => {
        for (const { waiting, running } of play(happenings))
          if (waiting.length > 0) expect(running.length).toBeGreaterThan(0);
      }),
    );
  });

  test('no one starts a second turn while someone with none running is waiting', () => {
    fc.assert(
      fc.property(fc.array(queueEvent, { maxLength: 120 }), (happenings) => {
        for (const { begun, waiting, running } of play(happenings))
          for (const { owner } of begun)
            if (countOf(running, owner.id) > 1)
              for (const turn of waiting) expect(countOf(running, turn.owner.id)).toBeGreaterThan(0);
      }),
    );
  });
});
