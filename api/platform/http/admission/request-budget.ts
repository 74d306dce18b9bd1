import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusalError } from '../problem-reply.ts';
import { networkOf } from './network-of.ts';

const MINUTE_MS = 60_000;
/** The budget of all members of a company together, as a multiple of one member's; it doesn't grow with the team. */
const COMPANY_MULTIPLE = 5;
/** The budget of all people on a network together (such as an office), as a multiple of one person's: accounts cost nothing. */
const NETWORK_MULTIPLE = 20;

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Charges a request to the budget of a person, or an address, and of a company, whatever the operation. */
    chargeRequest: Charge;
  }
}

/** Charges one request. @throws RefusalError when a budget is used up; the response says when to retry */
type Charge = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Strangers are counted by their address, which no header of their own changes. */
const callerOf = ({ caller, ip }: FastifyRequest) => caller || `address ${ip}`;
/** Raters rate a company without being members: their requests aren't charged to it. */
const companyOf = ({ scope }: FastifyRequest) =>
  scope && 'role' in scope && scope.role === 'company' ? scope.companyId : null;

/** Makes a rate limit: this many requests a minute for one person, five times as many for one company and twenty times for one network. */
function chargeOf(app: FastifyInstance, requestsPerMinute: number): Charge {
  const timeWindow = MINUTE_MS;
  const callerLimit = app.createRateLimit({ max: requestsPerMinute, timeWindow, keyGenerator: callerOf });
  const companyLimit = app.createRateLimit({
    max: COMPANY_MULTIPLE * requestsPerMinute,
    timeWindow,
    keyGenerator: (request) => companyOf(request) ?? '',
  });
  const networkLimit = app.createRateLimit({
    max: NETWORK_MULTIPLE * requestsPerMinute,
    timeWindow,
    // Separate from accounts without a confirmed address: those cost nothing, and mustn't use up their colleagues' budget.
    keyGenerator: ({ ip, identity }) => `${networkOf(ip)} ${identity?.isEmailConfirmed ? 'confirmed' : ''}`,
  });
  return async (request, reply) => {
    await consume(callerLimit, request, reply);
    await consume(networkLimit, request, reply);
    if (companyOf(request) !== null) await consume(companyLimit, request, reply);
  };
}

async function consume(limiter: Limiter, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const usage = await limiter(request);
  if (usage.isAllowed || !usage.isExceeded) return;
  reply.header('retry-after', usage.ttlInSeconds);
  throw new RefusalError({ refusal: 'too_many_requests' });
}

/** Gives the operations of `app` one shared request budget. */
export async function registerRequestBudget(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(rateLimit, { global: false });
  app.decorate('chargeRequest', chargeOf(app, requestsPerMinute));
}

/**
 * A charge for one costly operation, on top of the shared budget.
 * @param requestsPerMinute no charge if it isn't given @param isOfPersonAlone whether it's only limited per person, not per company or
 * network
 */
export function operationCharge(
  app: FastifyInstance,
  requestsPerMinute: number | undefined,
  isOfPersonAlone = false,
): Charge {
  if (requestsPerMinute === undefined) return async () => undefined;
  if (!isOfPersonAlone) return chargeOf(app, requestsPerMinute);
  const callerLimit = app.createRateLimit({
    max: requestsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: callerOf,
  });
  return (request, reply) => consume(callerLimit, request, reply);
}
