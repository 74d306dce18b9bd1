import type { ServerResponse } from 'node:http';
import { onceClosed } from '../once-closed.ts';
import { RefusalError } from '../problem-reply.ts';

/** Who takes a slot (a person or a network), and how many they may have at once. */
export type SlotOwner = { readonly name: string; readonly max: number };

/**
 * Counts simultaneous transfers in this process: each holds a connection and more, however slow it is. @returns a function that takes a
 * slot of each owner until the response is sent or its reader disconnects; it throws a RefusalError, and takes none, if one of them has
 * no slot left
 */
export function createSlots(): (response: ServerResponse, owners: readonly SlotOwner[]) => void {
  const used = new Map<string, number>();
  return (response, owners) => {
    for (const { name, max } of owners)
      if ((used.get(name) ?? 0) >= max) throw new RefusalError({ refusal: 'too_many_requests' });
    for (const { name } of owners) used.set(name, (used.get(name) ?? 0) + 1);
    onceClosed(response, () => {
      for (const { name } of owners) {
        const remaining = (used.get(name) ?? 1) - 1;
        if (remaining > 0) used.set(name, remaining);
        else used.delete(name);
      }
    });
  };
}
