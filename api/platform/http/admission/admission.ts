import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusalError } from '../problem-reply.ts';
import { type Admission, AdmissionQueue, type AdmissionRules } from './admission-queue.ts';
import { networkOf } from './network-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, as far as known: a person's uid, or an address. */
    caller: string;
    admittedAt: number | null;
  }
  interface FastifyInstance {
    /**
     * Starts a request, right away or when its turn comes. @throws RefusalError when there's no capacity for it
     */
    admit(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  }
}

/** Who is refused when, and by which clock. */
export type AdmissionOptions = {
  readonly rules: AdmissionRules;
  /** In milliseconds; only goes forward. */
  readonly now: () => number;
};

const RULES: AdmissionRules = { fewWaiting: 16, expectedMs: 250, maxWaitMs: 500, maxWaitWhenQuietMs: 2_000 };
const ADMISSION: AdmissionOptions = { rules: RULES, now: () => performance.now() };
/** Anyone who takes longer than this to send the body waits for another turn once it has arrived, in milliseconds. */
const TURN_MS = 250;
/** The most that may run at the same time, however long a round takes. */
const MAX_CONCURRENT = 8;
/** How often we check whether the database has capacity again, in milliseconds. */
const RECHECK_MS = 2;
/** How long a caller who ignores refusals waits for the next one: refusing constantly would leave no time for others. In milliseconds. */
const DELAY_MS = 1_000;
const MAX_DELAYED = 1_000;

/** Created once: capturing a stack trace would add a sixth to the cost of each refusal. */
const OVERLOADED = new RefusalError({ refusal: 'overloaded' });

type PendingRequest = Admission & { readonly settle: (isAdmitted: boolean) => void };

/**
 * Starts a few requests in each round of the event loop, so that waiting happens here, where turns are fair, and whatever has started
 * finishes soon: rounds with much running work take longer. While statements wait for connections none is started.
 * @param isDatabaseBusy whether the database has more to do than it has connections
 * @param options null refuses no one and queues no one
 */
export function registerAdmission(
  app: FastifyInstance,
  isDatabaseBusy: () => boolean,
  options: AdmissionOptions | null = ADMISSION,
): void {
  app.decorateRequest('caller', '');
  app.decorateRequest('admittedAt', null);
  if (options === null) {
    app.decorate('admit', async () => undefined);
    return;
  }
  const { rules, now } = options;
  const queue = new AdmissionQueue<PendingRequest>(rules);
  const refuse = createRefuse((caller) => queue.ignoresRefusals(caller, now()));
  let isRoundTaken = false;

  function endRound(): void {
    isRoundTaken = true;
    if (queue.size > 0 && isDatabaseBusy()) setTimeout(beginRound, RECHECK_MS);
    else setImmediate(beginRound);
  }

  function beginRound(): void {
    isRoundTaken = false;
    for (const expired of queue.takeExpired(now())) refuse(expired);
    if (queue.size === 0) return;
    const freeSlots = Math.max(1, MAX_CONCURRENT - queue.underWay);
    for (let begun = 0; begun < freeSlots && !isDatabaseBusy(); begun += 1) queue.next(now())?.settle(true);
    endRound();
  }

  function ask(pending: PendingRequest): void {
    const hasRoom = !isRoundTaken || (queue.size === 0 && queue.underWay < MAX_CONCURRENT);
    if (hasRoom && !isDatabaseBusy()) {
      queue.begin(pending, now());
      pending.settle(true);
    } else {
      const refused = queue.wait(pending, now());
      if (refused) refuse(refused);
    }
    if (!isRoundTaken) endRound();
  }

  app.decorate('admit', (request: FastifyRequest, { raw }: FastifyReply) => {
    const { caller, admittedAt } = request;
    const network = networkOf(request.ip);
    if (admittedAt !== null && now() - admittedAt < TURN_MS) return Promise.resolve();
    // The sender has gone, so nothing would ever end the request if it started now.
    if (raw.closed) return new Promise<void>(() => undefined);
    return new Promise<void>((resolve, reject) => {
      const settle = (isAdmitted: boolean) => {
        request.admittedAt = now();
        if (isAdmitted) resolve();
        else reject(OVERLOADED);
      };
      const pending: PendingRequest = { caller, network, settle };
      raw.once('close', () => queue.end(pending, now()));
      ask(pending);
    });
  });
}

/**
 * Creates the function that refuses a request: in the next round, when a body that came with the head has been read and the connection
 * can be kept; or a moment later if the caller keeps asking despite refusals.
 */
function createRefuse(ignoresRefusals: (caller: string) => boolean): (pending: PendingRequest) => void {
  let waitingCount = 0;
  return ({ caller, settle }) => {
    if (waitingCount >= MAX_DELAYED || !ignoresRefusals(caller)) {
      setImmediate(settle, false);
      return;
    }
    waitingCount += 1;
    setTimeout(() => {
      waitingCount -= 1;
      settle(false);
    }, DELAY_MS);
  };
}
