import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ops = fileURLToPath(new URL('.', import.meta.url));
let root: string;

/** A project with the real bootstrap and with stand-ins for what it calls. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'common-ground-bootstrap-'));
  mkdirSync(join(root, 'ops'));
  cpSync(join(ops, 'bootstrap.mjs'), join(root, 'ops', 'bootstrap.mjs'));
  cpSync(join(ops, 'bootstrap'), join(root, 'ops', 'bootstrap'), { recursive: true });
  write('package.json', '{}');
  write('package-lock.json', '{}');
  write('node_modules/.package-lock.json', '{}');
  checks({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, success: true }, 0);
  browserTests({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }, 0);
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

function checks(report: object | null, code: number): void {
  const save = `require('fs').writeFileSync(process.env.TEST_RESULTS_DIR + '/vitest.json', '${JSON.stringify(report)}');`;
  write('ops/checks/run.ts', `${report ? save : ''} process.exit(${code});`);
}

function browserTests(report: object, code: number): void {
  const save = `require('fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, '${JSON.stringify(report)}');`;
  write('node_modules/@playwright/test/cli.js', `${save} process.exit(${code});`);
}

function bootstrap(...words: string[]) {
  const env = { PATH: process.env.PATH, CHROMIUM_PATH: process.execPath };
  const answer = spawnSync(process.execPath, ['ops/bootstrap.mjs', ...words], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return {
    code: answer.status,
    stdout: answer.stdout,
    lastLine: answer.stdout.trimEnd().split('\n').at(-1),
    words: answer.stderr,
  };
}

describe('npm test', () => {
  test('runs the checks and browser tests and ends with a summary', () => {
    expect(bootstrap('test')).toMatchObject({ code: 0, lastLine: '8 passed, 0 failed' });
  });

  test('continues after a failure, so that one run reports everything, and then fails', () => {
    checks({ numPassedTests: 4, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, success: false }, 1);
    browserTests({ stats: { expected: 1, unexpected: 2, flaky: 0, skipped: 1 }, errors: [] }, 1);
    expect(bootstrap('test')).toMatchObject({ code: 1, lastLine: '5 passed, 3 failed, 1 skipped' });
  });

  test('says how many browser tests passed on their second run', () => {
    browserTests({ stats: { expected: 1, unexpected: 0, flaky: 2, skipped: 0 }, errors: [] }, 0);
    expect(bootstrap('test')).toMatchObject({
      code: 0,
      lastLine: '8 passed, 0 failed, 2 passed on the second run',
    });
  });

  test('counts a step that fails without a failed test as one failure', () => {
    checks(null, 1);
    expect(bootstrap('test')).toMatchObject({ code: 1, lastLine: '3 passed, 1 failed' });
  });
});

test('the checks and browser tests run in parallel, and the browser tests’ output comes last', async () => {
  // Each ends when the other has begun.
  const meet = (mine: string, other: string) =>
    `const fs = require('fs'); fs.writeFileSync('${mine}', '');
     const look = setInterval(() => { if (fs.existsSync('${other}')) clearInterval(look); }, 10);
     process.stdout.write('${mine} '); process.on('exit', () => fs.writeSync(1, '${mine} ended '));`;
  write('ops/checks/run.ts', meet('checks', 'browser'));
  write('node_modules/@playwright/test/cli.js', meet('browser', 'checks'));
  expect(bootstrap('test').stdout).toMatch(/^checks checks ended browser browser ended \n0 passed/);
});

test('Ctrl-C ends the checks and the browser tests', async () => {
  const fileNamed = (name: string) =>
    `const fs = require('fs'); process.on('SIGINT', () => { fs.writeFileSync('${name}-ended', ''); process.exit(1); });
     fs.writeFileSync('${name}', ''); setInterval(() => {}, 1000);`;
  write('ops/checks/run.ts', fileNamed('checks'));
  write('node_modules/@playwright/test/cli.js', fileNamed('browser'));
  const env = { PATH: process.env.PATH, CHROMIUM_PATH: process.execPath };
  const child = spawn(process.execPath, ['ops/bootstrap.mjs', 'test'], { cwd: root, env, stdio: 'ignore' });
  while (!existsSync(join(root, 'checks')) || !existsSync(join(root, 'browser'))) await sleep(20);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([130, null]);
  expect(['checks-ended', 'browser-ended'].map((name) => existsSync(join(root, name)))).toEqual([true, true]);
});

describe('the other commands', () => {
  test('run the program with its arguments, and return its exit code', () => {
    write('local/start.ts', 'const code: number = Number(process.argv[2]); process.exit(code);');
    expect(bootstrap('start', '7').code).toBe(7);
  });

  test('report an unknown command', () => {
    expect(bootstrap('strat')).toMatchObject({
      code: 1,
      words: expect.stringContaining('command "strat"'),
    });
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s reaches the program, which can shut down by itself',
    async (signal) => {
      write(
        'local/start.ts',
        `process.on('${signal}', () => { require('fs').writeFileSync('ended', ''); process.exit(0); });
       require('fs').writeFileSync('begun', ''); setInterval(() => {}, 1000);`,
      );
      const child = spawn(process.execPath, ['ops/bootstrap.mjs', 'start'], { cwd: root, stdio: 'ignore' });
      while (!existsSync(join(root, 'begun'))) await sleep(20);
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect(existsSync(join(root, 'ended'))).toBe(true);
    },
  );

  test('a killed bootstrap stops the program', async () => {
    write(
      'local/start.ts',
      `process.on('disconnect', () => { require('fs').writeFileSync('ended', ''); process.exit(0); });
       require('fs').writeFileSync('begun', String(process.pid)); setInterval(() => {}, 1000);`,
    );
    const child = spawn(process.execPath, ['ops/bootstrap.mjs', 'start'], { cwd: root, stdio: 'ignore' });
    while (!existsSync(join(root, 'begun'))) await sleep(20);
    child.kill('SIGKILL');
    while (!existsSync(join(root, 'ended'))) await sleep(20);
    expect(readFileSync(join(root, 'begun'), 'utf8')).not.toBe(String(child.pid));
  });
});
