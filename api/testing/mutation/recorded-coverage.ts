import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Coverage } from './mutant-candidates.ts';
import type { MutationResult } from './mutation-plan.ts';
import { runMutants } from './mutation-runs.ts';

/** Where the recorded coverage is kept between runs. */
const CACHE_FILE = 'node_modules/.cache/mutation-coverage.json';

/** Tests that open an application: only those can reach a check that runs. */
const OPENS_ONE = /\b(?:useTestApp|openTestApp)\b/;

/** These test files run everything and take minutes: the matrix is run separately, and the others test something else. */
const TOO_LONG =
  /^api\/(?:(?:isolation|isolation-pooler|stalls|faults|erasure-after-kill|openapi-fuzz)\.test|.*races.*)\.ts$/;

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

function testFiles(root: string, isNear: (file: string) => boolean): ReadonlyMap<string, string> {
  const paths = globSync(
    ['api/*.test.ts', 'api/{features,stores,platform}/**/*.test.ts', 'domain/pipeline/*.test.ts'],
    {
      cwd: root,
    },
  );
  return new Map(
    paths
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !TOO_LONG.test(path) && isNear(path))
      .map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')] as const)
      .filter(([path, text]) => path.startsWith('domain/') || OPENS_ONE.test(text))
      .map(([path, text]) => [path, digestOf(text)]),
  );
}

function readCache(root: string): Readonly<Record<string, Coverage>> {
  try {
    return JSON.parse(readFileSync(`${root}/${CACHE_FILE}`, 'utf8'));
  } catch {
    return {};
  }
}

function coverageOf(digest: string, results: readonly MutationResult[]): Coverage | null {
  const met = results.find((result) => result.kind === 'met');
  const ended = results.find((result) => result.kind === 'ended');
  if (!met || !ended) return null;
  return { digest, around: met.around, tests: met.tests, seconds: ended.seconds, failed: ended.failed };
}

/**
 * Records which checks each test reaches. Unchanged files aren't recorded again.
 * @param root the project's folder
 * @param isNear selects the test files
 */
export function recordCoverage(
  root: string,
  isNear: (file: string) => boolean,
): ReadonlyMap<string, Coverage> {
  const cached = readCache(root);
  const files = testFiles(root, isNear);
  const missing = [...files].filter(([file, digest]) => cached[file]?.digest !== digest);
  const known = { ...cached };
  if (missing.length > 0) {
    const plan = Object.fromEntries(missing.map(([file]) => [file, 'record'] as const));
    const results = runMutants(root, { hasPolicies: false, files: plan });
    for (const [file, digest] of missing) {
      const coverage = coverageOf(
        digest,
        results.filter((result) => result.file === file),
      );
      if (coverage) known[file] = coverage;
    }
    mkdirSync(dirname(`${root}/${CACHE_FILE}`), { recursive: true });
    writeFileSync(`${root}/${CACHE_FILE}`, JSON.stringify(known));
  }
  return new Map(Object.entries(known).filter(([file]) => files.has(file)));
}
