import type { PipelineRow } from '@common-ground/contract/pipeline/pipeline';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import type { Card } from '../board/pipeline-cards.ts';

/** An application that ended while the board was open. */
export type Ending = {
  readonly card: Card;
  readonly status: 'accepted' | 'offer_declined' | 'withdrawn' | 'gone';
};

/**
 * Finds the open cards that candidates have ended since, and those that can't be found any more: deleted, or no longer accessible.
 * Applications that colleagues ended are left out.
 * @param ids the applications whose current state was requested
 * @param rows the server's response
 */
export function endingsOf(
  before: readonly Card[],
  ids: readonly string[],
  rows: readonly PipelineRow[],
): readonly Ending[] {
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const open = new Map(before.filter(({ hiredAt }) => hiredAt === null).map((card) => [card.id, card]));
  return ids.flatMap((id): Ending[] => {
    const card = open.get(id);
    if (!card) return [];
    const row = rowById.get(id);
    if (!row) return [{ card, status: 'gone' }];
    const { status, version } = row;
    if (version <= card.version) return [];
    return status === 'accepted' || status === 'offer_declined' || status === 'withdrawn'
      ? [{ card, status }]
      : [];
  });
}

/** Describes an ending as a title and a detail. A candidate whose account was deleted isn't named. */
export function describeEnding({ card: { name, title }, status }: Ending): { title: string; text: string } {
  switch (status) {
    case 'accepted':
      return { title: t`${isolated(name)} accepted your offer!`, text: title };
    case 'offer_declined':
      return { title: t`${isolated(name)} declined your offer.`, text: title };
    case 'withdrawn':
      return { title: t`${isolated(name)} withdrew their application.`, text: title };
    case 'gone':
      return {
        title: t`An application is no longer here.`,
        text: t`${isolated(title)}: it was deleted, or you no longer have access.`,
      };
  }
}
