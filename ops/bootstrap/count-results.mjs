import { existsSync, readFileSync } from 'node:fs';

/**
 * Reads how many tests passed and failed from the JSON of Vitest or Playwright. @param {string} path of the file; a missing file counts
 * as zero.
 * @returns {{ passed: number, failed: number, skipped: number, flaky: number }} `flaky` tests failed once, then passed, and are counted
 * as passed.
 */
export function countResults(path) {
  if (!existsSync(path)) return { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  const report = JSON.parse(readFileSync(path, 'utf8'));
  if (report.stats) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0), skipped, flaky };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numFailedTests === 0 && report.success === false ? 1 : 0),
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
  };
}
