import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from './finding.ts';

/** The root of the project. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const EXCLUDED_PATHS = new Set([
  '.data',
  '.git',
  '.reports',
  'coverage',
  'dist',
  'node_modules',
  'playwright-report',
  'test-results',
]);
const TEXT = /(\.(ts|tsx|mjs|css|html|sql|md|po|json|yml|yaml|example)|(^|\/)(LICENSE|NOTICE|run))$/;

function pathsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return EXCLUDED_PATHS.has(entry.name) ? [] : pathsBelow(root, path);
    return entry.isFile() ? [path] : [];
  });
}

/** The paths of all files of the project, including pictures. */
export function readProjectPaths(root: string = ROOT): ReadonlySet<string> {
  return new Set(pathsBelow(root, ''));
}

/** Every text file of the project, whether written or generated, in path order. */
export function readProjectFiles(root: string = ROOT): SourceFile[] {
  return pathsBelow(root, '')
    .filter((path) => TEXT.test(path) && path !== 'package-lock.json')
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const CODE = /\.(ts|tsx)$/;

/** The TypeScript files among the given ones. */
export function codeAmong(files: readonly SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => CODE.test(path));
}
