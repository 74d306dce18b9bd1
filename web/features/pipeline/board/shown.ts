import type { PipelineOpportunity } from '@common-ground/contract/pipeline/pipeline';
import type { ReactNode } from 'react';
import type { Announce } from '../../../ui/signs/announcer.tsx';
import type { Acting } from '../decisions/acting.tsx';
import type { BoardState } from '../pipeline.queries.ts';
import type { PipelineAddress } from '../pipeline-address.ts';
import type { Lane } from './board-lanes.ts';
import type { Card } from './pipeline-cards.ts';
import type { Selection } from './selection.ts';

/** The props of the board and of the table. */
export type ShownProps = {
  readonly board: BoardState;
  /** The lanes that match the filter; empty for a table. */
  readonly lanes: readonly Lane<Card>[];
  /** The opportunity of this board; null for the board of all. */
  readonly opportunity: PipelineOpportunity | null;
  readonly address: PipelineAddress;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly selection: Selection;
  readonly acting: Acting;
  readonly canDecide: boolean;
  readonly canWrite: boolean;
  /** Opens the message form, for one candidate or several. */
  readonly onWrite: (cards: readonly Card[]) => void;
  readonly announce: Announce;
  /** Candidates added by hand who haven't applied yet, shown at the top of the first lane or the table. */
  readonly added: ReactNode;
};
