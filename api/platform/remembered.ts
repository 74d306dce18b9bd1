import { createHash } from 'node:crypto';
import { RecentlyUsed } from './recently-used.ts';

/**
 * Gives a pure function a memory: the same input, by its JSON, is computed once while it is remembered. For functions
 * that cost more than hashing their input, and whose output is not changed by anybody.
 * @param most how many outputs are remembered; beyond that the one that was needed longest ago is forgotten.
 */
export function remembered<Input, Output>(
  compute: (input: Input) => Output,
  most: number,
): (input: Input) => Output {
  const memory = new RecentlyUsed<Output>(most);
  return (input) => {
    const key = createHash('sha1').update(JSON.stringify(input)).digest('base64');
    return memory.keep(key, memory.get(key) ?? compute(input));
  };
}
