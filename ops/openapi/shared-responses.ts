import type { ProblemCode } from '@common-ground/contract/problem';
import type { Access, RouteDefinition } from '@common-ground/contract/route';

type SharedResponse = { readonly name: string; readonly description: string; readonly headers?: object };

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait before trying again', schema: { type: 'integer' } },
};

/** Refusals that an operation only lists if it has codes of its own. The default response covers the rest. */
const BY_STATUS: Readonly<Record<number, SharedResponse>> = {
  400: { name: 'BadRequest', description: 'The request can’t be read.' },
  401: { name: 'Unauthorized', description: 'The identity token is missing or invalid.' },
  403: { name: 'Forbidden', description: 'The caller may not do this.' },
  404: { name: 'NotFound', description: 'It doesn’t exist, or the caller can’t see it.' },
  409: { name: 'Conflict', description: 'The current state doesn’t allow this.' },
  412: {
    name: 'PreconditionFailed',
    description: 'The resource has changed since it was read; `current` is its present state.',
  },
  422: {
    name: 'InvalidInput',
    description: 'The input is invalid; `violations` names every field and the rule that it breaks.',
  },
  429: { name: 'TooManyRequests', description: 'A limit has been reached.', headers: RETRY_AFTER },
  503: { name: 'ServiceUnavailable', description: 'A dependency is unavailable.', headers: RETRY_AFTER },
};

/** The codes that say nothing about a particular operation: the default response has them. */
const USUAL: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'malformed_request',
  'not_found',
  'unauthenticated',
  'account_missing',
  'deletion_pending',
  'forbidden',
  'not_permitted',
  'company_suspended',
  'email_unconfirmed',
  'age_unconfirmed',
  'body_too_large',
  'unsupported_media_type',
  'version_required',
  'too_many_requests',
  'internal',
  'overloaded',
  'unavailable',
]);

const ALWAYS =
  'Whatever an operation does: 400 `malformed_request`, 404 `not_found`, 413 `body_too_large`, 415 `unsupported_media_type`, 422 `invalid_input`, 428 `version_required`, 429 `too_many_requests`, 500 `internal`, 503 `overloaded` or `unavailable`.';

/** Every other refusal, by who may call. */
const BY_ACCESS: Readonly<Record<Access, SharedResponse>> = {
  public: { name: 'PublicProblem', description: ALWAYS, headers: RETRY_AFTER },
  identity: {
    name: 'IdentityProblem',
    description: `Without a valid token: 401 \`unauthenticated\`; with one of the wrong kind: 403 \`forbidden\`; if its account was deleted and it’s still there: 409 \`deletion_pending\`. ${ALWAYS}`,
    headers: RETRY_AFTER,
  },
  account: {
    name: 'AccountProblem',
    description: `Without a valid token: 401 \`unauthenticated\`; without an account: 403 \`account_missing\`. ${ALWAYS}`,
    headers: RETRY_AFTER,
  },
  candidate: {
    name: 'CandidateProblem',
    description: `Without a valid token: 401 \`unauthenticated\`; for anyone but a candidate who has confirmed being 16 or older: 403 \`account_missing\`, \`forbidden\` or \`age_unconfirmed\`. ${ALWAYS}`,
    headers: RETRY_AFTER,
  },
  company: {
    name: 'MemberProblem',
    description: `Without a valid token: 401 \`unauthenticated\`; for anyone but a member of a company whose role has the permission in \`x-permission\`: 403 \`account_missing\`, \`forbidden\`, \`not_permitted\`, \`company_suspended\` or \`email_unconfirmed\`. ${ALWAYS}`,
    headers: RETRY_AFTER,
  },
  rater: {
    name: 'RaterProblem',
    description: `Without a rater’s token: 401 \`unauthenticated\` or 403 \`forbidden\`; 403 \`company_suspended\`. ${ALWAYS}`,
    headers: RETRY_AFTER,
  },
};

type Refusals = ReadonlyMap<number, readonly ProblemCode[]>;

function referTo({ name }: SharedResponse) {
  return { $ref: `#/components/responses/${name}` };
}

/**
 * An operation's refusals, as references to shared ones: each status with codes of the operation's own, and the default for the rest. An
 * operation without its own codes lists the most likely refusal, so that it has one with a status.
 */
export function refusalResponses(
  { access, body, upload }: RouteDefinition,
  refusals: Refusals,
): Record<string, object> {
  const ownResponses: Record<string, object> = {};
  for (const [status, all] of refusals) {
    const codes = all.filter((code) => !USUAL.has(code));
    const isUsual = codes.length === 0 || (codes.join() === 'invalid_input' && !body && !upload);
    if (isUsual) continue;
    const shared = BY_STATUS[status];
    if (!shared) throw new Error(`No shared response has the status ${status}`);
    const isPlain = codes.every((code) => STATUS_ONLY_CODES.has(code));
    ownResponses[status] = isPlain ? referTo(shared) : { ...referTo(shared), description: asCodeList(codes) };
  }
  const example = access === 'public' ? BY_STATUS[400] : BY_STATUS[401];
  const hasNoErrors = Object.keys(ownResponses).length === 0;
  return {
    ...(hasNoErrors && example ? { [access === 'public' ? 400 : 401]: referTo(example) } : ownResponses),
    default: referTo(BY_ACCESS[access]),
  };
}

/** Codes that say no more than their status. */
const STATUS_ONLY_CODES: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'not_found',
  'invalid_input',
  'version_conflict',
]);

function asCodeList(codes: readonly string[]): string {
  return codes.map((code) => `\`${code}\``).join(', ');
}

/** Every shared response, by name. */
export function sharedResponses(problem: object): Record<string, object> {
  const all = [...Object.values(BY_STATUS), ...Object.values(BY_ACCESS)];
  return Object.fromEntries(
    all.map(({ name, description, headers }) => [
      name,
      {
        description,
        ...(headers ? { headers } : {}),
        content: { 'application/problem+json': { schema: problem } },
      },
    ]),
  );
}
