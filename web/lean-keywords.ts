import type { Plugin } from 'vite';

/** TypeBox's keywords that no schema of the contract uses, by file. */
export const UNUSED_KEYWORDS: Readonly<Record<string, string>> = {
  _refine: 'Refine',
  additionalItems: 'AdditionalItems',
  contains: 'Contains',
  dependencies: 'Dependencies',
  dependentRequired: 'DependentRequired',
  dependentSchemas: 'DependentSchemas',
  dynamicRef: 'DynamicRef',
  exclusiveMaximum: 'ExclusiveMaximum',
  exclusiveMinimum: 'ExclusiveMinimum',
  if: 'If',
  maxContains: 'MaxContains',
  maxProperties: 'MaxProperties',
  minContains: 'MinContains',
  minProperties: 'MinProperties',
  not: 'Not',
  oneOf: 'OneOf',
  prefixItems: 'PrefixItems',
  propertyNames: 'PropertyNames',
  recursiveRef: 'RecursiveRef',
  ref: 'Ref',
  unevaluatedItems: 'UnevaluatedItems',
  unevaluatedProperties: 'UnevaluatedProperties',
};

/** TypeBox modules that nothing needs without these keywords, and their replacements. */
export const MODULE_STUBS: Readonly<Record<string, string>> = {
  // The location of a schema, only needed to resolve references.
  'schema/engine/_stack':
    'export const Stack = () => null; export const NextStack = () => null; export const NextUri = () => null; export const DefaultUri = null;',
  // Messages for violations: ours are derived from the keyword.
  'system/locale/en_US': "export const en_US = () => '';",
};

const MODULE = /\/typebox\/build\/([\w/]+)\.mjs$/;
const OMITTED = 'left-out-keyword';

/** The names that TypeBox's module of a keyword exports. */
export function exportsOf(keyword: string): readonly string[] {
  return ['Build', 'Check', 'Error'].map((use) => `${use}${keyword}`);
}

/**
 * Removes keywords that no schema uses from the built page. If one is used after all, it throws instead of accepting the value.
 */
export function leanKeywords(): Plugin {
  return {
    name: 'lean-keywords',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^left-out-keyword$/ }, handler: (id) => id },
    load: {
      filter: { id: [MODULE, /^left-out-keyword$/] },
      handler(id) {
        if (id === OMITTED)
          return `export function leftOut() { throw new Error('The built page leaves this keyword out: see lean-keywords.ts'); }`;
        const path = MODULE.exec(id)?.[1] ?? '';
        const keyword = UNUSED_KEYWORDS[path.replace('schema/engine/', '')];
        if (keyword === undefined) return MODULE_STUBS[path] ?? null;
        return `export { ${exportsOf(keyword).map((name) => `leftOut as ${name}`)} } from '${OMITTED}';`;
      },
    },
  };
}
