import type { Plugin } from 'vite';

/** Modules of the router that nothing here needs, and their replacements. */
export const MODULE_STUBS: Readonly<Record<string, string>> = {
  // Links are plain `<a>` elements, handled by `link-following.ts`; every route would otherwise include the router's own link
  // component.
  'react-router/dist/esm/link': unused([
    'Link',
    'composeHandlers',
    'createLink',
    'linkOptions',
    'useLinkProps',
  ]),
  // `router.tsx` parses and serialises the search parameters itself.
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

/** Removes the unused parts of the router from the built page. If one is used after all, it throws. */
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
