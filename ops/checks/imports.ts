import { parseSync, Visitor } from 'oxc-parser';
import { lineAt, type SourceFile } from './finding.ts';

/** One import of a file: a statement, a re-export, `import()` or a type's `import('…')`. */
export type ImportSite = {
  /** What's imported; null if it's computed at run time and can't be checked. */
  readonly specifier: string | null;
  /** The imported names, as they're called there; `*` for all of them. */
  readonly names: readonly string[];
  readonly isTypeOnly: boolean;
  /** Imported by `import()`, at run time. */
  readonly isDynamic: boolean;
  readonly line: number;
};

type Named = { type: string; imported?: unknown; local?: unknown };

function nameOf(node: unknown): string {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value ?? '*';
}

function namesOf(specifiers: readonly Named[]): string[] {
  return specifiers.map((specifier) => {
    if (specifier.type === 'ImportSpecifier') return nameOf(specifier.imported);
    if (specifier.type === 'ExportSpecifier') return nameOf(specifier.local);
    return specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*';
  });
}

function literalOf(node: unknown): string | null {
  const { type, value } = node as { type: string; value?: unknown };
  return type === 'Literal' && typeof value === 'string' ? value : null;
}

/** Several checks need the same files, and parsing them is most of the work. */
const importsByFile = new WeakMap<SourceFile, readonly ImportSite[]>();

/**
 * Finds every import of a file, including types and dynamic ones. @throws if the file can't be parsed: a file that wasn't read proves
 * nothing.
 */
export function importsOf(file: SourceFile): readonly ImportSite[] {
  const knownImports = importsByFile.get(file);
  if (knownImports) return knownImports;
  const sites = parseImports(file);
  importsByFile.set(file, sites);
  return sites;
}

function parseImports({ path, text }: SourceFile): ImportSite[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const sites: ImportSite[] = [];
  const add = (
    start: number,
    specifier: string | null,
    names: string[],
    kind: 'value' | 'type' | 'dynamic',
  ) =>
    sites.push({
      specifier,
      names,
      isTypeOnly: kind === 'type',
      isDynamic: kind === 'dynamic',
      line: lineAt(text, start),
    });
  new Visitor({
    ImportDeclaration: (node) =>
      void add(node.start, node.source.value, namesOf(node.specifiers), node.importKind ?? 'value'),
    ExportNamedDeclaration: (node) => {
      if (node.source)
        add(node.start, node.source.value, namesOf(node.specifiers), node.exportKind ?? 'value');
    },
    ExportAllDeclaration: (node) =>
      void add(node.start, node.source.value, ['*'], node.exportKind ?? 'value'),
    ImportExpression: (node) => void add(node.start, literalOf(node.source), ['*'], 'dynamic'),
    TSImportType: (node) => void add(node.start, literalOf(node.source), ['*'], 'type'),
    TSExternalModuleReference: (node) => void add(node.start, literalOf(node.expression), ['*'], 'value'),
  }).visit(program);
  return sites;
}
