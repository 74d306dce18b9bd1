import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { ensureTools } from './bootstrap/install.mjs';
import { ROOT } from './checks/project-files.ts';

// Checks contract/openapi.json with Spectral, Redocly and Swagger Parser, and the API with a client generated from it: `npm run openapi`.
// Only this command installs them, in exactly the versions of their own lockfile; the rules and any exceptions are next to it.
const SOURCE = join(ROOT, 'ops/openapi/checkers');
const FOLDER = join(ROOT, 'node_modules/.cache/openapi-checkers');
const DOCUMENT = join(ROOT, 'contract/openapi.json');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const PARSE =
  "import Parser from '@apidevtools/swagger-parser'; await Parser.validate(process.argv[1]); console.log('Swagger Parser: valid');";

function succeeds(args: readonly string[], cwd = FOLDER): boolean {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return spawnSync(process.execPath, args, { cwd, env, stdio: 'inherit' }).status === 0;
}

await ensureTools(SOURCE, FOLDER);
const packages = join(FOLDER, 'node_modules');
const spectral = [join(packages, '@stoplight/spectral-cli/dist/index.js'), 'lint', DOCUMENT];
const redocly = [join(packages, '@redocly/cli/bin/cli.js'), 'lint', DOCUMENT];
const results = [
  succeeds([...spectral, '--ruleset', join(SOURCE, 'spectral.yaml'), '--fail-severity', 'hint']),
  succeeds([...redocly, '--config', join(SOURCE, 'redocly.yaml')]),
  succeeds(['--input-type=module', '--eval', PARSE, DOCUMENT]),
  succeeds([VITEST, 'run', '--config', 'api/testing/generated-client/vitest.config.ts'], ROOT),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
