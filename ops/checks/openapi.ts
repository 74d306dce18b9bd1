import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { openApiDocument } from '@common-ground/contract/openapi';
import { ROUTES } from '@common-ground/contract/routes';

const TARGET = new URL('../../contract/openapi.json', import.meta.url);

/** The text that `contract/openapi.json` must hold. */
export function renderOpenApi(): string {
  return `${JSON.stringify(openApiDocument(ROUTES), null, 2)}\n`;
}

/** Whether the committed document says what the contract says. */
export function isOpenApiCurrent(committed: string): boolean {
  return committed === renderOpenApi();
}

if (import.meta.main) {
  if (process.argv.includes('--write')) await writeFile(TARGET, renderOpenApi());
  else if (!isOpenApiCurrent(await readFile(TARGET, 'utf8').catch(() => ''))) {
    console.error('contract/openapi.json differs from the contract; run: node ops/checks/openapi.ts --write');
    process.exitCode = 1;
  }
}
