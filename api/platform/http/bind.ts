import type { FileBytes } from '@common-ground/contract/file-body';
import type { ProblemCode } from '@common-ground/contract/problem';
import type { RequestOf, RouteDefinition, SuccessOf, SuccessStatus } from '@common-ground/contract/route';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ScopeOf } from '../auth/scope.ts';
import type { Identity } from '../auth/token-verifier.ts';
import type { WorkOwner } from '../child/fair-queue.ts';
import type { Context } from '../context.ts';
import { type Principal, runAs } from '../db/principal.ts';
import type { KeyedRequest } from '../idempotency/act-once.ts';
import { takeBodyMemory } from './admission/body-memory.ts';
import { takeExportSlot, takeUploadSlot } from './admission/files-at-once.ts';
import { networkOf } from './admission/network-of.ts';
import { operationCharge } from './admission/request-budget.ts';
import { type AnyScope, authenticate, bearerToken, findScope, identify } from './authenticate.ts';
import { sendStreamHead } from './event-stream.ts';
import { bytesOf, type LinkedFile, type SentFile, sendFile, takeBytes } from './file-transfer.ts';
import type { Refusal } from './handler-result.ts';
import { onceClosed } from './once-closed.ts';
import { isPaged, openPaging, sealPaging } from './paging/sealed-paging.ts';
import { RefusalError, sendProblem } from './problem-reply.ts';
import { readIfMatch, readKeyed } from './request-headers.ts';
import { markShared } from './shared-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    scope: AnyScope;
    /** The owner of the request's token; null without one. */
    identity: Identity | null;
  }
}

/** What a handler receives: the validated request, the caller's scope, and a log bound to the request. */
export type Call<Definition extends RouteDefinition> = RequestOf<Definition> & {
  readonly scope: ScopeOf[Definition['access']];
  /** The version in `If-Match`: always there when the operation is versioned, 0 otherwise. */
  readonly ifMatch: number;
  /** The UUID in `Idempotency-Key`, and a digest of the request; both empty if the operation has no idempotency key. */
  readonly keyed: KeyedRequest;
  /** The bytes of an upload as they arrive; none for other operations. */
  readonly upload: FileBytes;
  /** The caller, for work that takes turns. */
  readonly requester: WorkOwner;
  /** The browser's languages, as sent. */
  readonly acceptLanguage: string | undefined;
  /** The identity token that came with the request; empty where none is needed. */
  readonly token: string;
  readonly log: FastifyBaseLogger;
  /** A `HEAD` request: the caller gets only the status and the headers. */
  readonly isHead: boolean;
  /** Aborts when the caller disconnects before the response. Call it at most once. */
  readonly signal: AbortSignal;
};

/** A response that stays open as long as both sides want: the handler that starts it writes to it. */
type StreamedAnswer = { stream(reply: FastifyReply): void };

/** What a handler may return: a declared success, a declared refusal, or one that any operation can give. */
export type Answer<Definition extends RouteDefinition> =
  | (SuccessOf<Definition> & {
      readonly version?: number | undefined;
    } & (Definition['download'] extends object
        ? { readonly file: Definition['access'] extends 'public' ? LinkedFile : SentFile }
        : unknown))
  | (Definition['isStream'] extends true ? StreamedAnswer : never)
  | Refusal<
      | Definition['refusals'][number]
      | 'invalid_input'
      | 'not_found'
      | (Definition['isVersioned'] extends true ? 'version_conflict' : never)
    >;

type Options = {
  /** Requests a minute for one caller of this operation; they also count towards the limit for all operations. */
  requestsPerMinute?: number;
  /** The limit is per person only: many people on one network may ask at once. */
  isOfPersonAlone?: boolean;
  /**
   * The handler checks its own result against the contract, so it isn't filtered, which takes long for large results with many
   * alternatives.
   */
  isAnswerChecked?: boolean;
  /** Exports everything about someone: one at a time per person, a few per network. */
  isExport?: boolean;
};

/** All the bytes of an upload; after the last one, perhaps minutes later, the sender is checked again. */
async function* bytesThenRecheck(bytes: FileBytes, recheck: () => Promise<unknown>): FileBytes {
  yield* bytes;
  await recheck();
}

/** The principal for the database, which shows only the rows of the caller or their company. */
function callerOf(scope: AnyScope, { refusals }: RouteDefinition): Principal {
  const companyId = scope && 'companyId' in scope ? scope.companyId : null;
  const candidateId = scope && 'candidateId' in scope ? scope.candidateId : null;
  const needsVerification = refusals.includes('verification_needed');
  const member =
    scope && 'membership' in scope
      ? { accountId: scope.accountId, role: scope.membership, needsVerification }
      : null;
  return { companyId, candidateId, member };
}

