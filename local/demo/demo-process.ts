import type { Stage } from '@common-ground/domain/hiring/stage';

type Named = readonly [name: string, replyDays: number, kind?: 'in_review'];

/** The stages of an invented company: where applications arrive, its talks if nothing else is said, and an offer at the end. */
export function stages(...named: readonly Named[]): Stage[] {
  const all: readonly Named[] = [...named, ['We make an offer', 5]];
  const kindAt = (index: number, kind: Stage['kind']): Stage['kind'] =>
    index === 0 ? 'received' : index === named.length ? 'offer' : kind;
  return all.map(
    ([name, replyDays, kind], index): Stage => ({
      id: `00000000-0000-4000-8000-00000000057${index}`,
      kind: kindAt(index, kind ?? 'interview'),
      name,
      replyDays,
      scorecard: [],
    }),
  );
}

/** How the invented companies decide, in three ways. */
export const READ_TALK = stages(
  ['We read what you sent', 5],
  ['Two more of us read it', 4, 'in_review'],
  ['A talk with two of us', 4],
  ['A day with the team', 3],
);
export const READ_TASK = stages(
  ['We read what you sent', 8],
  ['A task of two hours, paid', 6, 'in_review'],
  ['A talk about it', 5],
);
export const QUICK = stages(['We call you', 2], ['A trial shift, paid', 2]);
