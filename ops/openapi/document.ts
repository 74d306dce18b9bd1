import { openApiDocument, problemCodes } from '@common-ground/contract/openapi';
import type { RouteDefinition } from '@common-ground/contract/route';
import type { Annotated } from './annotations.ts';
import type { Components } from './components.ts';
import { readDocComment } from './doc-comment.ts';
import { type GivenParameter, SharedParameters, writeParameter } from './parameters.ts';
import { refusalResponses, sharedResponses } from './shared-responses.ts';

type Json = Record<string, unknown>;
type Content = Readonly<Record<string, { readonly schema: Annotated }>>;
type Body = { readonly content?: Content };

/** An operation as in the contract's own document, with every schema inline. */
type Given = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters: readonly GivenParameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
};

/** The document's other content: about itself, and about each tag. */
export type Introduction = { readonly description: string; readonly tags: Readonly<Record<string, string>> };

function writeBody(body: Body, components: Components): Json {
  if (!body.content) return body;
  const content = Object.entries(body.content).map(([type, { schema }]) => [
    type,
    { schema: components.schema(schema) },
  ]);
  return { ...body, content: Object.fromEntries(content) };
}

function writeResponses({ responses }: Given, definition: RouteDefinition, components: Components): Json {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return {
    ...Object.fromEntries(successes.map(([status, body]) => [status, writeBody(body, components)])),
    ...refusalResponses(definition, problemCodes(definition)),
  };
}

function writeOperation(operation: Given, definition: RouteDefinition, components: Components) {
  const { operationId, tags, summary, parameters, requestBody, responses: _, ...more } = operation;
  const comment = (definition as Annotated)['x-about'] ?? '';
  return {
    operationId,
    tags,
    summary,
    description: readDocComment(comment).text || undefined,
    ...more,
    parameters: parameters.map((parameter) => writeParameter(parameter, operationId, components)),
    ...(requestBody ? { requestBody: writeBody(requestBody, components) } : {}),
    responses: writeResponses(operation, definition, components),
  };
}

/**
 * The published document: the result of `openApiDocument`, with every schema under its name, every comment in its place and every refusal
 * written once.
 * @param routes operations of the annotated contract
 */
export function publishedDocument(
  routes: readonly RouteDefinition[],
  components: Components,
  { description, tags }: Introduction,
): Json {
  const { paths: contractPaths, info, components: own, ...rest } = openApiDocument(routes);
  const definitions = new Map(routes.map((definition) => [definition.operationId, definition]));
  const operations = Object.entries(contractPaths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const definition = definitions.get((operation as Given).operationId);
      return definition
        ? [{ path, method, written: writeOperation(operation as Given, definition, components) }]
        : [];
    }),
  );
  const shared = new SharedParameters(operations.flatMap(({ written }) => written.parameters));
  const paths: Record<string, Json> = {};
  for (const { path, method, written } of operations) {
    const parameters = written.parameters.map((parameter) => shared.refer(parameter));
    paths[path] ??= {};
    paths[path][method] = { ...written, parameters: parameters.length > 0 ? parameters : undefined };
  }
  const problem = components.schema(own.schemas.Problem as unknown as Annotated);
  const { openapi, servers, security } = rest;
  return {
    openapi,
    info: { ...info, description },
    servers,
    security,
    tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: own.securitySchemes,
      parameters: shared.components,
      responses: sharedResponses(problem),
      schemas: components.used,
    },
  };
}
