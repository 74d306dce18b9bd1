import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BIOME, installCheckers, KNIP } from './checkers/checkers.ts';
import { ROOT } from './project-files.ts';

const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const folders: string[] = [];

/** A small project in a folder of its own, with the given files and this project's packages. */
function project(files: Record<string, string>, copied: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'common-ground-canary-'));
  folders.push(folder);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const path of copied) cpSync(join(ROOT, path), join(folder, path));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

function run(cwd: string, program: string, ...words: string[]): { isOk: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd,
    encoding: 'utf8',
  });
  return { isOk: status === 0, output: `${stdout}${stderr}` };
}

beforeAll(installCheckers, 600_000);

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('the compiler', () => {
  const compile = (room: string, text: string) => {
    const tsconfig = JSON.stringify({ extends: join(ROOT, room, 'tsconfig.json'), include: ['canary.ts'] });
    const folder = project({ 'canary.ts': text, 'tsconfig.json': tsconfig });
    return run(folder, TSC, '--pretty', 'false', '--project', 'tsconfig.json');
  };

  const PLATFORM = ['fetch("/")', 'console.log(1)', 'setTimeout(() => 1, 1)', 'new URL("/")'];
  const NODE = ['process.exit()', 'Buffer.from("")', 'import("node:fs")'];
  const BROWSER = ['document.title', 'window.name'];

  test.each([
    ['domain', [...PLATFORM, ...NODE, ...BROWSER]],
    ['contract', [...PLATFORM, ...NODE, ...BROWSER]],
    ['database', BROWSER],
    ['api', BROWSER],
    ['local', BROWSER],
    ['web', NODE],
  ])('refuses globals that don’t exist in %s', (room, expressions) => {
    const { output } = compile(
      room,
      expressions.map((text, at) => `export const x${at} = () => ${text};\n`).join(''),
    );
    const refused = output.matchAll(/canary\.ts\((\d+),\d+\): error TS(?:2304|2307|2580|2584|2591)/g);
    expect([...refused].map(([, line]) => expressions[Number(line) - 1])).toEqual(expressions);
  });

  test('accepts pure code in domain, and platform APIs where they exist', () => {
    expect(compile('domain', 'export const x = (n: number) => Math.round(n);\n').isOk).toBe(true);
    expect(compile('web', 'export const x = () => document.title;\n').isOk).toBe(true);
    expect(compile('api', 'export const x = () => fetch("/");\n').isOk).toBe(true);
  });

  test('refuses syntax that Node can’t strip', () => {
    expect(compile('api', 'export enum Kind { A }\n').output).toContain('TS1294');
  });
});

describe('format and lint', () => {
  const check = (files: Record<string, string>) => {
    const folder = project(
      { '.gitignore': '', 'domain/package.json': '{\n  "name": "domain"\n}\n', ...files },
      ['biome.json'],
    );
    return run(folder, BIOME, 'check', '--error-on-warnings', '--vcs-enabled=false');
  };

  test.each([
    ['noUndeclaredDependencies', `import { parse } from 'date-fns';\n\nexport const x = parse;\n`],
    ['noDefaultExport', 'export default 1;\n'],
    ['noBarrelFile', `export { a } from './a.ts';\n\nexport * from './b.ts';\n`],
    ['noExplicitAny', 'export const x: any = 1;\n'],
    ['noConsole', 'console.log(1);\n'],
    ['noUnusedImports', `import { a } from './a.ts';\n\nexport const x = 1;\n`],
    ['format', 'export const x   = 1;\n'],
  ])('reports %s', (rule, text) => {
    const { isOk, output } = check({ 'domain/canary.ts': text });
    expect(output).toContain(rule);
    expect(isOk).toBe(false);
  });

  test('reports nothing about a clean file', () => {
    expect(check({ 'domain/canary.ts': 'export const x = 1;\n' })).toMatchObject({ isOk: true });
  });
});

describe('dead code', () => {
  const PACKAGES = Object.fromEntries(
    ['domain', 'contract', 'database', 'local'].map((name) => [
      `${name}/package.json`,
      JSON.stringify({ name: `@canary/${name}`, exports: { './*': './*.ts' } }),
    ]),
  );
  const find = (files: Record<string, string>) => {
    const root = { name: 'canary', workspaces: ['domain', 'contract', 'database', 'api', 'web', 'local'] };
    const folder = project(
      {
        'package.json': JSON.stringify(root),
        ...PACKAGES,
        'api/package.json': '{ "name": "@canary/api" }',
        'web/package.json': '{ "name": "@canary/web", "dependencies": { "left-pad": "1.0.0" } }',
        'web/app/main.tsx': `import { used } from './used.ts';\n\nused();\n`,
        'web/app/used.ts': 'export const used = () => 1;\nexport const unused = () => 2;\n',
        ...files,
      },
      ['knip.json'],
    );
    return run(folder, KNIP, '--no-progress');
  };

  test('reports a file, an export and a dependency that no one uses', () => {
    const { isOk, output } = find({
      'web/app/orphan.ts': 'export const orphan = 1;\n',
      'domain/orphan-rule.ts': 'export const orphanRule = 1;\n',
    });
    expect(isOk).toBe(false);
    for (const name of ['web/app/orphan.ts', 'unused', 'orphanRule', 'left-pad'])
      expect(output).toContain(name);
  });
});
