import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { annotateContract } from '../openapi/annotated-contract.ts';
import { ROOT } from './project-files.ts';

// Checks the committed OpenAPI document against the contract; `--write` writes it. A path after the options names another file.
const fileArgument = process.argv.slice(2).find((word) => !word.startsWith('--'));
const target = fileArgument ?? join(ROOT, 'contract/openapi.json');

annotateContract();
const { renderOpenApi } = await import('../openapi/published.ts');

const text = renderOpenApi();
if (process.argv.includes('--write')) await writeFile(target, text);
else if (text !== (await readFile(target, 'utf8').catch(() => ''))) {
  console.error('contract/openapi.json differs from the contract; run: node ops/checks/openapi.ts --write');
  process.exitCode = 1;
}
