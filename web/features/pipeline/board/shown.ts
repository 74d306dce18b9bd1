import type { PipelineOpportunity } from '@common-ground/contract/pipeline/pipeline';
import type { ReactNode } from 'react';
import type { Announce } from '../../../ui/signs/announcer.tsx';
import type { Acting } from '../decisions/acting.tsx';
import type { BoardState } from '../pipeline.queries.ts';
import type { PipelineAddress } from '../pipeline-address.ts';
import type { Lane } from './board-lanes.ts';
import type { Card } from './pipeline-cards.ts';
import type { Selection } from './selection.ts';

/** What board and table are shown with. */
export type ShownProps = {
  readonly board: BoardState;
  /** What of the board is looked for; none while it is a table. */
  readonly lanes: readonly Lane<Card>[];
  /** The one whose board it is; null for all. */
  readonly opportunity: PipelineOpportunity | null;
  readonly address: PipelineAddress;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly selection: Selection;
  readonly acting: Acting;
  readonly canDecide: boolean;
  readonly canWrite: boolean;
  /** Opens what one writes in, to one of them or to all. */
  readonly onWrite: (cards: readonly Card[]) => void;
  readonly announce: Announce;
  /** People who were added by hand and haven't applied yet, for the top of the first lane or of the table. */
  readonly added: ReactNode;
};
