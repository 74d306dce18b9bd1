import type { Plugin } from 'vite';

/** What the browser needs to call an operation. Only the API needs its schemas. */
const INCLUDED_KEYS = new Set(['operationId', 'method', 'path', 'access', 'isVersioned']);

/** A module of the contract, by its path. */
export const CONTRACT_MODULE = /\/contract\/([\w-]+\/)*[\w-]+\.ts$/;

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>;
type Edit = { readonly start: number; readonly end: number; readonly text: string };

/**
 * Removes from the built page what it never reads of the contract: the schemas inside `route({…})`, and every schema that nothing
 * else uses. Schemas exported by name stay where the page imports them to validate input.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: CONTRACT_MODULE },
      handler(code) {
        return {
          code: shortenModule(code, this.parse(code) as unknown as Node),
          map: null,
          moduleSideEffects: false,
        };
      },
    },
  };
}

/**
 * Shortens one module of the contract.
 *
 * @param code the module as JavaScript
 * @param program its syntax tree (ESTree)
 * @returns the code without the schemas of operations, and with every call outside of functions marked as pure: the rules
 *   of the contract guarantee that they are
 */
export function shortenModule(code: string, program: Node): string {
  const edits: Edit[] = [];
  visit(program, edits);
  let lean = code;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start)) {
    lean = lean.slice(0, start) + text + lean.slice(end);
  }
  return lean;
}

function visit(node: Node, edits: Edit[]): void {
  if (/Function/.test(node.type)) return;
  if (node.type === 'CallExpression') {
    const callee = node.callee as Node & { name?: string };
    if (callee.name === 'route') {
      // `route` only returns what it is given.
      edits.push({ start: callee.start, end: callee.end, text: '' });
      for (const argument of node.arguments as Node[]) dropSchemas(argument, edits);
      return;
    }
    edits.push({ start: node.start, end: node.start, text: '/* @__PURE__ */ ' });
  }
  for (const child of childrenOf(node)) visit(child, edits);
}

function dropSchemas(definition: Node, edits: Edit[]): void {
  for (const property of (definition.properties ?? []) as (Node & { key?: { name?: string } })[]) {
    const name = property.key?.name;
    if (name !== undefined && !INCLUDED_KEYS.has(name)) {
      // The following comma stays, and `{a: 1, , b: 2}` isn't a valid object, so the property is replaced with an empty spread.
      edits.push({ start: property.start, end: property.end, text: '...null' });
    }
  }
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}
