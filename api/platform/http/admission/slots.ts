import type { ServerResponse } from 'node:http';
import { onceClosed } from '../once-closed.ts';
import { RefusalError } from '../problem-reply.ts';

/** Who takes a share of something (a person, a network, everyone), how much they may have at once, and what's said beyond that. */
export type SlotOwner = {
  readonly name: string;
  readonly max: number;
  readonly refusal?: 'too_many_requests' | 'overloaded';
};

/** When to try again, in seconds: what's taken is given back when a response ends, most of them soon. */
const RETRY_SECONDS = 2;

/**
 * Counts what simultaneous requests take in this process: each holds a connection and more, however slow it is.
 * @returns a function that takes some, one slot by default, of each owner's share until the response is sent or its reader disconnects; it
 * throws a RefusalError, and takes nothing, if one of them has too little left
 */
export function createSlots(): (
  response: ServerResponse,
  owners: readonly SlotOwner[],
  amount?: number,
) => void {
  const used = new Map<string, number>();
  return (response, owners, amount = 1) => {
    for (const { name, max, refusal = 'too_many_requests' } of owners)
      if ((used.get(name) ?? 0) + amount > max)
        throw new RefusalError({ refusal, retryAfterSeconds: RETRY_SECONDS });
    for (const { name } of owners) used.set(name, (used.get(name) ?? 0) + amount);
    onceClosed(response, () => {
      for (const { name } of owners) {
        const remaining = (used.get(name) ?? amount) - amount;
        if (remaining > 0) used.set(name, remaining);
        else used.delete(name);
      }
    });
  };
}
