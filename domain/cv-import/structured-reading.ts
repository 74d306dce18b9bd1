import type { Proposal } from '../profile/import-proposal.ts';
import type { ReadField, ReadProposal } from './import-reading.ts';

/** Proposals out of a file that is structured already (JSON Resume, an own export) in the form in which a reading is reviewed. */

const LONGEST_SNIPPET = 600;

/**
 * @param proposals as the mapping of that kind of file gives them, with JSON pointers
 * @param file the file itself, as JSON carries it
 */
export function structuredReading(proposals: readonly Proposal[], file: unknown): readonly ReadProposal[] {
  return proposals.flatMap(({ section, field, isListItem, value, from }): readonly ReadProposal[] => {
    const snippet = { fromLine: 0, toLine: 0, text: excerpt(file, from) };
    if (value === null) return [];
    const fields: readonly ReadField[] =
      isListItem && typeof value === 'object'
        ? Object.entries(value)
            .filter(([name, part]) => name !== 'id' && part !== null)
            .map(([name, part]) => ({ field: name, value: part, snippet }))
        : [{ field: '', value, snippet }];
    return [{ section, field, isListItem, fields }];
  });
}

/** What is at a JSON pointer (RFC 6901), as text. */
function excerpt(file: unknown, pointer: string): string {
  const found = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (at, step) =>
        at !== null && typeof at === 'object' && Object.hasOwn(at, step)
          ? (at as Readonly<Record<string, unknown>>)[step]
          : null,
      file,
    );
  const text = typeof found === 'string' ? found : JSON.stringify(found, null, 1);
  return [...(text ?? '')].slice(0, LONGEST_SNIPPET).join('');
}
