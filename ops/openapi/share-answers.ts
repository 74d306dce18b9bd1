type Json = Record<string, unknown>;
type Operation = { readonly responses?: Record<string, Json> };

/** A reference takes about this many characters: anything shorter is better written out. */
const MIN_SHARED_LENGTH = 70;

/** The name of a body's schema, if it's a reference. */
function schemaName(response: Json): string | undefined {
  const text = JSON.stringify(response.content ?? null);
  return /^\{"application\/json":\{"schema":\{"\$ref":"#\/components\/schemas\/(\w+)"\}\}\}$/.exec(text)?.[1];
}

/**
 * Writes a response shared by several operations only once: the one with a body of the schema `Access` becomes the response `Access`.
 * @param operations changed in place
 * @param shared the document's responses; changed in place
 */
export function shareAnswers(operations: readonly Operation[], shared: Json): void {
  const all = operations.flatMap(({ responses = {} }) =>
    Object.entries(responses).map(([status, response]) => ({ responses, status, response })),
  );
  const groups = Map.groupBy(all, ({ response }) => JSON.stringify(response));
  for (const [text, uses] of groups) {
    const name = schemaName(uses[0]?.response ?? {});
    if (uses.length < 2 || text.length < MIN_SHARED_LENGTH || name === undefined || name in shared) continue;
    shared[name] = uses[0]?.response;
    for (const { responses, status } of uses) responses[status] = { $ref: `#/components/responses/${name}` };
  }
}
