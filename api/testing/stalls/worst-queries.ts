import type { JsonSchema } from '../fuzz/fuzz-values.ts';
import { fullValue, isType, TEXTS } from './worst-bodies.ts';

/** A query string that's as slow to validate as a schema and the limit on request headers allow. */
export type WorstQuery = { readonly name: string; readonly query: () => string };

/** What the token and other headers leave of Node's 16 KB limit. */
const ROOM = 14_000;

type Pair = readonly [name: string, value: string];
type Parameter = { readonly name: string; readonly schema: JsonSchema };

/** As many parameters as fit. */
function queryOf(pairs: Iterable<Pair>, maxLength: number): string {
  let query = '';
  for (const pair of pairs) {
    const longer = `${query}${query && '&'}${new URLSearchParams([[...pair]])}`;
    if (longer.length > maxLength) break;
    query = longer;
  }
  return query;
}

function* cycle(pairs: readonly Pair[]): Generator<Pair> {
  while (pairs.length > 0) yield* pairs;
}

const encodedLength = (text: string) => String(new URLSearchParams([['', text]])).length - 1;
/** Text of one kind that takes up this many characters of a URL. */
const textFor = (text: (bytes: number) => string, maxLength: number) =>
  text(Math.floor((1_000 * maxLength) / encodedLength(text(1_000))));

const isText = ({ schema }: Parameter) =>
  isType(schema, 'string') && !schema.enum && schema.format === undefined;
const isList = ({ schema }: Parameter) => isType(schema, 'array');

/** The worst query strings. @param share of the room that is used, so that doubling it shows how the cost grows */
export function worstQueries(schema: JsonSchema, { share = 1 } = {}): readonly WorstQuery[] {
  const maxLength = ROOM * share;
  const parameters = Object.entries(schema.properties ?? {}).map(([name, own]) => ({ name, schema: own }));
  const texts = parameters.filter(isText);
  const lists = parameters.filter(isList);
  const queries: { name: string; pairs: () => Iterable<Pair>; isWanted: boolean }[] = [
    {
      name: 'the longest lists',
      pairs: () =>
        cycle(lists.map(({ name, schema: own }): Pair => [name, String(fullValue(own.items ?? {}))])),
      isWanted: lists.length > 0,
    },
    ...Object.entries(TEXTS).flatMap(([kind, text]) => [
      {
        name: `${kind} everywhere, as long as is allowed`,
        pairs: () =>
          texts.map(
            ({ name, schema: { maxLength = 1_000 } }): Pair => [
              name,
              text(4 * maxLength).slice(0, maxLength),
            ],
          ),
        isWanted: texts.length > 0,
      },
      {
        name: `${kind} in one parameter`,
        pairs: (): Pair[] => [[parameters[0]?.name ?? '', textFor(text, maxLength - 100)]],
        isWanted: true,
      },
    ]),
    {
      name: 'one parameter again and again',
      pairs: () => cycle([[parameters[0]?.name ?? '', '1']]),
      isWanted: true,
    },
    { name: 'unknown parameters', pairs: unknownPairs, isWanted: true },
  ];
  return queries
    .filter(({ isWanted }) => isWanted)
    .map(({ name, pairs }) => ({ name, query: () => queryOf(pairs(), maxLength) }));
}

function* unknownPairs(): Generator<Pair> {
  for (let index = 0; ; index += 1) yield [`k${index}`, '0'];
}
