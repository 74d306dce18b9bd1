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

/** Preloads the fonts of the first view with the page, before the style sheet has been read. */
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

/** Sends unsent drafts in the background, if there are any: no page waits for it. */
const BACKGROUND_MODULE = 'web/features/profile/saving/unsent-drafts.queries.ts';
const START = 'web/index.html';
const ROUTER = 'web/app/routing/routed.tsx';

/** The built file of a module that has its own chunk. @throws when there is none, for example because the module was moved */
function fileOf(module: string, bundle: Rolldown.OutputBundle): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${module}`),
  );
  if (!chunk) throw new Error(`The build has no chunk for ${module}`);
  return chunk.fileName;
}

/** The files that are fetched with a module: its own chunk and all chunks that it imports. */
function filesWith(module: string, bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const files = new Set([fileOf(module, bundle)]);
  for (const name of files) {
    const file = bundle[name];
    if (file?.type === 'chunk') for (const imported of file.imports) files.add(imported);
  }
  return files;
}

/** Removes files from the preloads of a dynamic import that its page has loaded anyway. */
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
    // React itself has had this hook since version 18: every page would otherwise include the router's copy for older versions.
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
        // Each page lists the files of all pages it links to: with names in them, its first view would be 2 kB heavier. The
        // manifest has the names.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Modules that are always needed together compress better in one chunk, and modules that rarely change stay in the
          // browser's cache.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            // Only few pages have long lists, so the code for virtual lists and for loading them page by page is in their chunks.
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
        // No code here reads a property for its side effects; spread schemas would otherwise be kept although nothing uses them.
        propertyReadSideEffects: false,
        // Importing the schema library has no side effects, though its package doesn't say so; the same is true of our rules.
        moduleSideEffects: [{ test: /node_modules\/typebox\/|\/domain\//, sideEffects: false }],
      },
    },
  },
});
