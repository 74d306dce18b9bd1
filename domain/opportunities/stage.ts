import type { Violation } from '../violation.ts';

/** A process is a list of stages: how a company decides, with the working days within which it promises a reply at each. */

/** The kinds of stage, in order: the status that applications have there. */
export const STAGE_KINDS = ['received', 'in_review', 'interview', 'offer'] as const;
export type StageKind = (typeof STAGE_KINDS)[number];

/** Maximum lengths in characters, maximum counts, and the range of a promise in working days. */
export const STAGE_LIMITS = {
  stages: 8,
  name: 80,
  replyDays: 60,
  items: 8,
  competence: 80,
  question: 300,
  anchor: 300,
} as const;

/** What an interviewer looks for at a stage, with examples of answers that show little, some or much of it. */
export type ScorecardItem = {
  readonly id: string;
  readonly competence: string;
  readonly question: string | null;
  /** Observable behaviour for the lowest, middle and highest rating. */
  readonly anchors: {
    readonly low: string | null;
    readonly middle: string | null;
    readonly high: string | null;
  };
};

export type Stage = {
  readonly id: string;
  readonly kind: StageKind;
  readonly name: string;
  /** Working days until the next reply, counted from the day an application reaches this stage. */
  readonly replyDays: number;
  readonly scorecard: readonly ScorecardItem[];
};

/** A stage as candidates see it. */
export type PublicStage = Pick<Stage, 'name' | 'replyDays'>;

/** What candidates see of a process: without interviewers' items or stage IDs. */
export function publicProcess(process: readonly Stage[]): readonly PublicStage[] {
  return process.map(({ name, replyDays }) => ({ name, replyDays }));
}

/** The first stage of a kind, or null. Used for applications of which only the status is known. */
export function stageOfKind(process: readonly Stage[], kind: string): Stage | null {
  return process.find((stage) => stage.kind === kind) ?? null;
}

/**
 * Why a process isn't valid: only the first stage receives applications, only the last is the offer, and the kinds in between keep their
 * order.
 */
export function processViolations(process: readonly Pick<Stage, 'id' | 'kind'>[]): readonly Violation[] {
  const rank = (stage: Pick<Stage, 'kind'>) => STAGE_KINDS.indexOf(stage.kind);
  const last = process.length - 1;
  return process.flatMap((stage, index) => {
    const violations: Violation[] = [];
    const before = process[index - 1];
    if ((stage.kind === 'received') !== (index === 0))
      violations.push({ pointer: `/process/${index}/kind`, code: 'stage_order', params: {} });
    else if ((stage.kind === 'offer') !== (index === last))
      violations.push({ pointer: `/process/${index}/kind`, code: 'stage_order', params: {} });
    else if (before !== undefined && rank(before) > rank(stage))
      violations.push({ pointer: `/process/${index}/kind`, code: 'stage_order', params: {} });
    if (process.findIndex(({ id }) => id === stage.id) < index)
      violations.push({ pointer: `/process/${index}/id`, code: 'duplicate', params: {} });
    return violations;
  });
}
