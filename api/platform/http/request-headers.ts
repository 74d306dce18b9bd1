import { createHash } from 'node:crypto';
import type { RouteDefinition } from '@common-ground/contract/route';
import { canonicalJson } from '@common-ground/domain/applications/canonical-json';
import type { FastifyRequest } from 'fastify';
import type { KeyedRequest } from '../idempotency/act-once.ts';
import { RefusalError } from './problem-reply.ts';

/** The version in `If-Match`; 0 where the operation has none. @throws RefusalError when it is missing */
export function readIfMatch(definition: RouteDefinition, request: FastifyRequest): number {
  if (!definition.isVersioned) return 0;
  const match = /^"(\d{1,9})"$/.exec(request.headers['if-match'] ?? '');
  if (!match) throw new RefusalError({ refusal: 'version_required' });
  return Number(match[1]);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The key in `Idempotency-Key` and a digest of the request; empty if the operation takes none. @throws RefusalError */
export function readKeyed(
  definition: RouteDefinition,
  { headers, params, body }: FastifyRequest,
): KeyedRequest {
  if (!definition.isIdempotent) return { idempotencyKey: '', requestSha256: '' };
  // The same UUID in capitals is the same key.
  const key = headers['idempotency-key']?.toString().toLowerCase();
  if (key !== undefined && UUID.test(key)) {
    const fingerprint = canonicalJson([definition.operationId, params ?? null, body ?? null]);
    return { idempotencyKey: key, requestSha256: createHash('sha256').update(fingerprint).digest('hex') };
  }
  const violation = {
    pointer: '/headers/idempotency-key',
    code: key === undefined ? 'required' : 'format',
    params: {},
  };
  throw new RefusalError({ refusal: 'invalid_input', violations: [violation] });
}
