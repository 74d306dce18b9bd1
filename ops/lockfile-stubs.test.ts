import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const program = fileURLToPath(new URL('./lockfile-stubs.mjs', import.meta.url));
let folder: string;
let lockfile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'common-ground-lockfile-'));
  lockfile = join(folder, 'package-lock.json');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function complete(packages: object, ...words: string[]) {
  writeFileSync(lockfile, JSON.stringify({ lockfileVersion: 3, packages }));
  const { status, stderr } = spawnSync(process.execPath, [program, ...words, lockfile], { encoding: 'utf8' });
  return { status, stderr, packages: JSON.parse(readFileSync(lockfile, 'utf8')).packages };
}

const tool = {
  version: '2.0.0',
  dev: true,
  optionalDependencies: { 'tool-linux-x64-musl': '2.0.0', 'tool-darwin-arm64': '2.0.0' },
};

describe('the lockfile', () => {
  test('gets an entry for each package for another system that the registry left out', () => {
    const here = { 'node_modules/tool': tool, 'node_modules/tool-linux-x64-musl': { version: '2.0.0' } };
    expect(complete(here)).toMatchObject({
      status: 0,
      packages: {
        'node_modules/tool-darwin-arm64': {
          version: '2.0.0',
          dev: true,
          optional: true,
          os: ['darwin'],
          cpu: ['arm64'],
        },
      },
    });
  });

  test('is refused by the check while one is missing, and stays unchanged', () => {
    const result = complete({ 'node_modules/tool': tool }, '--check');
    expect(result.status).toBe(1);
    expect(result.stderr).toContain('node_modules/tool-linux-x64-musl 2.0.0');
    expect(Object.keys(result.packages)).toEqual(['node_modules/tool']);
  });

  test('has each of two versions where Node looks for it', () => {
    const older = { version: '1.0.0', optionalDependencies: { 'tool-darwin-arm64': '1.0.0' } };
    const { packages } = complete({
      'node_modules/tool': { version: '2.0.0', optionalDependencies: { 'tool-darwin-arm64': '2.0.0' } },
      'node_modules/user/node_modules/tool': older,
    });
    expect(packages['node_modules/tool-darwin-arm64'].version).toBe('2.0.0');
    expect(packages['node_modules/user/node_modules/tool-darwin-arm64'].version).toBe('1.0.0');
    expect(complete(packages, '--check').stderr).not.toContain('no entry');
  });

  test('is refused while a package has no checksum, also one of another system', () => {
    const tool = { version: '2.0.0', integrity: 'sha512-x' };
    const sound = {
      '': {},
      api: {},
      'node_modules/api': { link: true },
      'node_modules/tool': tool,
      'node_modules/tool/node_modules/inner': { version: '1.0.0', inBundle: true },
    };
    expect(complete(sound, '--check').status).toBe(0);
    const unhashed = { version: '2.0.0', resolved: 'https://elsewhere.example/tool.tgz' };
    const stub = { version: '2.0.0', optional: true, os: ['darwin'] };
    for (const entry of [unhashed, stub]) {
      const { status, stderr } = complete({ ...sound, 'node_modules/other': entry }, '--check');
      expect(status).toBe(1);
      expect(stderr).toContain('no checksum for:\n  node_modules/other\n');
    }
  });
});
