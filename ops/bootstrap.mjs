#!/usr/bin/env node
// The first step of `npm start`, `npm test` and `npm run check`. Plain JavaScript without packages, because it runs on Node 20 and before
// anything is installed: it installs the packages, finds or downloads a newer Node, and hands over to it.
//
//   node ops/bootstrap.mjs start [words]     the whole application
//   node ops/bootstrap.mjs test              all checks, and the tests in a browser beside them
//   node ops/bootstrap.mjs test:long         the same, with what repeats a behaviour in full
//   node ops/bootstrap.mjs check [words]     the checks alone
//   node ops/bootstrap.mjs bench             what is measured, as tables
//   node ops/bootstrap.mjs FILE.ts [words]   any other program of the project
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { countResults } from './bootstrap/count-results.mjs';
import { ensureChromium, findChromium } from './bootstrap/find-chromium.mjs';
import { ensureNode } from './bootstrap/find-node.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { runChild } from './bootstrap/run-child.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const programs = { start: 'local/start.ts', check: 'ops/checks/run.ts', bench: 'bench/run.ts' };

async function main([command = '', ...words]) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 20)) {
    throw new Error(`Node 20.20 or later is required; this is ${process.versions.node}.`);
  }
  await ensureInstalled(root);
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compile');
  const node = await ensureNode(root);
  if (command === 'test:long') process.env.LONG_TESTS = '1';
  if (command.startsWith('test')) return test(node, words);
  const program = programs[command] ?? command;
  // The whole check needs a browser for the component tests; benches and some programs use one if there is one.
  const isWholeCheck = command === 'check' && words.length === 0;
  const chromium = isWholeCheck
    ? ensureChromium(root, node)
    : (process.env.CHROMIUM_PATH ?? findChromium(root));
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  if (!/\.m?[jt]s$/.test(program))
    throw new Error(`Unknown command "${command}": use start, test, check, bench or a file.`);
  return (await runChild(node, [program, ...words], { cwd: root })).code;
}

/** Runs everything in parallel and to the end, so that one run reports everything that's wrong, and ends with the totals. */
async function test(node, words) {
  const results = mkdtempSync(join(tmpdir(), 'common-ground-results-'));
  const browserResults = join(results, 'playwright.json');
  const env = {
    ...process.env,
    // ops/checks/run.ts has Vitest write its counts there.
    TEST_RESULTS_DIR: results,
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserResults,
    CHROMIUM_PATH: ensureChromium(root, node),
  };
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  // Each spends much time waiting, for a database or for a page, so together they make better use of the machine.
  const checks = runChild(node, [programs.check], { cwd: root, env });
  const flows = runChild(node, [...playwright, '--reporter=dot,json', '--retries=1', ...words], {
    cwd: root,
    env: { ...env, ...colour },
    silentUntil: checks,
  });
  const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  let isStopped = false;
  const ended = await Promise.all([checks, flows]);
  for (const [place, counts] of [join(results, 'vitest.json'), browserResults].entries()) {
    const { code, wasStopped } = ended[place];
    isStopped ||= wasStopped;
    const { passed, failed, skipped, flaky } = countResults(counts);
    total.passed += passed;
    // A step that fails without a failed test (a check, a crash) counts as one failure.
    total.failed += failed === 0 && code !== 0 ? 1 : failed;
    total.skipped += skipped;
    total.flaky += flaky;
  }
  rmSync(results, { recursive: true, force: true });
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  const flaky = total.flaky > 0 ? `, ${total.flaky} passed on the second run` : '';
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}${flaky}\n`);
  return isStopped ? 130 : total.failed > 0 ? 1 : 0;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
