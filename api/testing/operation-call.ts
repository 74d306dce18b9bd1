import type { PROBLEMS, Problem, ProblemCode } from '@common-ground/contract/problem';
import { requestUrl } from '@common-ground/contract/request-url';
import type { RequestOf, RouteDefinition, SuccessOf } from '@common-ground/contract/route';
import type { LightMyRequestResponse } from 'fastify';
import type { RawCall } from './raw-call.ts';

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;

/** Only what an operation declares can be sent, except through `unchecked`. */
type Part<Value> = Value extends undefined ? undefined : DeepReadonly<Value>;

/** `query` and `body` may be left out where nothing in them is required. */
type Parts<Given> = {
  readonly [Name in keyof Given as undefined extends Given[Name]
    ? never
    : object extends Given[Name]
      ? never
      : Name]: Given[Name];
} & {
  readonly [Name in keyof Given]?: Given[Name];
};

/** The body that an operation takes. */
export type OperationBody<Definition extends RouteDefinition> = Part<RequestOf<Definition>['body']>;

/** The input of a call: what the contract declares, the caller, and the protocol headers. */
export type OperationRequest<Definition extends RouteDefinition> = Parts<{
  readonly params: Part<RequestOf<Definition>['params']>;
  readonly query: Part<RequestOf<Definition>['query']>;
  readonly body: OperationBody<Definition>;
}> & {
  /** The caller's token; without one, the caller isn't signed in. */
  readonly token?: string | undefined;
  /** The version that was read, for a versioned operation. */
  readonly ifMatch?: number | undefined;
  /** For an operation with an idempotency key. */
  readonly idempotencyKey?: string | undefined;
  /** A file's content, for an operation that takes one. */
  readonly bytes?: Definition extends { readonly upload: object } ? Uint8Array | undefined : undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

type AnswerBody<Definition extends RouteDefinition, Body> = Definition extends
  | { readonly download: object }
  | { readonly isStream: true }
  ? string
  : Body;

type Success<Definition extends RouteDefinition> =
  SuccessOf<Definition> extends infer One
    ? One extends { readonly status: infer Status; readonly body: infer Body }
      ? {
          readonly status: Status;
          readonly body: AnswerBody<Definition, Body>;
          readonly result: AnswerBody<Definition, Body>;
          readonly problem: never;
        }
      : never
    : never;

type Refusal = {
  readonly status: (typeof PROBLEMS)[ProblemCode]['status'];
  readonly body: Problem;
  readonly result: never;
  readonly problem: Problem;
};

/**
 * The response to a call. The type of `body` follows from `status`; `result` is the body of a success and throws after a refusal,
 * `problem` is the body of a refusal and throws after a success.
 */
export type Answer<Definition extends RouteDefinition> = (Success<Definition> | Refusal) & {
  readonly headers: LightMyRequestResponse['headers'];
};

/** Calls an operation of the contract, as any client would. */
export type OperationCall = <Definition extends RouteDefinition>(
  operation: Definition,
  ...request: object extends OperationRequest<Definition>
    ? [request?: OperationRequest<Definition>]
    : [request: OperationRequest<Definition>]
) => Promise<Answer<Definition>>;

/** Lets a test send what the contract's types forbid: wrong input, or content that it only knows as `unknown`. */
export function unchecked(input: unknown): never {
  return input as never;
}

/** The body of a success. @throws when the operation refuses */
export async function resultOf<Result>(answer: Promise<{ readonly result: Result }>): Promise<Result> {
  return (await answer).result;
}

/** The code of a refusal, or the status of a success, for comparing responses. */
export function outcomeOf({
  status,
  body,
}: {
  readonly status: number;
  readonly body: unknown;
}): string | number {
  return status < 400 ? status : (body as Problem).code;
}

type Sent = {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly bytes?: Uint8Array;
  readonly token?: string;
  readonly ifMatch?: number;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

class OperationAnswer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly body: unknown;
  readonly #operationId: string;

  constructor(operationId: string, { status, headers, body }: Awaited<ReturnType<RawCall>>) {
    this.#operationId = operationId;
    this.status = status;
    this.headers = headers;
    this.body = body === '' ? null : body;
  }

  get result(): unknown {
    if (this.status >= 300) throw new Error(`${this} where the test expects a success`);
    return this.body;
  }

  get problem(): unknown {
    if (this.status < 400) throw new Error(`${this} where the test expects a refusal`);
    return this.body;
  }

  toString(): string {
    return `${this.#operationId} answered ${this.status}: ${JSON.stringify(this.body).slice(0, 1_000)}`;
  }
}

/** Creates the function with which tests call operations, on top of one that sends requests. */
export function createOperationCall(callRaw: RawCall): OperationCall {
  return async (operation, ...[request]) => {
    const { params, query, body, bytes, token, ifMatch, idempotencyKey, headers } = (request ?? {}) as Sent;
    const response = await callRaw(operation.method, requestUrl(operation, { params, query }), {
      token,
      ifMatch,
      headers: { ...headers, ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }) },
      body: bytes ?? (typeof body === 'string' ? JSON.stringify(body) : body),
    });
    return new OperationAnswer(operation.operationId, response) as unknown as Answer<typeof operation>;
  };
}
