import type { Plugin } from 'vite';

/** Modules of the router that nothing here needs, and what takes their place. */
export const MODULE_STUBS: Readonly<Record<string, string>> = {
  // Links are plain ones, which `link-following.ts` follows; every route brings the router's own along.
  'react-router/dist/esm/link': unused([
    'Link',
    'composeHandlers',
    'createLink',
    'linkOptions',
    'useLinkProps',
  ]),
  // `router.tsx` has a reader and a writer of its own.
  'router-core/dist/esm/searchParams': unused([
    'defaultParseSearch',
    'defaultStringifySearch',
    'parseSearchWith',
    'stringifySearchWith',
  ]),
};

const MODULE = /\/@tanstack\/((?:react-router|router-core)\/[\w/-]+)\.js$/;

function unused(names: readonly string[]): string {
  const throwing = `function leftOut() { throw new Error('The built page leaves this part of the router out: see lean-router.ts'); }`;
  return `${throwing}\nexport { ${names.map((name) => `leftOut as ${name}`).join(', ')} };`;
}

/** Leaves what nothing needs of the router out of the built page. What is used after all throws. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: MODULE },
      handler: (id) => MODULE_STUBS[MODULE.exec(id)?.[1] ?? ''] ?? null,
    },
  };
}
