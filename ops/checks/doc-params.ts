import { type ParamPattern, parseSync, Visitor } from 'oxc-parser';
import { type Finding, lineAt, type SourceFile } from './finding.ts';

type Signature = { readonly start: number; readonly params: string };

const PARAM = /@param\s+(?:\*\s+)?(?:\w+\.)*([\w$]+)/g;

/** The functions of a file, in order, each with the text of its parameters. */
function signaturesIn(path: string, text: string): Signature[] {
  const signatures: Signature[] = [];
  const add = ({ start, params }: { start: number; params: readonly ParamPattern[] }) =>
    signatures.push({ start, params: text.slice(params[0]?.start ?? 0, params.at(-1)?.end ?? 0) });
  new Visitor({
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
    TSDeclareFunction: add,
    TSEmptyBodyFunctionExpression: add,
    TSFunctionType: add,
    TSMethodSignature: add,
  }).visit(parseSync(path, text).program);
  return signatures.sort((a, b) => a.start - b.start);
}

/** Finds doc comments that describe a parameter that the function doesn't have. */
export function checkDocParams(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ text }) => text.includes('@param'))
    .flatMap(({ path, text }) => {
      const signatures = signaturesIn(path, text);
      return parseSync(path, text)
        .comments.filter(({ value }) => value.startsWith('*'))
        .flatMap(({ value, start, end }) => {
          const params = signatures.find((signature) => signature.start >= end)?.params ?? '';
          return [...value.matchAll(PARAM)]
            .filter(
              ([, name = '']) => !new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`).test(params),
            )
            .map(({ 1: name = '', index }) => ({
              path,
              line: lineAt(text, start + index),
              message: `@param ${name} is no parameter of the function below`,
            }));
        });
    });
}
