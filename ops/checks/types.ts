// Type-checks the project incrementally: only what a change affects is checked again.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describeFinding, type Finding } from './finding.ts';
import { ROOT } from './project-files.ts';
import { checkRoomGlobals, LIMITED_ROOMS } from './room-globals.ts';

const TSC = 'node_modules/typescript/bin/tsc';
/** Where ops/types/composite.json has the compiler store its results. */
const BUILT = 'node_modules/.cache/types/ops/types';

/** @returns whether the compiler has nothing to report. */
function build(): boolean {
  // On two cores, two rooms in parallel: several checkers in one room would do part of the work twice.
  const args = ['--build', 'ops/types', '--builders', '2', '--checkers', '1'];
  return spawnSync(process.execPath, [TSC, ...args], { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

function findGlobals(room: string): Finding[] {
  const { fileNames } = JSON.parse(readFileSync(join(ROOT, BUILT, `${room}.tsbuildinfo`), 'utf8'));
  return checkRoomGlobals(room, fileNames);
}

if (import.meta.main) {
  const isBuilt = build();
  const findings = isBuilt ? LIMITED_ROOMS.flatMap(findGlobals) : [];
  for (const finding of findings) console.error(describeFinding(finding));
  process.exitCode = isBuilt && findings.length === 0 ? 0 : 1;
}
