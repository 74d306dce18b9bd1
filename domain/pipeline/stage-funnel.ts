import type { ApplicationStatus } from '../applications/application.ts';
import type { StageKind } from '../opportunities/stage.ts';

/** How many of a job's applications have reached each of its stages. */

/** How many applications have a status at a stage: the stage where they are now, or the last one before they ended. */
export type StageCount = {
  readonly stageId: string;
  readonly status: ApplicationStatus;
  readonly count: number;
};

/** One stage of the funnel. `reached` is the sum of the other four. */
export type FunnelStage = {
  readonly stageId: string;
  readonly name: string;
  /** How many are at this stage or a later one, or ended there. */
  readonly reached: number;
  /** How many are here now. */
  readonly waiting: number;
  /** How many are further on; at the last stage, how many accepted. */
  readonly movedOn: number;
  readonly declined: number;
  /** How many candidates withdrew here; at the last stage, including those who turned down an offer. */
  readonly withdrew: number;
};

type Process = readonly { readonly id: string; readonly name: string; readonly kind: StageKind }[];

/** The stage at which an application counts: its own, or if that's no longer in the process, the first one with its status. */
function positionIn(process: Process, { stageId, status }: StageCount): number {
  const own = process.findIndex(({ id }) => id === stageId);
  if (own >= 0) return own;
  return Math.max(
    0,
    process.findIndex(({ kind }) => kind === status),
  );
}

/**
 * The funnel of a job, from the number of applications per stage and status. Someone who skipped a stage has reached it; someone who was
 * moved back counts where they are now.
 */
export function stageFunnel(process: Process, counts: readonly StageCount[]): readonly FunnelStage[] {
  const countsWithPosition = counts.map((count) => ({ ...count, position: positionIn(process, count) }));
  const sum = (isIn: (entry: (typeof countsWithPosition)[number]) => boolean) =>
    countsWithPosition.filter(isIn).reduce((total, { count }) => total + count, 0);
  return process.map(({ id, name }, index) => {
    const at = (...statuses: readonly ApplicationStatus[]) =>
      sum(({ position, status }) => position === index && statuses.includes(status));
    return {
      stageId: id,
      name,
      reached: sum(({ position }) => position >= index),
      waiting: at('received', 'in_review', 'interview', 'offer'),
      movedOn: sum(({ position }) => position > index) + at('accepted'),
      declined: at('declined'),
      withdrew: at('withdrawn', 'offer_declined'),
    };
  });
}