/** The owner of the work that a request causes. */
function requesterOf({ scope, caller, ip }: FastifyRequest): WorkOwner {
  const id = scope && 'accountId' in scope ? scope.accountId : caller;
  const isConfirmed = scope !== null && 'isEmailConfirmed' in scope && scope.isEmailConfirmed;
  return { id, network: networkOf(ip), isConfirmed };
}

function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  onceClosed(raw, () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * Serves one operation of the contract: authenticates, validates the input, calls the handler and responds. The types of `call` and of
 * the result follow from the operation's declaration.
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
  const hasBody = body !== undefined;
  const charge = operationCharge(app, options.requestsPerMinute, options.isOfPersonAlone);
  const isShed = !definition.isNeverShed && !definition.isStream;
  // Permissions may have changed between the headers and the body.
  async function checkAgain(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (isShed) await app.admit(request, reply);
    request.scope = await authenticate(context, definition, request);
  }
  app.route({
    method: definition.method,
    url: definition.path,
    // Handled by the same handler, for the same people and from the same budgets.
    exposeHeadRoute: definition.method === 'GET',
    ...(definition.maxBodyBytes ? { bodyLimit: definition.maxBodyBytes } : {}),
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(download || options.isAnswerChecked ? {} : { response: responses }),
    },
    // Before the body is read: a stranger learns nothing from how the body would be judged.
    onRequest: async (request, reply) => {
      request.caller = `address ${request.ip}`;
      try {
        const identity = await identify(context, definition, request);
        request.identity = identity;
        if (identity) request.caller = identity.uid;
        // Before any query, so that refusing when overloaded costs next to nothing.
        if (isShed) await app.admit(request, reply);
        request.scope = await findScope(context, definition, identity);
      } finally {
        // An unknown caller is counted by address, and a body that will be refused counts like any other.
        await app.chargeRequest(request, reply);
      }
      // Refusing a caller without permission costs no more than any other refusal, and is always the response, however often they ask.
      await charge(request, reply);
      if (definition.upload) takeUploadSlot(request, reply);
      else takeBodyMemory(request, reply);
      if (options.isExport) takeExportSlot(request, reply);
    },
    ...(hasBody ? { preValidation: checkAgain } : {}),
    // The principal applies to the whole response, including a streamed body: later database reads run as the same caller.
    handler: (request, reply) => runAs(callerOf(request.scope, definition), () => serve(request, reply)),
  });

  const isSealed = isPaged(definition);

  /** Throws if the caller may no longer have the rest of a response: they've lost access, or their role has changed. */
  async function recheck({ identity, scope }: FastifyRequest): Promise<void> {
    // The sign-in was fresh and the token valid when the response began; they may age while it's being sent.
    const currentScope = await findScope(context, { ...definition, needsFreshSignIn: false }, identity);
    const [before, now] = [scope, currentScope].map((item) => JSON.stringify(callerOf(item, definition)));
    if (before !== now) throw new RefusalError({ refusal: 'forbidden' });
  }

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const paged = { scope: request.scope, query: request.query as Readonly<Record<string, unknown>> };
    const answer = (await handler({
      params: request.params,
      query: isSealed ? await openPaging(context.systemDb, definition, paged) : request.query,
      body: request.body,
      scope: request.scope,
      ifMatch: readIfMatch(definition, request),
      keyed: readKeyed(definition, request),
      upload: definition.upload
        ? bytesThenRecheck(bytesOf(request), () => authenticate(context, definition, request))
        : bytesOf(request),
      get requester() {
        return requesterOf(request);
      },
      get token() {
        return bearerToken(request) ?? '';
      },
      acceptLanguage: request.headers['accept-language'],
      log: request.log,
      isHead: request.method === 'HEAD',
      get signal() {
        return disconnectSignal(reply);
      },
    } as Call<Definition>)) as
      | {
          status: SuccessStatus;
          body: unknown;
          version?: number | undefined;
          file?: SentFile & Partial<LinkedFile>;
        }
      | StreamedAnswer
      | Refusal<ProblemCode>;
    if ('stream' in answer) return request.method === 'HEAD' ? sendStreamHead(reply) : answer.stream(reply);
    if ('refusal' in answer) return sendProblem(request, reply, answer);
    if (answer.file) return sendFile(reply, answer.body as FileBytes, answer.file, () => recheck(request));
    reply.header('cache-control', 'no-store');
    const { cacheSeconds, mediaType } = definition;
    const body = isSealed ? await sealPaging(context.systemDb, definition, paged, answer.body) : answer.body;
    if (cacheSeconds !== undefined && markShared(request, reply, body, cacheSeconds))
      return reply.code(304).send();
    if (mediaType) reply.type(mediaType);
    if (answer.version !== undefined) reply.header('etag', `"${answer.version}"`);
    return reply.code(answer.status).send(answer.status === 204 ? undefined : body);
  }
}
