import { ROUTES } from '@common-ground/contract/routes';
import { readProjectFiles } from '../checks/project-files.ts';
import { LISTED, NAMED } from './annotations.ts';
import { Components } from './components.ts';
import { describeProperties } from './describe-properties.ts';
import { publishedDocument } from './document.ts';
import { INTRODUCTION } from './introduction.ts';
import { openAnswers } from './open-answers.ts';
import { addProblemCodes } from './problem-codes.ts';
import { renderJson } from './render.ts';
import { shareAnswers } from './share-answers.ts';
import { shareProperties } from './share-properties.ts';
import { readWordLists } from './word-lists.ts';

type Json = Record<string, unknown>;

/**
 * The text of `contract/openapi.json`. The contract has to be annotated before this module is imported.
 * @throws with the places of undescribed properties
 */
export function renderOpenApi(): string {
  const lists = readWordLists(readProjectFiles(), LISTED);
  const namedTypes = NAMED.filter(({ name, value }) => /^[A-Z]/.test(name) && !value.operationId);
  const document = publishedDocument(ROUTES, new Components(namedTypes, lists), INTRODUCTION);
  const { schemas, responses } = document.components as Record<string, Record<string, Json>> & {
    schemas: Record<string, Json>;
    responses: Json;
  };
  const operations = Object.values(document.paths as Record<string, Record<string, Json>>).flatMap(
    (methods) => Object.values(methods),
  );
  addProblemCodes(schemas);
  describeAll(operations, schemas);
  openAnswers(operations, schemas);
  shareProperties(document, schemas);
  shareAnswers(operations, responses);
  return `${renderJson(document)}\n`;
}

function describeAll(operations: readonly Json[], schemas: Json): void {
  const parts: [string, unknown][] = operations.flatMap(({ operationId, requestBody, responses }) => [
    [`${operationId}>`, requestBody],
    [`${operationId}<`, responses],
  ]);
  const missing = [...Object.entries(schemas), ...parts].flatMap(([path, value]) =>
    describeProperties(value, path, schemas),
  );
  if (missing.length === 0) return;
  throw new Error(
    `${missing.join(', ')} have no description: write a doc comment above each in the contract.`,
  );
}
