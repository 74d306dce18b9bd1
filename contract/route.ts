import type { Permission } from '@common-ground/domain/team/permission';
import type { Static, TSchema } from 'typebox';
import type { ProblemCode } from './problem.ts';

/**
 * Who may call an operation.
 * - `public`: anyone.
 * - `identity`: a verified identity token, with or without an account behind it.
 * - `account`: any account, candidate or company.
 * - `candidate`, `company`, `rater`: an account (or an anonymous rater) of that kind only.
 */
export type Access = 'public' | 'identity' | 'account' | 'candidate' | 'company' | 'rater';

/** The success statuses an operation can answer with. */
export type SuccessStatus = 200 | 201 | 202 | 204;

/**
 * One operation of the API, declared once. Handlers, the browser's client, validation, serialisation and the OpenAPI
 * document all follow from it.
 */
export type RouteDefinition = {
  /** The one name of the operation in contract, store, hook and test titles. */
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for parameters, beginning with `/api/`. */
  readonly path: `/api/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly access: Access;
  /** The permission that a member needs; every company operation names one. */
  readonly permission?: Permission;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** The largest body, in bytes; `BODY_BYTES` if left out. */
  readonly maxBodyBytes?: number;
  /**
   * Open to a candidate who has not yet confirmed being 16 or older; every other candidate operation refuses until then. Meant for the
   * confirmation itself and for downloading one's data.
   */
  readonly isOpenBeforeAgeCheck?: boolean;
  /** Refused until the caller's email address is confirmed. Every company operation is, by default. */
  readonly needsConfirmedEmail?: boolean;
  /** Refused unless the caller signed in within the last ten minutes. */
  readonly needsFreshSignIn?: boolean;
  /** Takes bytes instead of JSON: the allowed media types and the maximum size. */
  readonly upload?: { readonly mediaTypes: readonly string[]; readonly maxBytes: number };
  /** Returns bytes instead of JSON (`FileContent`), of one of these types. They must never be shown inside a page. */
  readonly download?: { readonly mediaTypes: readonly string[] };
  /** A more specific media type for its JSON, such as `application/ld+json`. */
  readonly mediaType?: string;
  /** The response is a stream of events that either side can end. */
  readonly isStream?: boolean;
  /** Still answered while other requests are refused because of overload. Meant for what people must be able to do at any time. */
  readonly isNeverShed?: boolean;
  /** For how many seconds anyone may cache the response, and then revalidate it with `If-None-Match`. Only for public operations. */
  readonly cacheSeconds?: number;
  readonly responses: { readonly [S in SuccessStatus]?: TSchema };
  /** Two people can edit it: the version that was read comes back in `If-Match`, and a success carries an `ETag`. */
  readonly isVersioned?: boolean;
  /** Creates something: with the caller's own key in `Idempotency-Key`, doing it twice has the same effect as doing it once. */
  readonly isIdempotent?: boolean;
  /** The expected refusals, besides those that any operation can answer with (see `COMMON_PROBLEMS`). */
  readonly refusals: readonly ProblemCode[];
};

/** The largest JSON body, in bytes, unless an operation sets its own limit. */
export const BODY_BYTES = 64 * 1024;

/** Declares an operation; returns what it was given, with its exact type kept. */
export function route<const Definition extends RouteDefinition>(definition: Definition): Definition {
  return definition;
}

type StaticOr<Schema, Otherwise> = Schema extends TSchema ? Static<Schema> : Otherwise;

/** The part of a request that an operation declares: `params`, `query` and `body`. */
export type RequestOf<Definition extends RouteDefinition> = {
  readonly params: StaticOr<Definition['params'], undefined>;
  readonly query: StaticOr<Definition['query'], undefined>;
  readonly body: StaticOr<Definition['body'], undefined>;
};

/** Every success an operation can answer with, as a union of `{status, body}`. */
export type SuccessOf<Definition extends RouteDefinition> = {
  [S in keyof Definition['responses'] & SuccessStatus]: {
    readonly status: S;
    readonly body: StaticOr<Definition['responses'][S], undefined>;
  };
}[keyof Definition['responses'] & SuccessStatus];
