import { FlawError } from './flaw-error.ts';

/** An object stream: what stands before it, and what is packed in it. */
export type PackedObjects = { readonly head: string; readonly inside: string };

function figure(head: string, name: string): number {
  // The figure may stand in another object, which nobody but those who hide something does.
  const [, digits, rest] = new RegExp(`/${name}[\\s\\0]+(\\d+)([\\s\\0]+\\d+[\\s\\0]+R)?`).exec(head) ?? [];
  if (digits === undefined || rest !== undefined) throw new FlawError('ambiguous');
  return Number(digits);
}

/** The texts of the packed objects, by number (ISO 32000-1, 7.5.7: pairs of number and place, then the objects). */
function* packedObjects({ head, inside }: PackedObjects): Generator<[string, string]> {
  const first = figure(head, 'First');
  const figures = inside
    .slice(0, first)
    .trim()
    .split(/[\s\0]+/, figure(head, 'N') * 2)
    .map(Number);
  if (figures.some(Number.isNaN)) throw new FlawError('ambiguous');
  for (let at = 0; at + 1 < figures.length; at += 2) {
    const [number, place, , next] = figures.slice(at, at + 4);
    yield [`${number} 0`, inside.slice(first + Number(place), next === undefined ? undefined : first + next)];
  }
}

/** All objects of a PDF, by number and generation; several texts where one was changed later. */
export function objectsOf(
  text: string,
  packed: readonly PackedObjects[],
): ReadonlyMap<string, readonly string[]> {
  const objects = new Map<string, string[]>();
  const add = (key: string, object: string) => {
    const texts = objects.get(key);
    if (texts) texts.push(object);
    else objects.set(key, [object]);
  };
  for (const { 1: number, 2: generation, index, 0: whole } of text.matchAll(
    /(?<!\d)(\d{1,10})(?:[\s\0]|%[^\r\n]*[\r\n])+(\d{1,5})(?:[\s\0]|%[^\r\n]*[\r\n])+obj\b/g,
  )) {
    const start = index + whole.length;
    const end = text.indexOf('endobj', start);
    add(`${Number(number)} ${Number(generation)}`, text.slice(start, end < 0 ? undefined : end));
  }
  for (const one of packed) for (const [key, object] of packedObjects(one)) add(key, object);
  return objects;
}
