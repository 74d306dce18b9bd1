import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import {
  defineConfig,
  type HtmlTagDescriptor,
  type Plugin,
  type ResolveModulePreloadDependenciesFn,
  type Rolldown,
} from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { leanContract } from './lean-contract.ts';
import { leanFormats } from './lean-formats.ts';
import { leanKeywords } from './lean-keywords.ts';
import { leanRouter } from './lean-router.ts';
import { pageShells } from './page-shells-plugin.ts';
import { translatedPages } from './translated-pages.ts';

/** The fonts of the first view start to load with the page, not only when the style sheet has been read. */
function preloadLatinFonts(): Plugin {
  return {
    name: 'preload-latin-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => /-latin-wght-normal-[\w-]+\.woff2$/.test(file))
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
              injectTo: 'head',
            }),
          );
      },
    },
  };
}

/** Sent from behind the page when there is something to send: no one waits for it. */
const BACKGROUND_MODULE = 'web/features/profile/saving/unsent-drafts.queries.ts';
const START = 'web/index.html';
const ROUTER = 'web/app/routing/routed.tsx';

/** The file of a module that has one of its own. @throws when it has none, as when the module moved. */
function fileOf(module: string, bundle: Rolldown.OutputBundle): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${module}`),
  );
  if (!chunk) throw new Error(`The build has no chunk for ${module}`);
  return chunk.fileName;
}

/** The files that are fetched with a module: its own and all that it imports. */
function filesWith(module: string, bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const files = new Set([fileOf(module, bundle)]);
  for (const name of files) {
    const file = bundle[name];
    if (file?.type === 'chunk') for (const imported of file.imports) files.add(imported);
  }
  return files;
}

/** Leaves out of what is fetched along with a dynamic import whatever its page has anyway. */
function leanPreloads() {
  let start: ReadonlySet<string> = new Set();
  let router: ReadonlySet<string> = new Set();
  let backgroundChunk = '';
  const plugin: Plugin = {
    name: 'lean-preloads',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        start = filesWith(START, bundle);
        router = filesWith(ROUTER, bundle);
        backgroundChunk = fileOf(BACKGROUND_MODULE, bundle);
      },
    },
  };
  const resolveDependencies: ResolveModulePreloadDependenciesFn = (file, names, { hostId, hostType }) => {
    if (hostType === 'html') return names;
    if (file === backgroundChunk) return [];
    const isBehindRouter = !start.has(hostId);
    return names.filter((name) => !start.has(name) && !(isBehindRouter && router.has(name)));
  };
  return { plugin, resolveDependencies };
}

const preloads = leanPreloads();

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    // React has had this hook itself since version 18: the router's copy for older ones would come with every page.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'use-sync-external-store' },
    ],
  },
  plugins: [
    translatedPages(process.env.PAGE_LANGUAGE),
    react(),
    tailwindcss(),
    leanContract(),
    leanFormats(),
    leanKeywords(),
    leanRouter(),
    preloadLatinFonts(),
    preloads.plugin,
    pageShells([translatedPages(process.env.PAGE_LANGUAGE)]),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      resolveDependencies: preloads.resolveDependencies,
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        // Each page lists the files of all pages it leads to: with names in them, its first view is 2 kB heavier. The manifest has the
        // names.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // What is always needed together is smaller in one piece, and what changes rarely stays in the browser's cache.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            // Long lists are of few pages: what draws them comes with those, and so does what reads them piece by piece.
            {
              name: 'routing',
              test: /node_modules\/(@tanstack\/(?!react-virtual|virtual-core|.*\/(useInfiniteQuery|infiniteQueryObserver)\.js)|use-sync-external-store)/,
              priority: 1,
            },
            { name: 'idb', test: /node_modules\/idb\// },
            { name: 'start', test: /vite\/preload-helper/ },
            ...chunkGroups,
          ],
        },
      },
      treeshake: {
        // Nothing here reads a property for its effect; spread schemas would otherwise be kept for no one.
        propertyReadSideEffects: false,
        // The schema library does nothing by being imported, though its package does not say so; our rules don't either.
        moduleSideEffects: [{ test: /node_modules\/typebox\/|\/domain\//, sideEffects: false }],
      },
    },
  },
});
