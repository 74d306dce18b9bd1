import { parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from './finding.ts';

/** An operation as a module of the contract declares it. */
export type Operation = { readonly operationId: string; readonly exportName: string; readonly path: string };

type Property = { type: string; key?: { name?: string }; value?: { value?: unknown } };

function operationIdOf(argument: unknown): string | null {
  const { properties = [] } = (argument ?? {}) as { properties?: readonly Property[] };
  const found = properties.find(({ key }) => key?.name === 'operationId')?.value?.value;
  return typeof found === 'string' ? found : null;
}

/** Every `const name = route({ operationId … })` of the contract, whether `contract/routes.ts` lists its module or not. */
export function declaredOperations(files: readonly SourceFile[]): Operation[] {
  return files
    .filter(({ path }) => path.startsWith('contract/') && path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) => {
      const operations: Operation[] = [];
      new Visitor({
        VariableDeclarator: ({ id, init }) => {
          if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
          if (init.callee.type !== 'Identifier' || init.callee.name !== 'route') return;
          const operationId = operationIdOf(init.arguments[0]);
          if (operationId !== null) operations.push({ operationId, exportName: id.name, path });
        },
      }).visit(parseSync(path, text).program);
      return operations;
    });
}
