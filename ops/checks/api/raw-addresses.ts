import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, lineAt, type SourceFile } from '../finding.ts';
import { ROOT } from '../project-files.ts';

const LIST = 'ops/checks/api/raw-addresses.json';
const TESTS = /^api\/(.+\.test|testing\/.+)\.ts$/;
/** A text that starts with a path of the API. */
const ADDRESS = /[`'"]\/api\//g;

/** How many API paths each test still spells out. */
export type RawAddresses = Readonly<Record<string, number>>;

function readKnown(): RawAddresses {
  return JSON.parse(readFileSync(join(ROOT, LIST), 'utf8'));
}

/**
 * Checks that API tests call operations by their constants, which checks what they send and read. Tests about raw HTTP (unknown paths,
 * other methods, hostile bytes) spell out paths and are on the list. @param known how many each file may spell out; these may only shrink
 */
export function checkRawAddresses(
  files: readonly SourceFile[],
  known: RawAddresses = files.length === 0 ? {} : readKnown(),
): Finding[] {
  const pathsByFile = new Map(
    files
      .filter(({ path }) => TESTS.test(path))
      .map(({ path, text }) => [path, [...text.matchAll(ADDRESS)].map(({ index }) => lineAt(text, index))]),
  );
  const paths = [...new Set([...pathsByFile.keys(), ...Object.keys(known)])].toSorted();
  return paths.flatMap((path) => {
    const lines = pathsByFile.get(path) ?? [];
    const max = known[path] ?? 0;
    if (lines.length > max)
      return lines.slice(max).map((line) => ({
        path,
        line,
        message: 'spells out an address of the API: call the operation by its constant',
      }));
    return lines.length < max
      ? [{ path, line: 0, message: `spells out ${lines.length} addresses now: lower its number in ${LIST}` }]
      : [];
  });
}
