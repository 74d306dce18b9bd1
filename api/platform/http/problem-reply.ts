import { PROBLEMS, type Problem, type ProblemCode } from '@common-ground/contract/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NoResultError } from 'kysely';
import { isUnavailable } from '../outside/is-unavailable.ts';
import { createBusyLog, createUnavailableLog } from '../telemetry/busy-log.ts';
import type { Refusal } from './handler-result.ts';

/** Thrown by our own hooks where they can't return a value; becomes the problem it names. */
export class RefusalError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refusal);
    this.name = 'RefusalError';
    this.refusal = refusal;
  }
}

/** Answers with RFC 9457 problem details. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, title } = PROBLEMS[refusal.refusal];
  const problem: Problem = {
    type: `/problems/${refusal.refusal}`,
    title,
    status,
    code: refusal.refusal,
    requestId: request.id,
    violations: [...(refusal.violations ?? [])],
    ...(refusal.current === undefined ? {} : { current: refusal.current }),
    ...(refusal.opensOn === undefined ? {} : { opensOn: refusal.opensOn }),
  };
  const retryAfter = refusal.retryAfterSeconds ?? (status === 503 ? 2 : null);
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(problem);
}

const BY_FASTIFY_CODE: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};

/** The row that this one refers to is missing: the account was deleted while the caller's status was still cached. */
const PARENT_MISSING = '23503';

/** Of two deadlocked transactions, the database ended this one: retrying will work. */
const DEADLOCK = '40P01';

/** A member's status changed during the request; the database detects it at the request's first write. */
const BY_LOST_AUTHORITY: Readonly<Record<string, ProblemCode>> = {
  caller_removed: 'account_missing',
  caller_role_changed: 'not_permitted',
  caller_suspended: 'company_suspended',
  caller_unverified: 'verification_needed',
};

function isOwnerDeleted(error: FastifyError): boolean {
  return error.code === PARENT_MISSING || error instanceof NoResultError;
}

function codeOf(error: FastifyError): ProblemCode {
  if (isOwnerDeleted(error)) return 'not_found';
  if (error.code === DEADLOCK) return 'overloaded';
  const lost =
    error.code === '42501' && BY_LOST_AUTHORITY[(error as { constraint?: string }).constraint ?? ''];
  if (lost) return lost;
  const known = BY_FASTIFY_CODE[error.code];
  if (known) return known;
  if (error.statusCode === 429) return 'too_many_requests';
  if (isUnavailable(error)) return 'unavailable';
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? 'malformed_request'
    : 'internal';
}

/** Turns whatever was thrown into a problem; faults are logged once, here. */
export function replyToError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof RefusalError) return sendProblem(request, reply, error.refusal);
  const code = codeOf(error);
  if (isOwnerDeleted(error)) request.log.warn({ err: error }, 'A request’s account was deleted while it ran');
  if (PROBLEMS[code].status >= 500) request.log.error({ err: error }, 'A request failed');
  return sendProblem(request, reply, { refusal: code });
}

/** Responds with a problem to whatever is thrown while serving a request. */
export function registerProblemReplies(app: FastifyInstance): void {
  const [logBusy, logUnavailable] = [createBusyLog(Date.now), createUnavailableLog(Date.now)];
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof RefusalError && error.refusal.refusal === 'overloaded') logBusy(app.log);
    if (error instanceof RefusalError || codeOf(error) !== 'unavailable')
      return replyToError(error, request, reply);
    logUnavailable(app.log, error);
    return sendProblem(request, reply, { refusal: 'unavailable' });
  });
}
