import type { Finding, SourceFile } from './finding.ts';
import { importsOf } from './imports.ts';
import { resolveImport } from './resolve-import.ts';

function graphOf(files: readonly SourceFile[]): Map<string, string[]> {
  const paths = new Set(files.map(({ path }) => path));
  return new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        // Outside the domain, two files may import each other's types, and a lazily loaded part may import its loader.
        .filter(({ isTypeOnly, isDynamic }) => file.path.startsWith('domain/') || !(isTypeOnly || isDynamic))
        .flatMap(({ specifier }) => {
          const target = resolveImport(file.path, specifier ?? '', (path) => paths.has(path));
          return target.kind === 'file' ? [target.path] : [];
        }),
    ]),
  );
}

/** Finds files that import each other in a cycle: each cycle once, at the file that closes it. */
export function checkImportCycles(files: readonly SourceFile[]): Finding[] {
  const graph = graphOf(files);
  const findings: Finding[] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (path: string): void => {
    const index = way.indexOf(path);
    if (index >= 0) {
      const circle = [...way.slice(index), path].join(' → ');
      findings.push({ path: way.at(-1) ?? path, line: 0, message: `closes a circle of imports: ${circle}` });
      return;
    }
    if (done.has(path)) return;
    way.push(path);
    for (const next of graph.get(path) ?? []) visit(next);
    way.pop();
    done.add(path);
  };
  for (const path of graph.keys()) visit(path);
  return findings;
}
