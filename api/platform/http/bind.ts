import type { FileBytes } from '@common-ground/contract/file-body';
import type { ProblemCode } from '@common-ground/contract/problem';
import type { RequestOf, RouteDefinition, SuccessOf, SuccessStatus } from '@common-ground/contract/route';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { establishScope } from '../auth/principal.ts';
import type { ScopeOf } from '../auth/scope.ts';
import type { Refusal } from './answer.ts';
import { bytesOf, type SentFile, sendFile, takeBytes } from './file-transfer.ts';
import { RefusalError, sendProblem } from './problem-reply.ts';

type AnyScope = ScopeOf[keyof ScopeOf];

declare module 'fastify' {
  interface FastifyRequest {
    scope: AnyScope;
  }
}

/** What a handler is given: the checked request, the caller's scope, and a log that knows the request. */
export type Call<Definition extends RouteDefinition> = RequestOf<Definition> & {
  readonly scope: ScopeOf[Definition['access']];
  /** The version in `If-Match`: always there when the operation is versioned, 0 otherwise. */
  readonly ifMatch: number;
  /** The UUID in `Idempotency-Key`: always there when the operation is idempotent by key, empty otherwise. */
  readonly idempotencyKey: string;
  /** The bytes of an operation that takes an upload, as they arrive; none otherwise. */
  readonly upload: FileBytes;
  readonly log: FastifyBaseLogger;
};

/** What a handler may answer: a declared success, a declared refusal, or one that any operation can give. */
export type Answer<Definition extends RouteDefinition> =
  | (SuccessOf<Definition> & {
      readonly version?: number | undefined;
    } & (Definition['download'] extends object ? { readonly file: SentFile } : unknown))
  | Refusal<
      | Definition['refusals'][number]
      | 'invalid_input'
      | 'not_found'
      | (Definition['isVersioned'] extends true ? 'version_conflict' : never)
    >;

type Options = {
  /** Requests a minute for one caller; the server's general limit when it is not given. */
  requestsPerMinute?: number;
  /** The greatest body in bytes; the server's general limit when it is not given. */
  bodyLimitBytes?: number;
};

function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

async function authenticate(
  context: Context,
  operation: RouteDefinition,
  request: FastifyRequest,
): Promise<AnyScope> {
  if (operation.access === 'public') return null;
  const token = bearerToken(request);
  const identity = token ? await context.tokens.verify(token) : null;
  if (!identity) throw new RefusalError({ refusal: 'unauthenticated' });
  const established = await establishScope(context, operation, identity);
  if ('refusal' in established) throw new RefusalError({ refusal: established.refusal });
  return established.scope;
}

function readIfMatch(definition: RouteDefinition, request: FastifyRequest): number {
  if (!definition.isVersioned) return 0;
  const match = /^"(\d{1,9})"$/.exec(request.headers['if-match'] ?? '');
  if (!match) throw new RefusalError({ refusal: 'version_required' });
  return Number(match[1]);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readIdempotencyKey(definition: RouteDefinition, request: FastifyRequest): string {
  if (!definition.isIdempotent) return '';
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && UUID.test(key)) return key;
  const violation = {
    pointer: '/headers/idempotency-key',
    code: key === undefined ? 'required' : 'format',
    params: {},
  };
  throw new RefusalError({ refusal: 'invalid_input', violations: [violation] });
}

/**
 * Serves one operation of the contract: authenticates, checks the input, calls the handler, answers.
 * The types of `call` and of what may be returned follow from the operation's declaration.
 */
export function bind<const Definition extends RouteDefinition>(
  app: FastifyInstance,
  context: Context,
  definition: Definition,
  handler: (call: Call<Definition>) => Promise<Answer<Definition>>,
  options: Options = {},
): void {
  const { upload } = definition;
  if (!upload) {
    addRoute(app, context, definition, handler, options);
    return;
  }
  void app.register(async (bytesOnly) => {
    takeBytes(bytesOnly, upload.mediaTypes);
    addRoute(bytesOnly, context, definition, handler, options);
  });
}

function addRoute<const Definition extends RouteDefinition>(
  app: FastifyInstance,
  context: Context,
  definition: Definition,
  handler: (call: Call<Definition>) => Promise<Answer<Definition>>,
  options: Options,
): void {
  const { params, query, body, responses, download } = definition;
  app.route({
    method: definition.method,
    url: definition.path,
    // It would do all the work of a GET, and be counted apart from it.
    exposeHeadRoute: false,
    ...(options.bodyLimitBytes ? { bodyLimit: options.bodyLimitBytes } : {}),
    config: { rateLimit: options.requestsPerMinute ? { max: options.requestsPerMinute } : {} },
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(download ? {} : { response: responses }),
    },
    // Before the body is read: a stranger learns nothing from how the body would be judged.
    onRequest: async (request) => {
      request.scope = await authenticate(context, definition, request);
    },
    handler: async (request, reply) => {
      const answer = (await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        scope: request.scope,
        ifMatch: readIfMatch(definition, request),
        idempotencyKey: readIdempotencyKey(definition, request),
        upload: bytesOf(request),
        log: request.log,
      } as Call<Definition>)) as
        | { status: SuccessStatus; body: unknown; version?: number | undefined; file?: SentFile }
        | Refusal<ProblemCode>;
      if ('refusal' in answer) return sendProblem(request, reply, answer);
      if (answer.file) return sendFile(reply, answer.body as FileBytes, answer.file);
      reply.header('cache-control', 'no-store');
      if (answer.version !== undefined) reply.header('etag', `"${answer.version}"`);
      return reply.code(answer.status).send(answer.status === 204 ? undefined : answer.body);
    },
  });
}
