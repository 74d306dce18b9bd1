import type { Finding, SourceFile } from './finding.ts';

const READS = [/\bread\.\w+\(\s*'([A-Z][A-Z0-9_]*)'/g, /\benv\.([A-Z][A-Z0-9_]*)/g, /'(FIREBASE_[A-Z_]+)'/g];
/** `const { A, B = '' } = env`. */
const DESTRUCTURED = /\{([^{}]*)\}\s*=\s*(?:process\.)?env\b/g;
const DOCUMENTED = /^#? ?([A-Z][A-Z0-9_]*)=/gm;
/** These belong to the system, Node and the font library; operators don't set them. */
const SYSTEM_VARIABLES = new Set(['PATH', 'NODE_COMPILE_CACHE', 'FONTCONFIG_FILE']);

function variablesRead(text: string): string[] {
  const direct = READS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  const destructured = [...text.matchAll(DESTRUCTURED)].flatMap(
    ([, names = '']) => names.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [],
  );
  return [...direct, ...destructured];
}

/** Checks `.env.example` against the variables that the API and the local programs read: none missing, none unknown. */
export function checkEnvironment(files: readonly SourceFile[]): Finding[] {
  const path = '.env.example';
  const example = files.find((file) => file.path === path);
  const readers = files.filter((file) =>
    /^(api|local)\/(?!.*(\.test\.ts$|testing\/)).+\.ts$/.test(file.path),
  );
  const usedVariables = new Set(
    readers.flatMap(({ text }) => variablesRead(text)).filter((name) => !SYSTEM_VARIABLES.has(name)),
  );
  const documented = new Set([...(example?.text ?? '').matchAll(DOCUMENTED)].map(([, name = '']) => name));
  const report = (message: string) => ({ path, line: 0, message });
  return [
    ...[...usedVariables]
      .filter((name) => !documented.has(name))
      .map((name) => report(`says nothing about ${name}`)),
    ...[...documented]
      .filter((name) => !usedVariables.has(name))
      .map((name) => report(`${name} is read by nobody`)),
  ];
}
