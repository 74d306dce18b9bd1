import type { ActResults } from '@common-ground/contract/pipeline/moves';
import type { PipelineOpportunity, PipelineRow } from '@common-ground/contract/pipeline/pipeline';
import { type Card, cardOfRow } from '../board/pipeline-cards.ts';

const id = (end: number) => `0199a6f2-4c1e-7b52-9a3d-${String(end).padStart(12, '0')}`;

/** A job with three stages. */
export const NURSE: PipelineOpportunity = {
  id: id(1),
  title: 'Ward nurse',
  status: 'published',
  isBlind: false,
  owesScorecards: true,
  stages: [
    { id: id(11), kind: 'received', name: 'Reading', replyDays: 5, hasScorecard: false },
    { id: id(12), kind: 'interview', name: 'A talk', replyDays: 3, hasScorecard: true },
    { id: id(13), kind: 'offer', name: 'An offer', replyDays: 5, hasScorecard: false },
  ],
};

/** Returns an unread application for that job, identified by a number. */
export function applicationOf(number: number, changes: Partial<PipelineRow> = {}): PipelineRow {
  return {
    id: id(100 + number),
    name: `Ana ${number}`,
    opportunityId: NURSE.id,
    title: NURSE.title,
    stageId: id(11),
    stageName: 'Reading',
    status: 'received',
    version: 3,
    sentAt: '2026-11-10T09:00:00.000Z',
    openedAt: null,
    endedAt: null,
    replyBy: '2026-11-20',
    moments: null,
    waiting: null,
    hasOwnScorecard: false,
    hasWaivedScorecard: false,
    interviews: [],
    ...changes,
  };
}

/** Returns the same application as a card. */
export function cardOf(number: number, changes: Partial<PipelineRow> = {}): Card {
  const card = cardOfRow(applicationOf(number, changes), [NURSE]);
  if (!card) throw new Error('The application isn’t on any board');
  return card;
}

/** Returns the API's response if everything succeeded. */
export function doneWith(rows: readonly PipelineRow[]): ActResults {
  return {
    items: rows.map((row, at) => ({
      applicationId: row.id,
      outcome: 'done',
      decisionId: id(900 + at),
      row: { ...row, version: row.version + 1 },
    })),
    undoUntil: '2026-11-23T10:00:00.000Z',
  };
}
