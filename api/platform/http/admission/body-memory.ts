import { BODY_BYTES } from '@common-ground/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { announcesBody } from '../unread-body.ts';
import { networkOf } from './network-of.ts';
import { createSlots } from './slots.ts';

/** How many bytes of bodies may be in memory at once. */
type BodyLimits = { readonly person: number; readonly network: number; readonly all: number };

/** Four of the largest contact lists for a person, ten for a network and thirty-two for everyone. */
const LARGE: BodyLimits = { person: 20_000_000, network: 50_000_000, all: 150_000_000 };
/** Counted separately, so that large bodies never keep out small ones, which nearly all are: thirty of the largest for a person. */
const SMALL: BodyLimits = { person: 2_000_000, network: 20_000_000, all: 100_000_000 };

const takeLarge = createSlots();
const takeSmall = createSlots();

/** How many bytes a body may take up: what its header says, or as many as its operation accepts. */
function announcedBytes({ headers, routeOptions: { bodyLimit = BODY_BYTES } }: FastifyRequest): number {
  const length = Number(headers['content-length'] ?? Number.NaN);
  // A longer one is refused, and isn't read.
  return length <= bodyLimit ? length : bodyLimit;
}

/**
 * Reserves memory for a JSON body until the response is sent or the sender disconnects, because a body is collected in memory, however
 * slowly it arrives, and stays there while its request waits and runs. `request.caller` must be known.
 * @throws RefusalError when the sender, their network or everyone together has too much in memory already
 */
export function takeBodyMemory(request: FastifyRequest, { raw }: FastifyReply): void {
  if (!announcesBody(request)) return;
  const bytes = announcedBytes(request);
  const isLarge = bytes > BODY_BYTES;
  const { person, network, all } = isLarge ? LARGE : SMALL;
  const take = isLarge ? takeLarge : takeSmall;
  const owners = [
    { name: request.caller, max: person },
    { name: `network ${networkOf(request.ip)}`, max: network },
    { name: 'all', max: all, refusal: 'overloaded' },
  ] as const;
  take(raw, owners, bytes);
}

/** Does the same for bodies sent to addresses without an operation, which are collected as well before that's noticed. */
export function registerBodyMemory(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) {
      request.caller = `address ${request.ip}`;
      takeBodyMemory(request, reply);
    }
    done();
  });
}
