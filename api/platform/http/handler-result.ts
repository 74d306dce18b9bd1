import type { ProblemCode, Violation } from '@common-ground/contract/problem';

/** An expected refusal that a handler returns. */
export type Refusal<Code extends ProblemCode = ProblemCode> = {
  readonly refusal: Code;
  readonly violations?: readonly Violation[];
  /** With `version_conflict`: the current state. */
  readonly current?: unknown;
  readonly opensOn?: string;
  /** For the header `Retry-After`. */
  readonly retryAfterSeconds?: number;
};

/** A refusal of one of the operation's own codes. */
export function refuse<Code extends ProblemCode>(
  refusal: Code,
  details: Omit<Refusal, 'refusal'> = {},
): Refusal<Code> {
  return { refusal, ...details };
}

/** The refusal of input that matches the schema but breaks a rule. */
export function refuseInput(violations: readonly Violation[]): Refusal<'invalid_input'> {
  return { refusal: 'invalid_input', violations };
}

/** A success with its status and body; `version` becomes the ETag. */
export function succeed<Status extends number, Body>(status: Status, body: Body, version?: number) {
  return { status, body, version };
}
