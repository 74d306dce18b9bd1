import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusalError } from '../problem-reply.ts';
import { networkOf } from './network-of.ts';

const MINUTE_MS = 60_000;
/** What all members of a company may ask together, in multiples of what one of them may: more people don't add to this. */
const COMPANY_MULTIPLE = 5;
/** What all people of a network may ask together, an office say, in multiples of what one of them may: accounts cost nothing. */
const NETWORK_MULTIPLE = 20;

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Charges a request to the budget of a person, or an address, and of a company, whatever the operation. */
    chargeRequest: Charge;
  }
}

/** Charges one request. @throws RefusalError when a budget is spent; the response says when to retry */
type Charge = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Strangers are counted by their address, which no header of their own changes. */
const callerOf = ({ caller, ip }: FastifyRequest) => caller || `address ${ip}`;
/** Raters answer for a company without being members: what they ask is not its spending. */
const companyOf = ({ scope }: FastifyRequest) =>
  scope && 'role' in scope && scope.role === 'company' ? scope.companyId : null;

/** Makes a rate limit: this many requests a minute for one person, five times as many for one company and twenty times for one network. */
function chargeOf(app: FastifyInstance, requestsPerMinute: number): Charge {
  const timeWindow = MINUTE_MS;
  const ofCaller = app.createRateLimit({ max: requestsPerMinute, timeWindow, keyGenerator: callerOf });
  const ofCompany = app.createRateLimit({
    max: COMPANY_MULTIPLE * requestsPerMinute,
    timeWindow,
    keyGenerator: (request) => companyOf(request) ?? '',
  });
  const ofNetwork = app.createRateLimit({
    max: NETWORK_MULTIPLE * requestsPerMinute,
    timeWindow,
    // Apart from what has no confirmed address: such accounts cost nothing, and must not use up what colleagues have.
    keyGenerator: ({ ip, identity }) => `${networkOf(ip)} ${identity?.isEmailConfirmed ? 'confirmed' : ''}`,
  });
  return async (request, reply) => {
    await spend(ofCaller, request, reply);
    await spend(ofNetwork, request, reply);
    if (companyOf(request) !== null) await spend(ofCompany, request, reply);
  };
}

async function spend(limiter: Limiter, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const spent = await limiter(request);
  if (spent.isAllowed || !spent.isExceeded) return;
  reply.header('retry-after', spent.ttlInSeconds);
  throw new RefusalError({ refusal: 'too_many_requests' });
}

/** Gives the operations of `app` one budget of requests that they share. */
export async function registerRequestBudget(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(rateLimit, { global: false });
  app.decorate('chargeRequest', chargeOf(app, requestsPerMinute));
}

/**
 * A charge for one costly operation, on top of the shared budget.
 * @param requestsPerMinute none when it is not given
 * @param isOfPersonAlone whether companies and networks have no budget of it
 */
export function operationCharge(
  app: FastifyInstance,
  requestsPerMinute: number | undefined,
  isOfPersonAlone = false,
): Charge {
  if (requestsPerMinute === undefined) return async () => undefined;
  if (!isOfPersonAlone) return chargeOf(app, requestsPerMinute);
  const ofCaller = app.createRateLimit({
    max: requestsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: callerOf,
  });
  return (request, reply) => spend(ofCaller, request, reply);
}
