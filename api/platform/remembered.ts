import { createHash } from 'node:crypto';

/**
 * Gives a pure function a memory: the same input, by its JSON, is computed once while it is remembered. For functions
 * that cost more than hashing their input, and whose output is not changed by anybody.
 * @param most how many outputs are remembered; beyond that the one that was needed longest ago is forgotten.
 */
export function remembered<Input, Output>(
  compute: (input: Input) => Output,
  most: number,
): (input: Input) => Output {
  const memory = new Map<string, Output>();
  return (input) => {
    const key = createHash('sha1').update(JSON.stringify(input)).digest('base64');
    const known = memory.get(key);
    const output = known ?? compute(input);
    // A Map keeps its order: what is set anew stands at the end, what was needed longest ago at the beginning.
    memory.delete(key);
    memory.set(key, output);
    if (memory.size > most) memory.delete(memory.keys().next().value as string);
    return output;
  };
}
