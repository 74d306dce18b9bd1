import type { ServerResponse } from 'node:http';
import { onceClosed } from '../once-closed.ts';
import { RefusalError } from '../problem-reply.ts';

/** Who has a place, a person or a network, and how many they may have at once. */
export type PlaceOwner = { readonly name: string; readonly most: number };

/**
 * Counts simultaneous transfers in this process: each holds a connection and more, however slow it is.
 * @returns takes a place of each owner until the answer is sent or no one is there for it any more; it throws a RefusalError, and takes none,
 * when one of them has no place left
 */
export function createPlaces(): (response: ServerResponse, owners: readonly PlaceOwner[]) => void {
  const taken = new Map<string, number>();
  return (response, owners) => {
    for (const { name, most } of owners)
      if ((taken.get(name) ?? 0) >= most) throw new RefusalError({ refusal: 'too_many_requests' });
    for (const { name } of owners) taken.set(name, (taken.get(name) ?? 0) + 1);
    onceClosed(response, () => {
      for (const { name } of owners) {
        const left = (taken.get(name) ?? 1) - 1;
        if (left > 0) taken.set(name, left);
        else taken.delete(name);
      }
    });
  };
}
