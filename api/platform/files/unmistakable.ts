import { FlawError } from './flaw-error.ts';
import type { OpenedElement } from './markup.ts';

/** The attributes by which a part is judged. Others may share their name with one of another vocabulary, as `w:id` with `r:id`. */
const JUDGED = /^(href|src|instr|fldCharType|target|targetMode)$/i;

/**
 * Passes elements on whose attributes can be read in one way only: the prefix of a name is the file's choice, so of two addresses
 * a program may follow the one that wasn't judged.
 *
 * @throws FlawError when an attribute by which a part is judged says two things
 */
export function* unmistakable(elements: Iterable<OpenedElement>): Generator<OpenedElement> {
  for (const element of elements) {
    const isRelationship = element.name === 'Relationship';
    for (const [name, value] of element.pairs)
      if ((isRelationship || JUDGED.test(name)) && element.attributes.get(name) !== value)
        throw new FlawError('ambiguous');
    yield element;
  }
}
