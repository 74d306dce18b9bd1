// Limits functions to forty lines and a cognitive complexity of fifteen. Files that exceed this are listed with the number of such
// functions, which may only fall.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { BIOME, installCheckers } from './checkers/checkers.ts';
import { describeFinding, type Finding } from './finding.ts';
import { ROOT } from './project-files.ts';

const LIST = 'ops/checks/long-functions.json';
const RULES = 'ops/checks/long-functions.biome.json';

/** How many functions in each file are too long or too complex. */
export type Excesses = Readonly<Record<string, number>>;

/**
 * Compares the results with the list of known ones. @returns files that exceed their number, and numbers that are too high, because they
 * may only fall
 */
export function compareExcesses(found: Excesses, known: Excesses): Finding[] {
  const paths = [...new Set([...Object.keys(found), ...Object.keys(known)])].toSorted();
  return paths.flatMap((path) => {
    const [count, max] = [found[path] ?? 0, known[path] ?? 0];
    if (count > max)
      return [{ path, line: 0, message: `has ${count} functions that are too long or complex, not ${max}` }];
    return count < max ? [{ path, line: 0, message: `has ${count} left: lower its number in ${LIST}` }] : [];
  });
}

type Report = { readonly diagnostics: readonly { category: string; location: { path: string } }[] };

/** How many functions in each file exceed the limits, according to Biome. */
export function countExcesses({ diagnostics }: Report): Excesses {
  const counts: Record<string, number> = {};
  for (const { category, location } of diagnostics)
    if (category.startsWith('lint/complexity/noExcessive'))
      counts[location.path] = (counts[location.path] ?? 0) + 1;
  return counts;
}

function runBiome(): Promise<Report> {
  const args = [BIOME, 'lint', `--config-path=${RULES}`, '--reporter=json', '--max-diagnostics=none', '.'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: ROOT, maxBuffer: 1e9 }, (error, stdout) => {
      // It exits with 1 if it has found something.
      if (stdout.startsWith('{')) resolve(JSON.parse(stdout));
      else reject(error ?? new Error('Biome printed no report.'));
    });
  });
}

if (import.meta.main) {
  await installCheckers();
  const known = JSON.parse(readFileSync(join(ROOT, LIST), 'utf8'));
  const findings = compareExcesses(countExcesses(await runBiome()), known);
  for (const finding of findings) console.error(describeFinding(finding));
  process.exitCode = findings.length === 0 ? 0 : 1;
}
