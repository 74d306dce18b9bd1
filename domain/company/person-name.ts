import type { Violation } from '../violation.ts';
import { isUnusablePersonName } from './name-review.ts';
import { isReservedName } from './reserved-name.ts';

/**
 * What's wrong with a person's names that others can read. No one reviews them, so they mustn't be mistakable for ours, contain contact
 * details or vouch for the person. @param names by field; null for one that was left out
 * @param reserved the names of those who run the installation
 */
export function personNameViolations(
  names: Readonly<Record<string, string | null>>,
  reserved: readonly string[],
): readonly Violation[] {
  return Object.entries(names).flatMap(([field, name]) => {
    if (name === null) return [];
    const pointer = `/${field}`;
    if (isReservedName(name, reserved)) return [{ pointer, code: 'reserved_name', params: {} }];
    return isUnusablePersonName(name) ? [{ pointer, code: 'no_persons_name', params: {} }] : [];
  });
}
