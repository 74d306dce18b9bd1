import type { Finding, SourceFile } from './finding.ts';
import { importsOf } from './imports.ts';
import { resolveImport } from './resolve-import.ts';
import { TEST_FILE } from './rooms.ts';

/** The rooms whose folders mustn't depend on each other in a cycle. */
const ROOMS = /^(domain|contract|api\/(platform|stores|features))\//;
/** Files next to a room's folders (the list of routes, the context) assemble the room: each counts separately. */
const ASSEMBLY_FILE = /^(domain|contract|api\/platform)\/[^/]+$/;

/** A noun's parts count as the noun itself. */
const NOUN = /^((domain|contract|api\/(platform|stores|features))\/[^/]+)\//;

const nodeOf = (path: string) => (ASSEMBLY_FILE.test(path) ? path : (NOUN.exec(path)?.[1] ?? path));

/** Which folders each folder imports from, except types, which are gone at run time. */
function folderGraph(files: readonly SourceFile[]): Map<string, Map<string, string>> {
  const paths = new Set(files.map(({ path }) => path));
  const graph = new Map<string, Map<string, string>>();
  for (const file of files) {
    if (!ROOMS.test(file.path) || TEST_FILE.test(file.path)) continue;
    const from = nodeOf(file.path);
    const edges = graph.get(from) ?? new Map<string, string>();
    graph.set(from, edges);
    for (const { specifier, isTypeOnly } of importsOf(file)) {
      if (isTypeOnly) continue;
      const target = resolveImport(file.path, specifier ?? '', (path) => paths.has(path));
      if (target.kind !== 'file' || !ROOMS.test(target.path) || nodeOf(target.path) === from) continue;
      edges.set(nodeOf(target.path), `${file.path} imports ${target.path}`);
    }
  }
  return graph;
}

/** Finds folders that import from each other in a cycle: each cycle once, with the import that closes it. */
export function checkFolderCycles(files: readonly SourceFile[]): Finding[] {
  const graph = folderGraph(files);
  const findings: Finding[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (folder: string, by: string): void => {
    const index = path.indexOf(folder);
    if (index >= 0) {
      const circle = [...path.slice(index), folder].join(' → ');
      findings.push({ path: path.at(-1) ?? folder, line: 0, message: `closes a circle: ${circle} (${by})` });
      return;
    }
    if (done.has(folder)) return;
    path.push(folder);
    for (const [next, site] of graph.get(folder) ?? []) visit(next, site);
    path.pop();
    done.add(folder);
  };
  for (const folder of graph.keys()) visit(folder, '');
  return findings;
}
