import { join } from 'node:path';
import { ensureTools } from '../../bootstrap/install.mjs';
import { ROOT } from '../project-files.ts';

// Tools that only the checks need, in a folder of their own, so that `npm install` and servers don't include their 130 MB.
const SOURCE = join(ROOT, 'ops/checks/checkers');
const FOLDER = join(ROOT, 'node_modules/.cache/checkers');

const PACKAGES = join(FOLDER, 'node_modules');
export const BIOME = join(PACKAGES, '@biomejs/biome/bin/biome');
export const KNIP = join(PACKAGES, 'knip/bin/knip.js');
export const KYSELY_CODEGEN = join(PACKAGES, 'kysely-codegen/dist/cli/bin.js');

/** Installs Biome, Knip and kysely-codegen in the versions of their own lockfile, unless they are there. */
export function installCheckers(): Promise<void> {
  return ensureTools(SOURCE, FOLDER);
}
