import type { Proposal } from '../profile/import-proposal.ts';
import type { ReadField, ReadProposal } from './import-reading.ts';

/** Proposals from a file that's already structured (a JSON Resume or one of our exports), in the form used for review. */

const MAX_SNIPPET_LENGTH = 600;

/**
 * @param proposals as mapped from that kind of file, with JSON pointers @param file the file itself, as parsed JSON
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
  return [...(text ?? '')].slice(0, MAX_SNIPPET_LENGTH).join('');
}
