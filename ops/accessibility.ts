import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** Checks every page with axe on a narrow phone and on a wide screen: `npm run accessibility`. */
const playwright = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '-c',
  'e2e/playwright.config.ts',
  'accessibility',
];
const { status } = spawnSync(process.execPath, playwright, {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, EVERY_VIEW: '1' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
