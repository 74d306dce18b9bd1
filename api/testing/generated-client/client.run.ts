import { execFile } from 'node:child_process';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, test as it } from 'vitest';
import { useTestApp } from '../test-app.ts';

// `npm run openapi` runs this once its checkers are installed. The client is ops/openapi/checkers/client.mts.
const root = new URL('../../../', import.meta.url);
const source = fileURLToPath(new URL('ops/openapi/checkers/', root));
const folder = fileURLToPath(new URL('node_modules/.cache/openapi-checkers/', root));
const ROUND_TRIP =
  "import { makeRoundTrip } from './client.mjs'; console.log(JSON.stringify(await makeRoundTrip(...process.argv.slice(1))));";

const test = useTestApp();

/** Runs Node in the checkers' folder. @returns its output @throws with its errors */
async function run(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch((error) => {
    throw new Error(`${error.stdout}${error.stderr}`);
  });
  return stdout;
}

it('a client generated from the served document compiles, and the API answers it as its types say', async () => {
  const baseUrl = await test.current.app.listen({ host: '127.0.0.1', port: 0 });
  await writeFile(join(folder, 'served.json'), await (await fetch(`${baseUrl}/openapi.json`)).text());
  for (const file of ['client.mts', 'tsconfig.json']) await copyFile(join(source, file), join(folder, file));
  await run('node_modules/openapi-typescript/bin/cli.js', 'served.json', '--output', 'paths.ts');
  await run('node_modules/typescript/bin/tsc', '--project', '.');

  const args = ['--input-type=module', '--eval', ROUND_TRIP, baseUrl, inject('authEmulatorUrl')];
  expect(JSON.parse(await run(...args))).toEqual({
    role: 'candidate',
    savedVersion: 1,
    savedName: 'Ana Duarte',
    readVersion: 1,
    readName: 'Ana Duarte',
    conflict: [412, 'version_conflict'],
    invalid: [422, 'invalid_input', ['/fullName too_long']],
  });
});
