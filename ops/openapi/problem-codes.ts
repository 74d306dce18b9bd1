import { PROBLEMS } from '@common-ground/contract/problem';

type Json = Record<string, unknown>;

/**
 * Lists every code a refusal can have, with its status and meaning. Only the document does: the application accepts any text as a code,
 * so that an older page can still read a newer server's refusals.
 * @param schemas the components of the document, changed in place
 */
export function addProblemCodes(schemas: Record<string, Json>): void {
  const meanings = Object.entries(PROBLEMS).map(
    ([code, { status, title }]) => `- \`${code}\` (${status}): ${title}`,
  );
  schemas.ProblemCode = {
    type: 'string',
    enum: Object.keys(PROBLEMS),
    description: `Why a request was refused. More codes may be added.\n\n${meanings.join('\n')}`,
  };
  const { properties } = schemas.Problem as { properties: Json };
  properties.code = { $ref: '#/components/schemas/ProblemCode' };
}
