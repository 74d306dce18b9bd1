import type { TSchema } from 'typebox';
import { FileContent } from './file-body.ts';
import { COMMON_PROBLEMS, PROBLEMS, Problem, type ProblemCode } from './problem.ts';
import type { RouteDefinition } from './route.ts';

const PROBLEMS_OF_ACCESS: Record<RouteDefinition['access'], readonly ProblemCode[]> = {
  public: [],
  identity: ['unauthenticated', 'forbidden', 'deletion_pending'],
  account: ['unauthenticated', 'account_missing'],
  candidate: ['unauthenticated', 'account_missing', 'forbidden', 'age_unconfirmed'],
  company: [
    'unauthenticated',
    'account_missing',
    'forbidden',
    'not_permitted',
    'company_suspended',
    'email_unconfirmed',
  ],
  rater: ['unauthenticated', 'forbidden', 'company_suspended'],
};

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The version that was read, in quotes, as in the ETag',
  schema: { type: 'string', pattern: '^"\\d+"$' },
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'A UUID for this request; repeating the key repeats the response without doing anything twice',
  schema: { type: 'string', format: 'uuid' },
};

function parametersOf(schema: TSchema | undefined, location: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schema as { properties?: object; required?: string[] };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: value,
  }));
}

/** The codes with which an operation can refuse, by HTTP status. */
export function problemCodes(definition: RouteDefinition): ReadonlyMap<number, readonly ProblemCode[]> {
  const codes = new Set([
    ...COMMON_PROBLEMS,
    ...PROBLEMS_OF_ACCESS[definition.access],
    ...definition.refusals,
    ...(definition.needsConfirmedEmail ? (['email_unconfirmed'] as const) : []),
    ...(definition.needsFreshSignIn ? (['fresh_sign_in_required'] as const) : []),
    ...(definition.isVersioned ? (['version_conflict', 'version_required'] as const) : []),
    ...(definition.body || definition.upload ? (['body_too_large', 'unsupported_media_type'] as const) : []),
  ]);
  return Map.groupBy(codes, (code) => PROBLEMS[code].status);
}

function problemResponses(definition: RouteDefinition) {
  return Object.fromEntries(
    [...problemCodes(definition)].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function successResponses(definition: RouteDefinition) {
  return Object.fromEntries(
    Object.entries(definition.responses).map(([status, schema]) => [
      status,
      status === '204'
        ? { description: 'No content' }
        : {
            description: 'OK',
            content: contentOf(
              definition.download?.mediaTypes ?? [definition.mediaType ?? 'application/json'],
              schema,
            ),
          },
    ]),
  );
}

function contentOf(mediaTypes: readonly string[], schema: TSchema | undefined) {
  return Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema }]));
}

function operationObject(definition: RouteDefinition) {
  return {
    operationId: definition.operationId,
    tags: [definition.tag],
    summary: definition.summary,
    'x-access': definition.access,
    ...(definition.permission ? { 'x-permission': definition.permission } : {}),
    ...(definition.access === 'public' ? { security: [] } : {}),
    parameters: [
      ...parametersOf(definition.params, 'path'),
      ...parametersOf(definition.query, 'query'),
      ...(definition.isVersioned ? [IF_MATCH] : []),
      ...(definition.isIdempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(definition.body
      ? { requestBody: { required: true, content: contentOf(['application/json'], definition.body) } }
      : {}),
    ...(definition.upload
      ? {
          requestBody: {
            required: true,
            description: `At most ${definition.upload.maxBytes} bytes`,
            content: contentOf(definition.upload.mediaTypes, FileContent),
          },
        }
      : {}),
    responses: { ...successResponses(definition), ...problemResponses(definition) },
  };
}

/** The OpenAPI 3.1 document of the given operations: what `contract/openapi.json` holds. */
export function openApiDocument(routes: readonly RouteDefinition[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const definition of routes) {
    const path = definition.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [definition.method.toLowerCase()]: operationObject(definition) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Common Ground',
      version: '0.1.0',
      contact: { name: 'The operator of this instance' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ identityToken: [] }],
    paths,
    components: {
      schemas: { Problem },
      securitySchemes: { identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
