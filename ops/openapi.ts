import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { ROOT } from './checks/project-files.ts';

// Checks contract/openapi.json with Spectral, Redocly and Swagger Parser: `npm run openapi`. They are installed by this command alone,
// in exactly the versions of their own lockfile; the rules and any exceptions are beside it.
const SOURCE = join(ROOT, 'ops/openapi/checkers');
const FOLDER = join(ROOT, 'node_modules/.cache/openapi-checkers');
const DOCUMENT = join(ROOT, 'contract/openapi.json');
const PARSE =
  "import Parser from '@apidevtools/swagger-parser'; await Parser.validate(process.argv[1]); console.log('Swagger Parser: valid');";

function install(): void {
  const lockfile = readFileSync(join(SOURCE, 'package-lock.json'), 'utf8');
  const stamp = join(FOLDER, 'installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return;
  mkdirSync(FOLDER, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(SOURCE, file), join(FOLDER, file));
  // npm belongs to the machine's own Node, not to the one below node_modules.
  const path = (process.env.PATH ?? '').split(delimiter).filter((place) => !place.includes('node_modules'));
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: FOLDER,
      env: { ...process.env, PATH: path.join(delimiter) },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) throw new Error('The checkers could not be installed; npm says above why.');
  writeFileSync(stamp, lockfile);
}

function passes(words: readonly string[]): boolean {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return spawnSync(process.execPath, words, { cwd: FOLDER, env, stdio: 'inherit' }).status === 0;
}

install();
const packages = join(FOLDER, 'node_modules');
const spectral = [join(packages, '@stoplight/spectral-cli/dist/index.js'), 'lint', DOCUMENT];
const redocly = [join(packages, '@redocly/cli/bin/cli.js'), 'lint', DOCUMENT];
const results = [
  passes([...spectral, '--ruleset', join(SOURCE, 'spectral.yaml'), '--fail-severity', 'hint']),
  passes([...redocly, '--config', join(SOURCE, 'redocly.yaml')]),
  passes(['--input-type=module', '--eval', PARSE, DOCUMENT]),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
