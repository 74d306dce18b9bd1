import { BLOCKS } from '../culture/block-design.ts';
import { RATING_STATEMENTS } from '../culture/item-bank.ts';
import { type Random, shuffled } from '../random.ts';
import { GROUPINGS } from './groups.ts';
import { type Copy, sampleOf } from './sample.ts';

/**
 * Exports the usable first sittings as CSV for R (lavaan, lordif, thurstonianIRT): one row per person in random order, with what they
 * said about themselves, 40 ratings, and the most and least of each block. Cells are codes and numbers, so they need no quotes.
 */
export function copiesCsv(copies: readonly Copy[], random: Random): string {
  const fields = Object.values(GROUPINGS);
  const head = [
    ...fields,
    ...RATING_STATEMENTS.map(({ id }) => id),
    ...BLOCKS.flatMap(({ id }) => [`${id}-most`, `${id}-least`]),
  ];
  const rows = shuffled(sampleOf(copies).people, random).map(({ about, ratings, choices }) => [
    ...fields.map((field) => about[field] ?? ''),
    ...ratings,
    ...choices.flatMap(({ mostId, leastId }) => [mostId, leastId]),
  ]);
  return [head, ...rows].map((cells) => `${cells.join(',')}\n`).join('');
}
