import { posix } from 'node:path';

/** What an import leads to. */
export type Target =
  | { readonly kind: 'file'; readonly path: string; readonly isByPackageName: boolean }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'builtin'; readonly name: string }
  | { readonly kind: 'missing' };

const OWN_PACKAGE_SCOPE = '@common-ground/';

function packageNameOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}

/**
 * Resolves an import as Node and the bundler do: relative ones by path, our own packages through their
 * `exports` (`./*` is `./*.ts`), all others as packages. @param exists whether the project has a file at this path.
 */
export function resolveImport(from: string, specifier: string, exists: (path: string) => boolean): Target {
  const withoutQuery = specifier.split('?')[0] ?? '';
  if (withoutQuery.startsWith('.')) {
    const path = posix.join(posix.dirname(from), withoutQuery);
    return exists(path) ? { kind: 'file', path, isByPackageName: false } : { kind: 'missing' };
  }
  if (withoutQuery.startsWith('node:')) return { kind: 'builtin', name: withoutQuery };
  if (withoutQuery.startsWith(OWN_PACKAGE_SCOPE)) {
    const path = `${withoutQuery.slice(OWN_PACKAGE_SCOPE.length)}.ts`;
    return exists(path) ? { kind: 'file', path, isByPackageName: true } : { kind: 'missing' };
  }
  return { kind: 'package', name: packageNameOf(withoutQuery) };
}
