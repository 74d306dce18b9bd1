import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { ROOT } from './project-files.ts';

type Locked = {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

type Packages = Readonly<Record<string, Locked>>;

/** Packages that build the pages and aren't part of them. */
const BUILD_TOOL = /^(@types\/|@vitejs\/|@tailwindcss\/|vite$|tailwindcss$)/;

/** Licences that only require being included with the package, which contains their text. */
const DISTRIBUTABLE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'public domain',
]);

function isDistributable(license: string): boolean {
  const choices = license.replace(/^\(|\)$/g, '').split(' OR ');
  return choices.some((choice) => DISTRIBUTABLE.has(choice));
}

/** Whether the notice names a package, by its name or by that of a family: `@img/sharp-libvips-*`. */
function isNamed(notice: string, name: string): boolean {
  const words = (notice.match(/[@\w./*-]+/g) ?? []).map((word) => word.replace(/\.$/, ''));
  return words.some((word) => word === name || (word.endsWith('-*') && name.startsWith(word.slice(0, -1))));
}

/** Where a package finds a dependency: in its own folder, or one further up. */
function resolve(packages: Packages, from: string, name: string): string | null {
  for (let index = from; ; index = index.slice(0, Math.max(0, index.lastIndexOf('/node_modules/')))) {
    const path = index ? `${index}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[path]) return path;
    if (index === '') return null;
  }
}

/** The packages included in the built pages. For npm they're development dependencies: a server needs none of them. */
function bundledInPages(packages: Packages): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (from: string, names: readonly string[]) => {
    for (const name of names) {
      const path = resolve(packages, from, name);
      if (path === null || found.has(path)) continue;
      found.add(path);
      add(path, Object.keys(packages[path]?.dependencies ?? {}));
    }
  };
  add(
    'web',
    Object.keys(packages.web?.devDependencies ?? {}).filter((name) => !BUILD_TOOL.test(name)),
  );
  return found;
}

/**
 * Checks NOTICE against what's shipped: each package whose licence requires more than being included, or that names none, and each library
 * built into the image packages.
 * @param lockfile the text of package-lock.json
 * @param bundled the READMEs of packages that have libraries built in, with a table of them
 */
export function checkNotice(notice: string, lockfile: string, bundled: readonly string[]): Finding[] {
  const packages = JSON.parse(lockfile).packages as Packages;
  const inPages = bundledInPages(packages);
  const missing = Object.entries(packages)
    // Entries without a checksum are our own, for systems that the registry doesn't cover.
    .filter(
      ([path, { dev, link, integrity }]) =>
        path.includes('node_modules/') && (!dev || inPages.has(path)) && !link && integrity,
    )
    .filter(([, { license = '' }]) => !isDistributable(license))
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  const libraries = bundled.flatMap((text) =>
    [...text.matchAll(/^\| ([a-z][\w-]+) +\|/gm)].map(([, name = '']) => name),
  );
  return [...new Set([...missing, ...libraries])]
    .filter((name) => !isNamed(notice, name))
    .map((name) => ({ path: 'NOTICE', line: 0, message: `says nothing about ${name} and its licence` }));
}

/** The same for this project as installed here. */
export function checkInstalledNotice(root: string = ROOT): Finding[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const lockfile = read('package-lock.json');
  const bundled = Object.keys(JSON.parse(lockfile).packages).filter((path) =>
    path.includes('sharp-libvips-'),
  );
  const readmeFiles = bundled.flatMap((path) => {
    try {
      return [read(`${path}/README.md`)];
    } catch {
      // For another system.
      return [];
    }
  });
  return checkNotice(read('NOTICE'), lockfile, readmeFiles);
}
