import { dirname } from 'node:path';
import type { Finding } from './finding.ts';

const MAX_FILES = 30;
const CODE = /\.(ts|tsx|mjs|css)$/;
/** Tests, which are next to the files they test. Test helpers have folders of their own, and those count. */
const TEST = /\.(test|spec)\.tsx?$/;

/** Folders with more files than allowed, and how many: these may only shrink. */
const OVERSIZED_FOLDERS: Readonly<Record<string, number>> = {};

/** Finds folders with more code files than one person can find their way around; tests aren't counted. */
export function checkFolderSize(
  paths: Iterable<string>,
  larger: Readonly<Record<string, number>> = OVERSIZED_FOLDERS,
): Finding[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (!CODE.test(path) || TEST.test(path)) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  const tooLarge = [...counts]
    .filter(([folder, count]) => count > (larger[folder] ?? MAX_FILES))
    .map(([path, count]) => ({
      path,
      line: 0,
      message: `holds ${count} files; ${larger[path] ?? MAX_FILES} are the most`,
    }));
  const smallerFolders = Object.entries(counts.size === 0 ? {} : larger)
    .filter(([folder, max]) => (counts.get(folder) ?? 0) < max)
    .map(([path]) => ({
      path,
      line: 0,
      message: `holds ${counts.get(path) ?? 0} files now: lower its number in the list of larger folders`,
    }));
  return [...tooLarge, ...smallerFolders];
}
